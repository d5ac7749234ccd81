import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from 'playwright-core'
import { toHex, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import { onlyInAll, variants } from '../../variants.ts'
import type { App } from '../App.ts'
import { failure, value } from '../outcome.ts'
import type { Outcome } from '../pages/host.ts'
import { leave, places, until } from '../setup.ts'
import { setup } from '../stack.ts'
import { eventually } from '../wait.ts'
import * as Profile from './Profile.ts'

/** The chains run outside of the server, because a test kills the server. */
const stack = setup({ hasOwnChains: true })
const { test } = stack

const timeout = 120_000
/** A time in milliseconds that is longer than every time-out of the client. */
const patience = 35_000

type Address = `0x${string}`
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const unreachable = {
  code: 4900,
  message: 'The wallet can’t reach its server. Try again.',
  reason: 'SERVER_UNREACHABLE',
}
const expired = { message: 'This code has expired. Request a new one.', reason: 'CODE_EXPIRED' }

/** Waits for an outcome. Throws if the promise does not settle before the time-out. */
function ends(outcome: Promise<Outcome>): Promise<Outcome> {
  const late = sleep(patience, undefined, { ref: false }).then(() => {
    throw new Error('The request did not settle in time.')
  })
  return Promise.race([outcome, late])
}

async function reloadFrame({ document, page }: App) {
  // Wait for READY, because an earlier request would be lost with the old document.
  const ready = await page.evaluateHandle(() => ({
    is: new Promise<void>((resolve) =>
      addEventListener('message', ({ data }) => {
        if (data?.type?.endsWith('/READY')) resolve()
      }),
    ),
  }))
  await leave(document())
  await ready.evaluate(({ is }) => is)
}

type SentRequest = { method?: string; path: string }

/** Handles matching requests of the frame to the server. */
async function intercept(
  { page, place }: App,
  matches: (asked: SentRequest) => boolean,
  handle: (route: Route) => Promise<unknown>,
) {
  await page.route(`${stack.walletOrigin(place)}/**`, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const method = path.startsWith('/v1/') ? request.postDataJSON().method : undefined
    await (matches({ method, path }) ? handle(route) : route.fallback()).catch(() => {})
  })
}

/** Holds back the first matching request until `go` is called. */
async function hold(app: App, matches: (asked: SentRequest) => boolean) {
  let go = () => {}
  let reach = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  let isTaken = false
  await intercept(
    app,
    (asked) => !isTaken && matches(asked),
    async (route) => {
      isTaken = true
      reach()
      await gate
      await route.continue()
    },
  )
  return { go, reached }
}

/** Lets the server process the request, and then drops the response. */
async function loseAnswer(route: Route) {
  const url = new URL(route.request().url())
  // Node does not resolve subdomains of localhost.
  url.hostname = 'localhost'
  const response = await route.fetch({ url: url.href })
  expect(response.ok()).toBe(true)
  await route.abort('connectionreset')
}

/** Drops the responses to matching requests. Counts them. */
async function lose(app: App, matches: (asked: SentRequest) => boolean, most = 1) {
  const lost = { count: 0 }
  await intercept(
    app,
    (asked) => lost.count < most && matches(asked),
    async (route) => {
      lost.count++
      await loseAnswer(route)
    },
  )
  return lost
}

const isCode = ({ path }: SentRequest) => path === '/api/1/email/code'
/** Whether a script contains the part of the frame's code that loads after the first answers. */
const isRest = (path: string) => path.startsWith('/sdk/assets/rest-')
const isSending = ({ method }: SentRequest) => method === 'eth_sendRawTransaction'

async function fund(address: string) {
  await stack.chain(1, 'hardhat_setBalance', address, toHex(10n ** 19n))
}

const countOf = (address: string) => stack.chain(1, 'eth_getTransactionCount', address, 'latest')

function askForSignature(app: App, address: Address) {
  return app.request('personal_sign', [toHex('Hello'), address])
}

async function askAndSign(app: App, address: Address) {
  const signing = askForSignature(app, address)
  await app.approve('Sign')
  return signing
}

