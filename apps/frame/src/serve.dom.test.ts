import type { Message } from '@latchkey/protocol'
import type * as Api from '@latchkey/protocol/Api'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createHost } from '../test/createContext.ts'
import * as HostPage from '../test/HostPage.ts'
import { playNode } from '../test/playNode.ts'
import * as Queue from './approval/queue/Queue.ts'
import { FailedOperationError } from './evm/smart/FailedOperationError.ts'
import type { Context } from './Handler.ts'
import { handlers } from './handlers/index.ts'
import * as MailWindows from './mail/MailWindows.ts'
import * as Networks from './Networks.ts'
import { RefusedError } from './RefusedError.ts'
import * as ServerSession from './remote/ServerSession.ts'
import { serve } from './serve.ts'

const origin = 'https://app.example.com'
const address: `0x${string}` = '0x52908400098527886E0F7030069857D2E4169EE7'
/** An id of a sign-in. */
const id = 'A'.repeat(22)

const sessionOf = (user: string): ServerSession.Stored => ({
  accessToken: `access-${user}`,
  email: `${user}@example.com`,
  handle: `handle-${user}`,
  refreshToken: `refresh-${user}`,
  walletId: `wallet-${user}`,
})

/** The calls of the key worker, in order. */
const called: string[] = []
/** The routes of the server that were called, in order. */
const asked: Api.Name[] = []
/** The last body that each route received. */
const bodies: Partial<Record<Api.Name, unknown>> = {}
const sessions = ServerSession.memory()
/** The answers of the server. */
let answers: Partial<Record<Api.Name, () => unknown>> = {}

/** Replaces the handler of a request. */
let play: ((context: Context) => Promise<never>) | undefined
/** Called while the key worker signs. */
let onSign = () => {}

const keys = {
  enter: async ({ walletId }: { walletId: string }) => {
    called.push(`enter ${walletId}`)
    return { addresses: { evm: address }, isPersistent: true, rotationDue: false }
  },
  lock: async () => void called.push('lock'),
  signMessage: async ({ walletId }: { walletId: string }) => {
    called.push(`sign ${walletId}`)
    onSign()
    return '0xsigned' as const
  },
  warmUp: async () => undefined,
}
const approvals = Queue.create()
const host = createHost({
  api: {
    async call(name: Api.Name, body: unknown) {
      asked.push(name)
      bodies[name] = body
      return (answers[name]?.() ?? {}) as never
    },
  },
  approvals,
  keys,
  mailWindows: MailWindows.create(),
  origin,
  sessions,
})

const page = HostPage.create(origin)
const { answerTo, received, send } = page

beforeAll(() => {
  page.embed()
  serve(
    {
      ...handlers,
      RPC_REQUEST: (payload, context) => play?.(context) ?? handlers.RPC_REQUEST(payload, context),
    },
    () => host,
  )
})
afterAll(() => page.remove())
beforeEach(async () => {
  answers = {}
  asked.length = 0
  called.length = 0
  onSign = () => {}
  play = undefined
  received.length = 0
  await sessions.set({ ...sessionOf('1'), address })
})

/** Sends a request. Resolves when its question is shown to the user, or when it is answered. */
async function sendAndWait(name: Message.Request['name'], payload: unknown) {
  const { length } = received
  send(name, payload)
  return vi.waitFor(() => {
    const [entry] = approvals.getState().queue
    if (!entry && !received.slice(length).some(({ type }) => type.includes(`/${name}_`)))
      throw new Error('Neither a question nor an answer')
    return { entry, getQueue: () => approvals.getState().queue }
  }, 30_000)
}

/** Requests a signature of a message. Resolves when the question is shown to the user. */
async function ask() {
  const payload = { method: 'personal_sign', params: ['0x48656c6c6f', address] }
  const { entry, getQueue } = await sendAndWait('RPC_REQUEST', payload)
  return { entry: entry!, getQueue }
}

/** The events that sign a user in. */
const ways = {
  async CONNECT_FARCASTER(user: string) {
    answers.getFarcasterUri = () => ({ channel: 'c', expiresIn: 600, id, url: 'https://x.example' })
    answers.connectFarcaster = () => ({ session: sessionOf(user) })
    send('GET_FARCASTER_URI')
    await answerTo('GET_FARCASTER_URI')
    send('CONNECT_FARCASTER')
  },
  async CONNECT_OTP(user: string) {
    answers.connectEmail = () => ({ action: 'VERIFY_OTP', challengeId: id, codes: 'host' })
    answers.connectOtp = () => sessionOf(user)
    send('CONNECT_EMAIL', { email: `${user}@example.com` })
    await answerTo('CONNECT_EMAIL')
    send('CONNECT_OTP', { otp: '123456' })
  },
} as const

