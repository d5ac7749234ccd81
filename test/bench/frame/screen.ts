import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { paths } from '@latchkey/protocol/api/paths'
import type { Page } from 'playwright-core'
import type { Bench } from '../Bench.ts'
import { bundle } from '../bundle.ts'
import { median, p95, within } from '../rounds.ts'
import type { Section } from '../Section.ts'
import * as SolanaPayment from './SolanaPayment.ts'
import * as Wallet from './Wallet.ts'

const patience = 30_000
/** The least time between two requests, in milliseconds. The server limits the calls of an account per minute. */
const pace = 1_300
const email = 'payer@example.com'

/** A request for approval. */
type Request = { method: string; params: unknown }
type Kind = {
  /** Creates the request of a round. Each has another recipient. */
  create(address: string): Request | Promise<Request>
  name: string
}

const anyone = () => `0x${randomBytes(20).toString('hex')}`
const value = '0x5af3107a4000'
const send =
  (data: string) =>
  (from: string): Request => ({
    method: 'eth_sendTransaction',
    params: [{ data, from, to: anyone(), value }],
  })
const batch = (from: string): Request => {
  const calls = [anyone(), anyone()].map((to) => ({ to, value }))
  const params = [{ atomicRequired: false, calls, chainId: '0x1', from, version: '2.0.0' }]
  return { method: 'wallet_sendCalls', params }
}

/** The kinds of requests of each account, and how the user switches to the account. */
const accounts = {
  key: {
    kinds: [
      { create: send('0x'), name: 'a payment' },
      // A call that the wallet cannot read.
      { create: send('0x12345678'), name: 'a call' },
      { create: batch, name: 'a batch of two transactions' },
    ],
    use: (tab) => tab.evaluate(() => benchPerson.address()),
  },
  smart: {
    kinds: [
      { create: send('0x'), name: 'a payment of a smart account' },
      { create: batch, name: 'a batch of a smart account' },
    ],
    use: (tab) => tab.evaluate(() => benchPerson.useSmartAccount()),
  },
} as const satisfies Record<string, { kinds: readonly Kind[]; use(tab: Page): Promise<string> }>

const bar = { most: 400, of: 'p95', speed: true, stretch: 200 } as const
/** A bundler estimates the gas of a smart account with several simulations, so these are only reported. */
const unbarred: ReadonlySet<string> = new Set(accounts.smart.kinds.map(({ name }) => name))

/**
 * Measures how long a transaction takes from the request to the whole screen, on local networks: the explanation, the
 * predicted result and the fee.
 */
export async function screen(bench: Bench): Promise<Section> {
  const { browser, say, short, site } = bench
  const rounds = short ? 1 : 50
  const wallet = await Wallet.start()
  const context = await browser.newContext()
  const times = new Map<string, number[]>()
  /** Measures the kinds of one account alternately. Round 0 is a warm-up. */
  const measure = async (tab: Page, address: string, kinds: readonly Kind[]) => {
    for (let round = 0; round <= rounds; round++) {
      say(`${kinds[0]!.name}, round ${round} of ${rounds}`)
      for (const { create, name } of kinds) {
        const [time] = await Promise.all([
          show(tab, await create(address)),
          sleep(short ? 0 : pace),
        ])
        if (round) times.set(name, [...(times.get(name) ?? []), time])
      }
    }
  }
  try {
    const host = fileURLToPath(new URL('../pages/person.host.ts', import.meta.url))
    const variables = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: wallet.frameUrl }
    const script = await bundle(`import ${JSON.stringify(host)}`, { variables })
    const tab = await context.newPage()
    await tab.goto(site.add('app', '/payer', { scripts: [script] }))
    await tab.evaluate((email) => benchPerson.connectEmail(email), email)
    const code = await wallet.approve(email)
    await tab.evaluate((code) => benchPerson.connectOtp(code), code)
    for (const { kinds, use } of Object.values(accounts)) {
      const address = await use(tab)
      await wallet.fund(address)
      await measure(tab, address, kinds)
    }
    const { chainId, create } = SolanaPayment
    const address = await tab.evaluate((it) => benchPerson.useSolana(it), chainId)
    await wallet.fund(address, chainId)
    const pay = (from: string) => create(wallet, from)
    await measure(tab, address, [{ create: pay, name: 'a payment on Solana' }])
    return {
      columns: ['p95', 'median'],
      data: Object.fromEntries(times),
      rows: [...times].map(([what, all]) => ({
        bar: unbarred.has(what) ? undefined : bar,
        figures: { median: median(all), p95: p95(all) },
        what: `${what}, ms`,
      })),
      title: `From the request of a transaction to its whole screen, on local networks, ${rounds} requests of each kind`,
    }
  } finally {
    await context.close()
    await wallet.stop()
  }
}

/** Sends a request, and cancels it when its screen is whole. Returns how long that took. */
async function show(tab: Page, request: Request): Promise<number> {
  const frame = tab.frames().find((it) => it.url().includes(paths.frame))!
  const shown = within(frame.evaluate(whenWhole), patience)
  const start = await tab.evaluate((it) => benchPerson.pay(it), request)
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