async function sign(app: App, address: Address) {
  const signature = value<Address>(await ends(askAndSign(app, address)))
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
}

function askToSend(app: App, address: Address) {
  return app.request('eth_sendTransaction', [{ from: address, to: stranger, value: '0x1' }])
}

async function send(app: App, address: Address) {
  const sending = askToSend(app, address)
  await app.approve('Approve')
  const hash = value<Address>(await ends(sending))
  await eventually(async () => (await stack.chain(1, 'eth_getTransactionReceipt', hash)) !== null)
  return hash
}

async function signInAgain(app: App, email: string) {
  await stack.forgetMails(app)
  return app.signIn(email)
}

async function approveAndEnter(app: App, email: string) {
  const waiting = app.call('connectDevice')
  const otp = await stack.approveDevice(email)
  value(await ends(waiting))
  return value<{ address: Address }>(await ends(app.call('connectOtp', { otp }))).address
}

/** A user in the middle of an action. */
type Story = {
  /** Returns the outcome of the interrupted action. It is called while the failure lasts. */
  fails(): Promise<Outcome>
  /**
   * Repeats the action, which must succeed. `isRemembered` means that the frame still has the state of the first
   * attempt.
   */
  triesAgain(after: { isRemembered: boolean }): Promise<unknown>
}

/** The moments at which a failure can occur. Each function brings a user to that moment. */
const moments: Record<string, (app: App, options?: { isHeld?: boolean }) => Promise<Story>> = {
  async 'after the address'(app) {
    const email = stack.newEmail()
    value(await app.call('connectEmail', { email }))
    return {
      fails: () => app.call('connectDevice'),
      triesAgain: ({ isRemembered }) =>
        isRemembered ? approveAndEnter(app, email) : signInAgain(app, email),
    }
  },
  async 'while the device waits'(app, { isHeld = false } = {}) {
    const email = stack.newEmail()
    value(await app.call('connectEmail', { email }))
    const isWaiting = ({ path }: SentRequest) => path === '/api/1/email/device'
    const held = isHeld ? await hold(app, isWaiting) : undefined
    const asked = app.page.waitForRequest('**/api/1/email/device')
    const waiting = app.call('connectDevice')
    await asked
    return {
      fails() {
        held?.go()
        return waiting
      },
      triesAgain: ({ isRemembered }) =>
        isRemembered ? approveAndEnter(app, email) : signInAgain(app, email),
    }
  },
  async 'before the code'(app) {
    const email = stack.newEmail()
    value(await app.call('connectEmail', { email }))
    const otp = await stack.approveDevice(email)
    const enter = () => app.call('connectOtp', { otp })
    return {
      fails: enter,
      triesAgain: async ({ isRemembered }) =>
        isRemembered ? value(await ends(enter())) : signInAgain(app, email),
    }
  },
  async 'while the code is checked'(app) {
    const email = stack.newEmail()
    value(await app.call('connectEmail', { email }))
    const otp = await stack.approveDevice(email)
    const { go, reached } = await hold(app, isCode)
    const enter = () => app.call('connectOtp', { otp })
    const entering = enter()
    await reached
    return {
      fails() {
        go()
        return entering
      },
      triesAgain: async ({ isRemembered }) =>
        isRemembered ? value(await ends(enter())) : signInAgain(app, email),
    }
  },
  async 'before a signature, with no key in memory'(app) {
    const address = await app.signIn()
    await app.reload()
    const signing = askForSignature(app, address)
    await app.frame.getByRole('button', { name: 'Sign' }).waitFor()
    return {
      async fails() {
        const isThere = await app.frame.getByRole('button', { name: 'Sign' }).isVisible()
        if (isThere) await app.approve('Sign')
        return signing
      },
      triesAgain: () => sign(app, address),
    }
  },
  async 'before a transaction has a price'(app) {
    const address = await app.signIn()
    await fund(address)
    // Only the price needs this method. The wallet also reads the balance for the warning about a large amount.
    const { go, reached } = await hold(app, ({ method }) => method === 'eth_estimateGas')
    const sending = askToSend(app, address)
    await reached
    return {
      async fails() {
        go()
        const cancel = app.frame.getByRole('button', { name: 'Cancel' })
        if (!(await cancel.isVisible())) return sending
        await app.frame
          .getByRole('alert')
          .getByText(/can’t reach the network/)
          .waitFor()
        await app.approve('Cancel')
        return sending
      },
      triesAgain: () => send(app, address),
    }
  },
  async 'while a transaction is sent'(app) {
    const address = await app.signIn()
    await fund(address)
    const { go, reached } = await hold(app, isSending)
    const sending = askToSend(app, address)
    await app.approve('Approve')
    await reached
    return {
      fails() {
        go()
        return sending
      },
      async triesAgain() {
        // The wallet sends the transaction that the user has approved, and the same request gets its hash without a
        // question (T69).
        expect(value(await ends(askToSend(app, address)))).toMatch(/^0x[\da-f]{64}$/)
        await eventually(async () => (await countOf(address)) === '0x1')
      },
    }
  },
}