describe('a sign-in that replaces another', { timeout: 60_000 }, () => {
  describe.each(Object.entries(ways))('%s', (name, signIn) => {
    test('T47 ends the approval of the previous user, and locks the keys', async () => {
      const { entry, getQueue } = await ask()
      await signIn('2')
      expect(await answerTo('RPC_REQUEST')).toMatchObject({
        payload: { reason: 'NOT_CONNECTED' },
        type: expect.stringMatching(/ERROR$/),
      })
      expect((await answerTo(name)).type).toMatch(/SUCCESS$/)
      expect(getQueue()).toEqual([])
      entry.decide(true)
      expect(called).toEqual(['lock', 'enter wallet-2'])
    })

    test('behavior: the same user signs in again, and the approval stays', async () => {
      const { entry } = await ask()
      await signIn('1')
      expect((await answerTo(name)).type).toMatch(/SUCCESS$/)
      entry.decide(true)
      await answerTo('RPC_REQUEST')
      expect(called).toEqual(['enter wallet-1', 'sign wallet-1'])
    })
  })

  test('T47 gives the new user no address of the previous user', async () => {
    answers.updateEmailSecondaryOtp = async () => {
      await sessions.set(sessionOf('2'))
      return { email: 'new@example.com' }
    }
    send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    expect(await answerTo('UPDATE_EMAIL_SECONDARY_OTP')).toMatchObject({
      payload: { reason: 'NOT_CONNECTED' },
    })
    expect(await sessions.get()).toEqual(sessionOf('2'))
  })

  test('behavior: stores the new address of the same user', async () => {
    answers.updateEmailSecondaryOtp = () => ({ email: 'new@example.com' })
    send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    expect(await answerTo('UPDATE_EMAIL_SECONDARY_OTP')).toMatchObject({
      payload: { newEmail: 'new@example.com' },
    })
    expect(await sessions.get()).toMatchObject({ email: 'new@example.com', walletId: 'wallet-1' })
  })
})

describe('a sign-in that is asked for again, without success', { timeout: 60_000 }, () => {
  const fail = () => {
    received.length = 0
    throw new TypeError('Failed to fetch')
  }

  test('behavior: the code of the mail before still works', async () => {
    answers.connectEmail = () => ({ action: 'VERIFY_OTP', challengeId: id, codes: 'host' })
    answers.connectOtp = () => sessionOf('1')
    send('CONNECT_EMAIL', { email: '1@example.com' })
    await answerTo('CONNECT_EMAIL')
    answers.connectEmail = fail
    send('CONNECT_EMAIL', { email: '1@example.com' })
    expect((await answerTo('CONNECT_EMAIL')).type).toMatch(/ERROR$/)
    send('CONNECT_OTP', { otp: '123456' })
    expect((await answerTo('CONNECT_OTP')).type).toMatch(/SUCCESS$/)
    expect(bodies.connectOtp).toMatchObject({ challengeId: id })
  })

  test('behavior: the QR code before still works', async () => {
    answers.getFarcasterUri = () => ({ channel: 'c', expiresIn: 600, id, url: 'https://x.example' })
    answers.connectFarcaster = () => ({ session: sessionOf('1') })
    send('GET_FARCASTER_URI')
    await answerTo('GET_FARCASTER_URI')
    answers.getFarcasterUri = fail
    send('GET_FARCASTER_URI')
    expect((await answerTo('GET_FARCASTER_URI')).type).toMatch(/ERROR$/)
    send('CONNECT_FARCASTER')
    expect((await answerTo('CONNECT_FARCASTER')).type).toMatch(/SUCCESS$/)
    expect(bodies.connectFarcaster).toMatchObject({ id })
  })
})

