import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext } from '../../test/createContext.ts'
import * as EmailSignIn from '../mail/EmailSignIn.ts'
import type { MailWindows } from '../mail/MailWindows.ts'
import * as Api from '../remote/Api.ts'
import { signIn } from './signIn.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://wallet.example' }))
afterEach(() => vi.unstubAllGlobals())

/**
 * Creates a frame on another site. The server refuses a route with the error. Returns the messages that the sign-in
 * window receives.
 */
async function setup(refused: 'connectApproved' | 'connectDevice', error: Error) {
  const controller = new AbortController()
  const told: unknown[] = []
  const challenge = { challengeId: 'A'.repeat(22), codes: 'window' } as const
  const started = EmailSignIn.from('ada@example.com', challenge)
  const mailWindows: MailWindows = {
    expect: ({ id, state }) => void told.push([id, state.step]),
    tell: (id, { problem, step }) => void told.push([id, step, problem?.reason]),
    waitForCode: () => undefined,
  }
  const context = createContext({
    answer(name) {
      if (name === refused) throw error
      return { isApproved: true, isFinished: true }
    },
    isOtherSite: true,
    mailWindows,
  })
  context.signal = controller.signal
  await context.host.emailSignIns.put(started)
  const ask = () => signIn.CONNECT_DEVICE(undefined, context)
  return { ask, controller, id: started.windowId, told }
}

const refusal = (reason: string) => new Api.RefusedError(403, { message: 'No.', reason }, 'request')

describe('CONNECT_DEVICE', () => {
  test.each([
    ['connectDevice', 'DEVICE_EXPIRED', 'expired'],
    ['connectDevice', 'DEVICE_REFUSED', 'expired'],
    ['connectDevice', 'TOO_MANY_REQUESTS', 'mail'],
    ['connectApproved', 'DEVICE_HELD', 'expired'],
    ['connectApproved', 'EMAIL_TAKEN', 'expired'],
  ] as const)('T62: tells the window if %s fails with %s', async (route, reason, step) => {
    const { ask, id, told } = await setup(route, refusal(reason))
    await expect(ask()).rejects.toMatchObject({ reason })
    expect(told).toEqual([
      [id, 'mail'],
      [id, step, reason],
    ])
  })

  test('behavior: tells nothing if the host has aborted, which closes the window', async () => {
    const { ask, controller, id, told } = await setup('connectDevice', refusal('DEVICE_EXPIRED'))
    controller.abort()
    await expect(ask()).rejects.toThrow()
    expect(told).toEqual([[id, 'mail']])
  })
})
