import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext } from '../../test/createContext.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Api from '../remote/Api.ts'
import type { EmailSignIn } from './EmailSignIn.ts'
import { expectWindow } from './expectWindow.ts'
import type { Expected, MailWindows } from './MailWindows.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://wallet.example' }))
afterEach(() => vi.unstubAllGlobals())

const signIn: EmailSignIn = {
  bindToken: 'token',
  codes: 'window',
  email: 'ada@example.com',
  forgetAt: Date.now() + 60_000,
  id: 'a'.repeat(22),
  isAccepted: false,
  windowId: crypto.randomUUID(),
}

/** Creates a frame whose server refuses each code with an error. */
function setup(refuse: () => unknown = () => new Error('No network.')) {
  let expected: Expected | undefined
  const told: unknown[] = []
  const errors: unknown[] = []
  const mailWindows: MailWindows = {
    expect: (it) => {
      expected = it
    },
    tell: (_, change, error) => {
      told.push(change)
      errors.push(error)
    },
    waitForCode: () => undefined,
  }
  const answer = vi.fn(async () => Promise.reject(refuse()))
  const context = createContext({ answer, mailWindows })
  void context.host.emailSignIns.put(signIn)
  return {
    answer,
    context,
    errors,
    get expected() {
      return expected!
    },
    told,
  }
}

const until = '2030-01-02T03:04:05.000Z'
const refusal = (reason: string, retryAfter?: number) => () =>
  new Api.RefusedError(403, { message: 'No.', reason, retryAfter, until }, 'request')

describe('expectWindow', () => {
  test('default: the URL has the id of the window, and nothing of the sign-in', () => {
    const product = setup()
    const url = new URL(expectWindow(product.context, signIn, 'mail'))
    expect(`${url.origin}${url.pathname}`).toBe('https://wallet.example/mail')
    expect(url.hash).toBe(`#${signIn.windowId}`)
    for (const secret of [signIn.id, signIn.bindToken!, signIn.email])
      expect(url.href).not.toContain(secret)
    expect(product.expected).toMatchObject({
      id: signIn.windowId,
      state: { bindToken: 'token', email: signIn.email, step: 'mail' },
    })
  })

  test('behavior: a window that asks for a code need not prove its browser', () => {
    const product = setup()
    expectWindow(product.context, signIn, 'code')
    expect(product.expected.state).toEqual({
      bindToken: undefined,
      email: signIn.email,
      step: 'code',
    })
  })

  test.each([
    ['CODE_WRONG', 'code'],
    ['TOO_MANY_REQUESTS', 'code'],
    ['CODE_EXPIRED', 'expired'],
    ['TOO_MANY_TRIES', 'expired'],
    ['RECOVERY_HELD', 'expired'],
    ['EMAIL_TAKEN', 'expired'],
    ['DEVICE_HELD', 'expired'],
  ])('T62 error: after %s the step is %s', async (reason, step) => {
    const product = setup(refusal(reason, 40))
    expectWindow(product.context, signIn, 'code')
    product.expected.onCode('123456')
    await vi.waitFor(() => expect(product.told).toHaveLength(2))
    expect(product.answer).toHaveBeenCalledWith(
      'connectOtp',
      expect.objectContaining({ challengeId: signIn.id, code: '123456' }),
    )
    expect(product.told).toEqual([
      { problem: undefined, step: 'checking' },
      { problem: { reason, retryAfter: 40, until }, step },
    ])
    // The host gets the server's error, as for a code that was typed into the host's own page.
    expect(product.errors).toEqual([undefined, expect.any(Api.RefusedError)])
    expect(product.errors[1]).toMatchObject({ data: { requestId: 'request', until }, reason })
  })

  test('T82: a code whose wallet is not in this browser leads to the next window', async () => {
    const windowUri = 'https://wallet.example/unlock#id'
    const locked = new RefusedError('WALLET_LOCKED', { data: { windowUri } })
    const product = setup(() => locked)
    expectWindow(product.context, signIn, 'code')
    product.expected.onCode('123456')
    await vi.waitFor(() =>
      expect(product.told.at(-1)).toEqual({
        problem: { reason: 'WALLET_LOCKED', windowUri },
        step: 'expired',
      }),
    )
    // The host gets the same error.
    expect(product.errors.at(-1)).toBe(locked)
  })

  test('error: without a connection, the same code can be sent again', async () => {
    const product = setup()
    expectWindow(product.context, signIn, 'code')
    product.expected.onCode('123456')
    await vi.waitFor(() =>
      expect(product.told.at(-1)).toEqual({
        problem: { reason: 'SERVER_UNREACHABLE' },
        step: 'code',
      }),
    )
  })
})
