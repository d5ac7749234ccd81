import type { BrowserContext } from 'playwright-core'
import { parseEther, toHex } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import type { App } from './App.ts'
import { failure, value } from './outcome.ts'
import { until } from './setup.ts'
import { setup } from './stack.ts'
import { clickPatience, eventually, insist } from './wait.ts'

const stack = setup()
const { test } = stack

const timeout = 120_000
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tenth = toHex(parseEther('0.1'))

type Hold = {
  count: number
  matches(asked: string): boolean
  release(): void
  released: Promise<void>
}

/** The requests that are held back in each browser context. */
const holds = new WeakMap<BrowserContext, Hold[]>()

/**
 * Intercepts every request to the wallet. Call it before the first page opens, because a route that is added while a
 * frame attaches can miss the frame's requests.
 */
async function intercept(context: BrowserContext) {
  const all: Hold[] = []
  holds.set(context, all)
  await context.route(`${stack.walletOrigin()}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const asked = pathname.startsWith('/v1/') ? request.postDataJSON().method : pathname
    const hold = all.find(({ matches }) => matches(asked))
    if (hold) {
      hold.count++
      await hold.released
    }
    await route.fallback().catch(() => {})
  })
}

/** Holds back the matching requests of the frame until they are released, and counts them. */
function hold({ context }: App, matches: Hold['matches']): Hold {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold: Hold = { count: 0, matches, release: () => release(), released }
  holds.get(context)!.push(hold)
  return hold
}

/** Starts a transaction. The test can abort it. */
async function begin({ page }: App, from: string) {
  await page.evaluate(
    (transaction) => {
      const controller = new AbortController()
      Object.assign(window, { controller })
      const { signal } = controller
      const request = { method: 'eth_sendTransaction', params: [transaction], signal }
      window.host.begin('send', window.host.wallet.request(request))
    },
    { from, to: stranger, value: tenth },
  )
}

/** Clicks until the frame sends the held request. The wallet ignores a click while the frame moves. */
function approve(app: App, held: { count: number }) {
  const button = app.frame.getByRole('button', { exact: true, name: 'Approve' })
  return insist(
    () => button.click({ timeout: clickPatience }).catch(() => {}),
    () => held.count > 0,
  )
}

async function outcome({ page }: App) {
  await until(page, () => window.host.outcomes.send?.status !== 'pending')
  return page.evaluate(() => window.host.outcomes.send!)
}

const ways = {
  'its signal': ({ page }: App) =>
    page.evaluate(() => (window as unknown as { controller: AbortController }).controller.abort()),
  rejectRequests: ({ page }: App) => page.evaluate(() => window.host.wallet.rejectRequests()),
}
const someWays = variants(Object.entries(ways), ['its signal', ways['its signal']])
const aborted = { code: 4001, message: 'Request was aborted' }
const countOf = (address: string) => stack.chain(1, 'eth_getTransactionCount', address, 'latest')

/** Signs in a user who can pay. The reload removes the key from memory. */
async function prepare(app: App) {
  const address = await app.signIn()
  await stack.fund(address)
  await app.reload()
  return address
}

describe.concurrent.each(someWays)('T56 a request aborted by %s', (_, abort) => {
  onlyInAll(test)('before Approve: aborted, and nothing is sent', { timeout }, async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    await begin(app, address)
    const button = app.frame.getByRole('button', { exact: true, name: 'Approve' })
    await button.waitFor()
    await abort(app)
    expect(failure(await outcome(app))).toMatchObject(aborted)
    await button.waitFor({ state: 'detached' })
    expect(await countOf(address)).toBe('0x0')
  })

  onlyInAll(test)(
    'after Approve, before signing: aborted, and nothing is signed or sent',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open({ prepare: intercept })
      const address = await prepare(app)
      const nonce = hold(app, (asked) => asked === 'eth_getTransactionCount')
      const signing = hold(app, (asked) => asked.startsWith('/api/1/custody/'))
      const sending = hold(app, (asked) => asked === 'eth_sendRawTransaction')
      await begin(app, address)
      await approve(app, nonce)
      await abort(app)
      expect(failure(await outcome(app))).toMatchObject(aborted)
      const answered = app.page.waitForResponse(
        (it) => it.request().postDataJSON()?.method === 'eth_getTransactionCount',
      )
      nonce.release()
      await answered
      // When this later read has its answer, the frame has finished with the aborted request.
      value(await app.request('eth_getBalance', [address, 'latest']))
      expect([signing.count, sending.count]).toEqual([0, 0])
      expect(await countOf(address)).toBe('0x0')
    },
  )

  onlyInAll(test)('while it is signed: its hash', { timeout }, async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    const signing = hold(app, (asked) => asked.startsWith('/api/1/custody/'))
    await begin(app, address)
    await approve(app, signing)
    await abort(app)
    signing.release()
    await expectSent(app)
    expect(await countOf(address)).toBe('0x1')
  })

  test('while it is sent: its hash', { timeout }, async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    const sending = hold(app, (asked) => asked === 'eth_sendRawTransaction')
    await begin(app, address)
    await approve(app, sending)
    await abort(app)
    // The next request must not be confused with the first.
    const next = app.request('personal_sign', ['0x6869', address])
    await app.approve('Cancel')
    expect(failure(await next)).toMatchObject({ code: 4001, reason: 'USER_REJECTED' })
    sending.release()
    await expectSent(app)
    expect(await countOf(address)).toBe('0x1')
  })
})

async function expectSent(app: App) {
  const hash = value<string>(await outcome(app))
  await eventually(async () => {
    const receipt = await stack.chain(1, 'eth_getTransactionReceipt', hash)
    return Object(receipt).status === '0x1'
  })
}

onlyInAll(describe.concurrent)('T56 sign-out', () => {
  test('before Approve: the request ends, and nothing is sent', { timeout }, async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    await begin(app, address)
    const button = app.frame.getByRole('button', { exact: true, name: 'Approve' })
    await button.waitFor()
    value(await app.call('signOut'))
    expect(failure(await outcome(app))).toMatchObject({ code: 4100, reason: 'NOT_CONNECTED' })
    await button.waitFor({ state: 'detached' })
  })

  test('while it is sent: its hash', { timeout }, async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    const sending = hold(app, (asked) => asked === 'eth_sendRawTransaction')
    await begin(app, address)
    await approve(app, sending)
    value(await app.call('signOut'))
    sending.release()
    await expectSent(app)
  })
})

onlyInAll(test.concurrent)(
  'T56 the frame is removed while it sends: the error says that the request may have gone through',
  {
    timeout,
  },
  async ({ open }) => {
    const app = await open({ prepare: intercept })
    const address = await prepare(app)
    const sending = hold(app, (asked) => asked === 'eth_sendRawTransaction')
    await begin(app, address)
    await approve(app, sending)
    await app.page.evaluate(() => document.querySelector('iframe[title=Wallet]')!.remove())
    expect(failure(await outcome(app))).toMatchObject({
      code: 4900,
      message:
        'The wallet did not confirm whether this request went through. Check before you try again.',
    })
    sending.release()
  },
)
