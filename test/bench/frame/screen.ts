import { fileURLToPath } from 'node:url'
import { paths } from '@latchkey/protocol/api/paths'
import type { Page } from 'playwright-core'
import type { Bench } from '../Bench.ts'
import { bundle } from '../bundle.ts'
import { median, p95, within } from '../rounds.ts'
import type { Section } from '../Section.ts'
import * as Wallet from './Wallet.ts'

const patience = 30_000
const email = 'payer@example.com'
/** A payment, and a call without a recognizer. */
const calls = { 'a call': '0x12345678', 'a payment': '0x' }

/**
 * Measures the time from the request of a transaction to the complete screen, on a local chain. The screen has the
 * explanation, the predicted result and the fee.
 */
export async function screen(bench: Bench): Promise<Section> {
  const { browser, say, short, site } = bench
  const rounds = short ? 1 : 100
  const wallet = await Wallet.start()
  const context = await browser.newContext()
  try {
    const host = fileURLToPath(new URL('../pages/person.host.ts', import.meta.url))
    const variables = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: wallet.frameUrl }
    const script = await bundle(`import ${JSON.stringify(host)}`, { variables })
    const tab = await context.newPage()
    await tab.goto(site.add('app', '/payer', { scripts: [script] }))
    await tab.evaluate((email) => benchPerson.connectEmail(email), email)
    const code = await wallet.approve(email)
    await tab.evaluate((code) => benchPerson.connectOtp(code), code)
    await wallet.fund(await tab.evaluate(() => benchPerson.address()))
    const times = new Map<string, number[]>()
    // Round 0 is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      say(`transactions, round ${round} of ${rounds}`)
      for (const [name, data] of Object.entries(calls)) {
        const time = await show(tab, data)
        if (round) times.set(name, [...(times.get(name) ?? []), time])
      }
    }
    const columns = Object.keys(calls)
    const toFigures = (of: (all: readonly number[]) => number) =>
      Object.fromEntries(columns.map((name) => [name, of(times.get(name)!)]))
    return {
      columns,
      data: Object.fromEntries(times),
      rows: [
        {
          bar: { most: 400, of: 'a call', speed: true, stretch: 200 },
          figures: toFigures(p95),
          what: 'request to the whole screen, ms, p95',
        },
        { figures: toFigures(median), what: 'request to the whole screen, ms, median' },
      ],
      title: `The screen of a transaction on a local chain, ${rounds} requests of each kind`,
    }
  } finally {
    await context.close()
    await wallet.stop()
  }
}

/** Requests a transaction, and cancels it when its screen is complete. Returns the time until then. */
async function show(tab: Page, data: string): Promise<number> {
  const frame = tab.frames().find((it) => it.url().includes(paths.frame))!
  const shown = within(frame.evaluate(whenWhole), patience)
  const start = await tab.evaluate((data) => benchPerson.pay(data), data)
  const end = await shown
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await tab.evaluate(() => benchPerson.canceled())
  await frame.locator('.approval').waitFor({ state: 'detached' })
  return end - start
}

/** Runs in the frame. Returns the time at which the result and the fee are painted. */
async function whenWhole(): Promise<number> {
  const parts = ['.prediction > .result', '.costs > .facts']
  while (!parts.every((it) => document.querySelector(`${it}[aria-busy="false"]`)))
    await new Promise(requestAnimationFrame)
  // The next task runs after the browser has painted.
  await new Promise((resolve) => setTimeout(resolve))
  return performance.timeOrigin + performance.now()
}