describe('UPDATE_EMAIL', { timeout: 60_000 }, () => {
  test.each([
    ['user-1@example.com', 'updateEmail'],
    [null, 'finishEmailProof'],
  ] as const)('T47 the address %s changes only after an approval', async (email, next) => {
    answers.getIdentities = () => ({ email, methods: [{ provider: 'github' }] })
    answers.startEmailProof = () => ({ id: 'i', nonce: '', uri: 'https://wallet.example.com' })
    const { entry } = await sendAndWait('UPDATE_EMAIL', { email: 'thief@evil.example' })
    expect(asked).not.toContain(next)
    expect(received.filter(({ type }) => type.includes('UPDATE_EMAIL'))).toEqual([])
    entry!.decide(false)
    expect(await answerTo('UPDATE_EMAIL')).toMatchObject({ payload: { reason: 'USER_REJECTED' } })
    expect(asked).not.toContain(next)
  })

  test('T53 an older client claims no approval, so that it replaces no pending change', async () => {
    answers.getIdentities = () => ({ email: 'user-1@example.com', methods: [] })
    answers.updateEmail = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    host.isOlder = true
    onTestFinished(() => {
      host.isOlder = false
    })
    send('UPDATE_EMAIL', { email: 'next@example.com' })
    expect((await answerTo('UPDATE_EMAIL')).type).toMatch(/SUCCESS$/)
    expect(bodies.updateEmail).toMatchObject({ isApproved: false })
  })

  test('T53 our client claims the approval that the user has given', async () => {
    answers.getIdentities = () => ({ email: 'user-1@example.com', methods: [] })
    answers.updateEmail = () => ({ action: 'VERIFY_PRIMARY_OTP' })
    const { entry } = await sendAndWait('UPDATE_EMAIL', { email: 'next@example.com' })
    entry!.decide(true)
    expect((await answerTo('UPDATE_EMAIL')).type).toMatch(/SUCCESS$/)
    expect(bodies.updateEmail).toMatchObject({ isApproved: true })
  })
})

describe('RPC_ABORT', { timeout: 60_000 }, () => {
  test('T56 after Approve, before signing: nothing is signed', async () => {
    const { entry } = await ask()
    entry.decide(true)
    send('RPC_ABORT')
    expect(await answerTo('RPC_REQUEST')).toMatchObject({ payload: { reason: 'USER_REJECTED' } })
    // A request that is not aborted still gets its signature.
    const next = await ask()
    next.entry.decide(true)
    await vi.waitFor(() =>
      expect(received.filter(({ type }) => /SUCCESS$/.test(type)).length).toBe(1),
    )
    expect(called).toEqual(['sign wallet-1'])
  })

  test('T56 while it is signed: the host gets the signature', async () => {
    onSign = () => send('RPC_ABORT')
    const { entry } = await ask()
    entry.decide(true)
    expect(await answerTo('RPC_REQUEST')).toMatchObject({
      payload: '0xsigned',
      type: expect.stringMatching(/SUCCESS$/),
    })
  })
})

test('T56 an event with the fields of an approval is no approval', async () => {
  let answer = (_: unknown) => {}
  answers.connectEmail = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  send('CONNECT_EMAIL', { deploy: true, email: '1@example.com', method: 'personal_sign' })
  await vi.waitFor(() => expect(asked).toEqual(['connectEmail']))
  send('RPC_ABORT')
  answer({ action: 'VERIFY_OTP', challengeId: id, codes: 'host' })
  expect(await answerTo('CONNECT_EMAIL')).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
})

describe('revoke', () => {
  const lost = new RefusedError('TRANSACTION_LOST', { data: { hash: '0x1d' } })
  const request = { method: 'eth_sendTransaction', params: [{ from: address, to: address }] }

  test.each(['RPC_ABORT', 'SIGN_OUT'] as const)(
    'T56 %s after commit: the host gets the error, because the operation may be mined',
    async (name) => {
      play = async (context) => {
        context.commit()
        // Wait as long as a lookup of stored operations takes.
        await Promise.resolve()
        send(name)
        expect(context.signal.aborted).toBe(false)
        context.revoke(lost)
        expect(context.signal.aborted).toBe(true)
        return new Promise<never>(() => {})
      }
      send('RPC_REQUEST', request)
      expect(await answerTo('RPC_REQUEST')).toMatchObject({
        payload: { data: { hash: '0x1d' }, reason: 'TRANSACTION_LOST' },
      })
    },
  )

  test('T56 RPC_ABORT after it: the user has rejected the request', async () => {
    play = async (context) => {
      context.commit()
      await Promise.resolve()
      context.revoke(lost)
      expect(context.signal.aborted).toBe(false)
      send('RPC_ABORT')
      return new Promise<never>(() => {})
    }
    send('RPC_REQUEST', request)
    expect(await answerTo('RPC_REQUEST')).toMatchObject({ payload: { reason: 'USER_REJECTED' } })
  })
})