/** The moments without a pending request. A reload of the frame loses nothing then. */
const resumed = ['after the address', 'before the code']

/**
 * Returns the error after a reload of the frame, which loses its pending requests. The old document may still report
 * that its request to the server was aborted.
 */
function errorOfReload(moment: string): object {
  const message = moment.includes('transaction')
    ? /^The wallet did not confirm whether this request went through./
    : /^The wallet (was reloaded|can’t reach its server). Try again.$/
  return { code: 4900, message: expect.stringMatching(message) }
}

describe('an interruption', () => {
  test.concurrent.for(variants(Object.keys(moments), 'while a transaction is sent'))(
    'the frame is reloaded %s: an error for what is pending, and the next try works',
    { timeout },
    async (moment, { open }) => {
      const app = await open({ place: 'another site' })
      const { fails, triesAgain } = await moments[moment]!(app)
      await reloadFrame(app)
      if (!resumed.includes(moment))
        expect(failure(await ends(fails()))).toMatchObject(errorOfReload(moment))
      await triesAgain({ isRemembered: moment !== 'while the code is checked' })
    },
  )

  test.concurrent.for(variants(Object.keys(moments)))(
    'the network is cut %s: an error, and the next try works',
    { timeout },
    async (moment, { open }) => {
      const app = await open({ place: 'another site' })
      // setOffline does not abort a request that is already sent, so the request is held back.
      const { fails, triesAgain } = await moments[moment]!(app, { isHeld: true })
      await app.context.setOffline(true)
      expect(failure(await ends(fails()))).toMatchObject(errorAt(moment))
      await app.context.setOffline(false)
      await triesAgain({ isRemembered: true })
    },
  )
})

/**
 * Returns the error at a moment. Without a response, it is unknown whether a transaction was sent, and the error
 * reports this.
 */
function errorAt(moment: string): object {
  return moment === 'while a transaction is sent' ? { code: 4900 } : unreachable
}

onlyInAll(test)(
  'the server is gone after the first answer: says that it cannot be reached, and answers once it is back',
  {
    timeout,
  },
  async ({ open }) => {
    const app = await open()
    await app.signIn()
    let isTried = false
    await intercept(
      app,
      ({ path }) => isRest(path),
      (route) => {
        isTried = true
        return route.abort('connectionrefused')
      },
    )
    await reloadFrame(app)
    // The frame's first script answers this event.
    expect(value(await ends(app.call('isConnected')))).toBe(true)
    expect(failure(await ends(app.request('eth_blockNumber')))).toEqual(unreachable)
    expect(isTried).toBe(true)
    await app.page.unrouteAll()
    expect(value(await ends(app.request('eth_blockNumber')))).toMatch(/^0x/)
  },
)

