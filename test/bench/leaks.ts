import type { CDPSession } from 'playwright-core'
import type { Bench } from './Bench.ts'
import * as Contender from './Contender.ts'
import { within } from './rounds.ts'
import type { Section } from './Section.ts'

const listeners = new URL('./pages/listeners.ts', import.meta.url)

/** The time-out for all requests of a client together, in milliseconds. */
const patience = 60_000

/** Measures what remains in the host page after all requests were answered. */
export async function leaks(bench: Bench): Promise<Section> {
  const { short } = bench
  const few = short ? 100 : 1_000
  const found = {
    ours: await find('ours', bench, { atOnce: 100, requests: 10_000 }),
    'web3modal 5.1.11': await find('web3modal 5.1.11', bench, { atOnce: 1, requests: few }),
    'appkit 1.8.0': await find('appkit 1.8.0', bench, { atOnce: 1, requests: few }),
  }
  const figures = (part: keyof Leak) =>
    Object.fromEntries(Object.entries(found).map(([name, leak]) => [name, leak[part]]))
  return {
    columns: Object.keys(found),
    rows: [
      { figures: figures('requests'), what: 'requests' },
      {
        bar: { most: 0, of: 'ours' },
        figures: figures('listeners'),
        what: '"message" listeners more than before',
      },
      {
        bar: { most: 0, of: 'ours' },
        figures: figures('held'),
        what: 'questions still held at the end',
      },
      {
        bar: { most: 10, of: 'ours' },
        figures: figures('bytes'),
        what: 'heap growth, bytes per request',
      },
    ],
    title: 'Leaks in the host page',
  }
}

type Leak = { bytes: number; held: number; listeners: number; requests: number }

async function find(
  name: Contender.Name,
  bench: Bench,
  { atOnce, requests }: { atOnce: number; requests: number },
): Promise<Leak> {
  const { close, driver, page } = await Contender.open(name, bench, [listeners])
  try {
    const session = await page.context().newCDPSession(page)
    const ask = (requests: number) =>
      within(
        driver.evaluate(
          async (driver, { atOnce, requests }) => {
            for (let asked = 0; asked < requests; asked += atOnce) await driver.drain(atOnce)
          },
          { atOnce, requests },
        ),
        patience,
      )
    const look = async () => ({
      bytes: await measureHeap(session),
      held: await driver.evaluate((driver) => driver.countHeld?.() ?? 0),
      listeners: await page.evaluate(() => messageListeners.size),
    })

    // Warm up: compiled code and one-time set-up are not leaks.
    bench.say(`${name}: warming up`)
    await ask(requests / 5)
    const before = await look()
    bench.say(`${name}: ${requests} requests`)
    await ask(requests)
    const after = await look()
    return {
      bytes: Math.max(0, after.bytes - before.bytes) / requests,
      held: after.held,
      listeners: after.listeners - before.listeners,
      requests,
    }
  } finally {
    await close()
  }
}

/** Returns the bytes on the page's heaps after garbage collection. */
async function measureHeap(session: CDPSession): Promise<number> {
  // Collect several times, because memory that a finalizer frees is collected in the next pass.
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const usage = await session.send('Runtime.getHeapUsage')
  return usage.usedSize + usage.embedderHeapUsedSize
}