describe('INIT_SMART_ACCOUNT', { timeout: 60_000 }, () => {
  beforeAll(() => {
    const answers: Record<string, unknown> = { eth_getCode: '0x' }
    playNode(({ method }) => answers[method] ?? '0x1')
    host.networks = Networks.create({ first: 'eip155:1', smart: ['eip155:1'] })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    host.networks = Networks.create({ first: 'eip155:1' })
  })

  test.each([
    ['RPC_ABORT', 'USER_REJECTED'],
    ['SIGN_OUT', 'NOT_CONNECTED'],
  ] as const)('T56 %s ends the approval of a deployment', async (name, reason) => {
    const { entry, getQueue } = await sendAndWait('INIT_SMART_ACCOUNT', { deploy: true })
    expect(entry).toMatchObject({ explanation: { title: { id: 'title.deploy' } } })
    send(name)
    expect(await answerTo('INIT_SMART_ACCOUNT')).toMatchObject({ payload: { reason } })
    expect(getQueue()).toEqual([])
  })

  test('behavior: without deploy, there is no approval', async () => {
    send('INIT_SMART_ACCOUNT')
    expect(await answerTo('INIT_SMART_ACCOUNT')).toMatchObject({ payload: { isDeployed: false } })
    const { entry } = await sendAndWait('INIT_SMART_ACCOUNT', {})
    expect(entry).toBeUndefined()
  })

  test('error: a payload of another shape', async () => {
    send('INIT_SMART_ACCOUNT', { deploy: 'yes' })
    expect((await answerTo('INIT_SMART_ACCOUNT')).type).toMatch(/ERROR$/)
  })
})

describe('SIGN_OUT', () => {
  test('default: ends the session, and locks the keys', async () => {
    send('SIGN_OUT')
    expect((await answerTo('SIGN_OUT')).type).toMatch(/SUCCESS$/)
    expect(await sessions.get()).toBe(undefined)
    expect(called).toEqual(['lock'])
  })

  test.each(['1', '2'])('T37 keeps a sign-in of user %s in another tab meanwhile', async (user) => {
    const next = { ...sessionOf(user), handle: 'next' }
    answers.endSession = () => sessions.set(next)
    send('SIGN_OUT')
    expect((await answerTo('SIGN_OUT')).type).toMatch(/SUCCESS$/)
    expect(await sessions.get()).toEqual(next)
  })
})

describe('errors', () => {
  test('T55 a host gets the seconds of a limit of JSON-RPC calls', async () => {
    const error = { code: -32005, data: { retryAfter: 40 }, message: 'Too many calls.' }
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }))
    onTestFinished(() => void vi.unstubAllGlobals())
    send('RPC_REQUEST', { method: 'eth_blockNumber', params: [] })
    expect(await answerTo('RPC_REQUEST')).toMatchObject({
      payload: {
        code: -32005,
        data: { requestId: expect.any(String), retryAfter: 40 },
        message: expect.stringMatching(/^Too many requests. Please try again after 40 seconds$/),
        reason: 'TOO_MANY_REQUESTS',
      },
    })
  })

  test.each([
    ['a limit of the server', 'TOO_MANY_REQUESTS', 3_480, '58 minutes'],
    ['the limit of the keeper', 'LIMITED', 86_000, '24 hours'],
  ])(
    'T64 an older client shows %s as it is, with the wait',
    async (_, reason, retryAfter, time) => {
      answers.updateEmailSecondaryOtp = () => {
        const refused = { data: { retryAfter }, reason }
        throw Object.assign(new RefusedError('TOO_MANY_REQUESTS', refused), refused)
      }
      send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
      const { payload } = await answerTo('UPDATE_EMAIL_SECONDARY_OTP')
      expect(payload).toMatchObject({
        message: `Too many requests. Please try again after ${time}`,
        reason: 'TOO_MANY_REQUESTS',
      })
    },
  )

  test('behavior: an older host gets no final full stop, because it appends ". Try Again"', async () => {
    answers.updateEmailSecondaryOtp = () => {
      throw new RefusedError('CODE_WRONG')
    }
    send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    const { payload } = await answerTo('UPDATE_EMAIL_SECONDARY_OTP')
    expect(payload).toMatchObject({ message: 'That code isn’t right. Check it and try again' })
  })

  test('behavior: a host gets the reason of a failed operation, to say it in its language', async () => {
    answers.updateEmailSecondaryOtp = () => {
      throw new FailedOperationError('feeRisen')
    }
    send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    expect(await answerTo('UPDATE_EMAIL_SECONDARY_OTP')).toMatchObject({
      payload: { code: -32000, message: expect.stringContaining('fee'), reason: 'feeRisen' },
    })
  })
})