test('the server is gone before the first signature: says that it cannot be reached, and signs once it is back', {
  timeout,
}, async ({ open }) => {
  const app = await open()
  const address = await app.signIn()
  // The frame has not loaded the code for a signature yet.
  await reloadFrame(app)
  const isRead = app.request('eth_blockNumber')
  await intercept(
    app,
    // Leave out the rest of the frame's code. The read needs it, and it may still be loading.
    ({ path }) => /^\/(api|sdk\/assets)\//.test(path) && !isRest(path),
    (route) => route.abort('connectionrefused'),
  )
  await isRead
  expect(failure(await ends(askForSignature(app, address)))).toEqual(unreachable)
  await app.page.unrouteAll()
  await sign(app, address)
})

onlyInAll(test)(
  'the server is killed while the user signs: says so, and signs once it runs again',
  {
    timeout,
  },
  async ({ open }) => {
    const app = await open({ place: 'another site' })
    const { fails, triesAgain } = await moments['before a signature, with no key in memory']!(app)
    await stack.killServer()
    try {
      expect(failure(await ends(fails()))).toEqual(unreachable)
      // A retry during the outage has the same result.
      const [address] = value<Address[]>(await app.request('eth_accounts'))
      expect(failure(await ends(askAndSign(app, address!)))).toEqual(unreachable)
    } finally {
      await stack.startServer()
    }
    await triesAgain({ isRemembered: true })
  },
)

onlyInAll(test)(
  'the server is killed at every moment: errors, and after a restart every user can go on',
  {
    timeout,
  },
  async ({ open }) => {
    const users = await Promise.all(
      Object.keys(moments).map(async (moment) => {
        const app = await open({ place: 'another site' })
        return { app, moment, story: await moments[moment]!(app) }
      }),
    )
    // This user is signed in, and sends no request.
    const idle = await open({ place: 'another site' })
    const address = await idle.signIn()

    await stack.killServer()
    try {
      const outcomes = users.map(async ({ moment, story }) => {
        expect(failure(await ends(story.fails())), moment).toMatchObject(errorAt(moment))
      })
      // A page that loads while the server is down fails, but does not sign the user out.
      await idle.reload()
      expect(failure(await ends(idle.request('eth_requestAccounts')))).toMatchObject({ code: 4900 })
      await Promise.all(outcomes)
    } finally {
      await stack.startServer()
    }
    await Promise.all(users.map(({ story }) => story.triesAgain({ isRemembered: true })))
    expect(value(await ends(idle.request('eth_requestAccounts')))).toEqual([address])
    await sign(idle, address)
  },
)

