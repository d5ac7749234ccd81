import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as Shop from '../browser/shop.ts'
import type { Bench } from './Bench.ts'
import { median, p95, within } from './rounds.ts'
import type { Section } from './Section.ts'

const patience = 30_000

/** Measures how fast the kit's dialog opens, and whether it needs requests. */
export async function dialog(bench: Bench): Promise<Section> {
  const { short } = bench
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-shop-'))
  await Shop.build(folder)
  const { stop, url } = await serve(Shop.read(folder))
  try {
    const { requests, times } = await measure(bench, url, short ? 1 : 20)
    return {
      columns: ['first opening'],
      data: { times },
      rows: [
        {
          bar: { most: 100, of: 'first opening', speed: true, stretch: 50 },
          figures: { 'first opening': p95(times) },
          what: 'click to the field on the screen, ms, p95',
        },
        {
          figures: { 'first opening': median(times) },
          what: 'click to the field on the screen, ms, median',
        },
        {
          bar: { most: 0, of: 'first opening' },
          figures: { 'first opening': requests },
          what: 'requests to the application on the way',
        },
      ],
      title: 'The dialog',
    }
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
}

/** Opens the dialog in a new browser context each time. */
async function measure({ browser, say }: Bench, url: string, rounds: number) {
  const times: number[] = []
  let requests = 0
  for (let round = 0; round < rounds; round++) {
    say(`opening ${round + 1} of ${rounds}`)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url)
    // The dialog's contents load while the browser is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('SignInSteps')),
    )
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame()) requests++
    })
    const [time] = await Promise.all([
      within(page.evaluate(whenOpened), patience),
      page.getByRole('button', { name: 'Sign in' }).click(),
    ])
    times.push(time)
    await context.close()
  }
  return { requests, times }
}

/** Runs in the page. Returns the milliseconds from the click until the field is painted. */
async function whenOpened(): Promise<number> {
  const start = await new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )
  while (!document.activeElement?.matches('dialog[open] input'))
    await new Promise(requestAnimationFrame)
  // The next task runs after the browser has painted.
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - start
}

/** Serves the shop on a free port. Its wallet does not exist. */
async function serve({ files, toHtml }: Shop.Shop) {
  const bodies = new Map<string, { body: string; type: string }>(
    files.map(({ body, path, type }) => [path, { body, type }]),
  )
  bodies.set('/shop', { body: toHtml('shop'), type: 'text/html' })
  const server = createServer(({ url = '/' }, response) => {
    const found = bodies.get(new URL(url, 'http://localhost').pathname)
    response.writeHead(found ? 200 : 404, { 'content-type': `${found?.type}; charset=utf-8` })
    response.end(found?.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const frame = encodeURIComponent(`http://wallet.localhost:${port}/sdk`)
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    url: `http://app.localhost:${port}/shop?frame=${frame}`,
  }
}