describe('a lost response', () => {
  onlyInAll(test.concurrent)(
    'to each request that creates a wallet: retried, and one wallet is created',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open({ place: 'another site' })
      const lost = new Set<string>()
      await intercept(
        app,
        ({ path }) => path.startsWith('/api/1/custody/') && !lost.has(path),
        async (route) => {
          lost.add(new URL(route.request().url()).pathname)
          await loseAnswer(route)
        },
      )
      const email = stack.newEmail()
      const address = await app.signIn(email)
      expect(lost.size).toBeGreaterThan(3)
      await sign(app, address)
      await stack.forgetMails()
      const second = await open()
      expect(await second.signIn(email)).toBe(address)
    },
  )

  onlyInAll(test.concurrent)(
    'to the code: the code is spent, the error says so, and the next one works',
    {
      timeout,
    },
    async ({ open }) => {
      const app = await open()
      const email = stack.newEmail()
      value(await app.call('connectEmail', { email }))
      const otp = await stack.approveDevice(email)
      await lose(app, isCode)
      expect(failure(await ends(app.call('connectOtp', { otp })))).toEqual(unreachable)
      expect(failure(await ends(app.call('connectOtp', { otp })))).toEqual(expired)
      await stack.forgetMails(app)
      // The device is now known, so it needs only a code.
      const next = await app.call('connectEmail', { email })
      expect(value(next)).toEqual({ action: 'VERIFY_OTP' })
      const [mail] = await stack.mails(email)
      const user = await ends(app.call('connectOtp', { otp: mail!.codes[0] }))
      expect(value(user)).toMatchObject({ email })
    },
  )

  onlyInAll(test.concurrent)(
    'to a transaction, once: retried, and paid once',
    { timeout },
    async ({ open }) => {
      const app = await open()
      const address = await app.signIn()
      await fund(address)
      const lost = await lose(app, isSending)
      const hash = await send(app, address)
      expect(lost.count).toBe(1)
      expect(await stack.chain(1, 'eth_getTransactionByHash', hash)).toMatchObject({ nonce: '0x0' })
      expect(await countOf(address)).toBe('0x1')
    },
  )

  test.concurrent('to a transaction, every time: the error has the hash, and it is paid once', {
    timeout,
  }, async ({ open }) => {
    const app = await open()
    const address = await app.signIn()
    await fund(address)
    await lose(app, isSending, 100)
    await app.page.evaluate(
      (transaction) => {
        const request = { method: 'eth_sendTransaction', params: [transaction] }
        const asked = window.host.wallet.request(request)
        // Store the `data` of the error too, which `host.end` drops.
        window.host.begin(
          'send',
          asked.catch(({ code, data, message }) => ({ code, data, message })),
        )
      },
      { from: address, to: stranger, value: '0x1' },
    )
    await app.approve('Approve')
    await until(app.page, () => window.host.outcomes.send!.status !== 'pending')
    const outcome = await app.page.evaluate(() => window.host.outcomes.send!)
    const { data, ...rest } = value<{ data: { hash: Address } }>(outcome)
    expect(rest).toEqual({
      code: 4900,
      message:
        'The connection broke while this was sent. Check whether it arrived before you try again.',
    })
    expect(await stack.chain(1, 'eth_getTransactionReceipt', data.hash)).toMatchObject({
      status: '0x1',
    })
    expect(await countOf(address)).toBe('0x1')
  })
})

onlyInAll(describe)('T20 storage', () => {
  test.concurrent.for(places)(
    'wiped between every step, on %s: sign-in and signing succeed',
    { timeout },
    async (place, { open }) => {
      const app = await open({ place })
      const email = stack.newEmail()
      value(await app.call('connectEmail', { email }))
      await app.wipe()
      const waiting = app.call('connectDevice')
      await app.wipe()
      const otp = await stack.approveDevice(email)
      value(await ends(waiting))
      await app.wipe()
      // Delete the storage again during the creation of the wallet.
      const { go, reached } = await hold(app, ({ path }) => path === '/api/1/custody/read-back')
      const entering = app.call('connectOtp', { otp })
      await reached
      await app.wipe()
      go()
      const { address } = value<{ address: Address }>(await ends(entering))

      await app.wipe()
      expect(value(await app.call('getUser'))).toMatchObject({ address, email })
      await app.wipe()
      await sign(app, address)
      await app.wipe()
      await fund(address)
      await send(app, address)
      await app.wipe()
      // The device's key was only in memory, so the reloaded page is a new device with the same wallet.
      await app.reload()
      expect(value(await app.request('eth_accounts'))).toEqual([])
      expect(await signInAgain(app, email)).toBe(address)
    },
  )

  test.concurrent('wiped in one tab, signed out in the other: both stay signed out', {
    timeout,
  }, async ({ open }) => {
    const first = await open()
    const address = await first.signIn()
    const second = await open({ context: first.context })
    await eventually(async () => value<Address[]>(await second.request('eth_accounts')).length > 0)
    await first.wipe()
    value(await second.call('signOut'))
    const signing = await ends(first.request('personal_sign', ['0x68', address]))
    expect(failure(signing)).toMatchObject({ reason: 'NOT_CONNECTED' })
  })
})

onlyInAll(test)(
  'T20 storage denied by the browser: the session lasts as long as the page',
  {
    timeout,
  },
  async ({ open }) => {
    // The setting "Block all cookies" denies databases, locks and local storage, even to workers.
    const profile = Profile.create({ default_content_setting_values: { cookies: 2 } })
    const context = await profile.open()
    try {
      const warnings: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'warning' && message.text().startsWith('[latchkey]'))
          warnings.push(message.text())
      })
      const app = await open({ context, options: { logLevel: 'error' }, place: 'another site' })
      const address = await app.signIn()
      expect(await app.page.evaluate(() => window.host.wallet.getState().persistent)).toBe(false)
      const isDenied = () => {
        try {
          return !localStorage
        } catch (error) {
          return (error as Error).name
        }
      }
      expect(await app.document().evaluate(isDenied)).toBe('SecurityError')
      expect(await app.page.evaluate(isDenied)).toBe('SecurityError')
      await sign(app, address)
      await fund(address)
      await send(app, address)
      expect(value(await app.request('eth_accounts'))).toEqual([address])
      value(await app.call('signOut'))
      expect(value(await app.request('eth_accounts'))).toEqual([])
      const cure = `Allow site data for this page and for ${stack.walletOrigin('another site')}`
      expect(warnings).toEqual([expect.stringContaining(cure)])
      await app.reload()
      expect(value(await app.request('eth_accounts'))).toEqual([])
    } finally {
      await context.close()
      profile.remove()
    }
  },
)

// test/browser/worker.test.ts tests two tabs as well.
onlyInAll(describe)('T37 a race', () => {
  const countWallets = async (email: string) => {
    const { rows } = await stack.query(
      'select count(*)::int from wallets join identities using (account_id) where subject = $1',
      [email],
    )
    return rows[0].count
  }

  test.concurrent('of two tabs for the first wallet: one is created, and both use it', {
    timeout,
  }, async ({ open }) => {
    const first = await open({ place: 'another site' })
    const second = await open({ context: first.context, place: 'another site' })
    value(await second.call('isConnected'))
    const email = stack.newEmail()
    value(await first.call('connectEmail', { email }))
    const otp = await stack.approveDevice(email)
    const { go, reached } = await hold(first, ({ path }) => path === '/api/1/custody/stage')
    const entering = first.call('connectOtp', { otp })
    await reached
    // The user is signed in but has no wallet yet, so the other tab would create one too.
    const asked = second.page.evaluate(() => window.host.end(window.host.wallet.ask('GET_USER')))
    await expect(Promise.race([asked, sleep(300)])).resolves.toBe(undefined)
    go()
    const { address } = value<{ address: Address }>(await ends(entering))
    expect(value(await ends(asked))).toMatchObject({ address, email })
    expect(await countWallets(email)).toBe(1)
    await second.page.bringToFront()
    await sign(second, address)
  })

  test.concurrent('of two tabs for the code: the later request counts, and the other gets an error', {
    timeout,
  }, async ({ open }) => {
    const first = await open()
    const second = await open({ context: first.context })
    const email = stack.newEmail()
    value(await first.call('connectEmail', { email }))
    const waiting = first.call('connectDevice')
    await stack.forgetMails(second)
    value(await second.call('connectEmail', { email }))
    const otp = await stack.approveDevice(email)
    expect(value(await ends(second.call('connectOtp', { otp })))).toMatchObject({ email })
    expect(failure(await ends(first.call('connectOtp', { otp })))).toEqual(expired)
    // The sign-in in the second tab has also signed in the first.
    await eventually(async () => value<string[]>(await first.request('eth_accounts')).length === 1)
    await first.page.close()
    await waiting.catch(() => {})
  })

  test.concurrent('of three browsers for the first sign-in: one account, one wallet', {
    timeout,
  }, async ({ open }) => {
    const email = stack.newEmail()
    const apps = await Promise.all([open(), open(), open()])
    const codes: string[] = []
    for (const app of apps) {
      await stack.forgetMails()
      value(await app.call('connectEmail', { email }))
      codes.push(await stack.approveDevice(email))
    }
    const users = await Promise.all(
      apps.map((app, index) => ends(app.call('connectOtp', { otp: codes[index] }))),
    )
    const addresses = users.map((user) => value<{ address: Address }>(user).address)
    expect(new Set(addresses).size).toBe(1)
    expect(await countWallets(email)).toBe(1)
    await Promise.all(apps.map((app) => sign(app, addresses[0]!)))
  })
})
