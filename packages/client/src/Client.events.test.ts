import { Errors, Message } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, names, setup, signedIn, user } from '../test/setup.ts'
import type * as Log from './Log.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

afterEach(() => vi.useRealTimers())

describe('onEvent', () => {
  test('default: every request and outcome, without their contents', async () => {
    const events: Log.Event[] = []
    const { frame, wallet } = setup({
      onEvent: (event) => events.push(event),
      script: { ...signedIn, CONNECT_OTP: undefined },
    })
    await wallet.connectEmail({ email: 'canary@example.com' })
    frame.script.CONNECT_OTP = () => {
      throw { code: 4100, message: 'canary', reason: 'CODE_WRONG' }
    }
    await wallet.connectOtp({ otp: 'canary' }).catch(() => {})
    frame.script.SIGN_OUT = undefined
    const signedOut = wallet.signOut().catch(() => {})
    await vi.advanceTimersByTimeAsync(31_000)
    await signedOut

    const told = events.filter(({ name }) => !name.startsWith('SYNC_'))
    expect(told.map(({ duration, id, ...rest }) => rest)).toMatchInlineSnapshot(`
      [
        {
          "method": undefined,
          "name": "CONNECT_EMAIL",
          "type": "request",
        },
        {
          "method": undefined,
          "name": "CONNECT_EMAIL",
          "type": "answer",
        },
        {
          "method": undefined,
          "name": "CONNECT_OTP",
          "type": "request",
        },
        {
          "code": 4100,
          "error": "FrameError",
          "method": undefined,
          "name": "CONNECT_OTP",
          "reason": "CODE_WRONG",
          "type": "error",
        },
        {
          "method": undefined,
          "name": "SIGN_OUT",
          "type": "request",
        },
        {
          "code": undefined,
          "error": "TimeoutError",
          "method": undefined,
          "name": "SIGN_OUT",
          "reason": undefined,
          "type": "timeout",
        },
      ]
    `)
    expect(
      told.filter(({ type }) => type !== 'request').every(({ duration }) => duration! >= 0),
    ).toBe(true)
    expect(JSON.stringify(events)).not.toContain('canary')
  })

  test.each([
    [`0x${'ab'.repeat(32)}`, 'transactionHash'],
    [`0x${'ab'.repeat(65)}`, 'signedMessage'],
    ['0x1', 'object'],
    [{ signature: 'x' }, 'object'],
  ])('behavior: the kind of a result, never the result: %j', async (value, kind) => {
    const events: Log.Event[] = []
    const { wallet } = setup({
      onEvent: (event) => events.push(event),
      script: { ...signedIn, RPC_REQUEST: () => value },
    })
    await wallet.request({ method: 'eth_blockNumber', params: [] })
    expect(events.at(-1)).toEqual({
      duration: expect.any(Number),
      id: expect.any(String),
      method: 'eth_blockNumber',
      name: 'RPC_REQUEST',
      result: kind,
      type: 'answer',
    })
  })

  test('behavior: an error of the listener does not fail the request', async () => {
    const caught: unknown[] = []
    const onUncaught = (error: unknown) => caught.push(error)
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', onUncaught)
    try {
      const { wallet } = setup({
        onEvent() {
          throw new Errors.BaseError('mine')
        },
        script: signedIn,
      })
      expect(await wallet.isConnected()).toBe(true)
      await new Promise(setImmediate)
      expect(caught.length).toBeGreaterThan(0)
    } finally {
      process.removeListener('uncaughtException', onUncaught)
      for (const listener of others) process.on('uncaughtException', listener)
    }
  })
})

describe('logLevel', () => {
  test.each([
    ['silent', 0],
    [undefined, 1],
  ] as const)('behavior: %s', async (logLevel, errors) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      const { frame, wallet } = setup({ logLevel, script: signedIn })
      frame.script.CONNECT_OTP = () => {
        throw { message: 'canary' }
      }
      await wallet.connectEmail({ email: 'canary@example.com' })
      await wallet.connectOtp({ otp: 'canary' }).catch(() => {})
      expect(Math.min(error.mock.calls.length, 1)).toBe(errors)
      expect(JSON.stringify(error.mock.calls)).not.toContain('canary')
    } finally {
      error.mockRestore()
    }
  })
})

describe('visibility', () => {
  const sign = { method: 'personal_sign', params: ['0x00', user.address] }

  test('default: our frame decides when it is visible', async () => {
    const { frame, wallet } = setup()
    const asked = wallet.request(sign).catch(() => {})
    await flush()
    expect(frame.visible).toBe(false)
    frame.notify('SHOW')
    await flush()
    expect([frame.visible, wallet.getState().visible]).toEqual([true, true])
    frame.notify('HIDE')
    await flush()
    expect([frame.visible, wallet.getState().visible]).toEqual([false, false])
    wallet.rejectRequests()
    await asked
  })

  test('behavior: an older frame is visible while an approval waits', async () => {
    for (const generation of ['ready', 'load'] as const) {
      const { frame, wallet } = setup({ generation })
      const one = wallet.request(sign).catch((error) => error)
      const two = wallet.request(sign).catch((error) => error)
      const read = wallet.request({ method: 'eth_blockNumber' })
      await flush()
      expect(frame.visible).toBe(true)
      wallet.rejectRequests()
      expect(await one).toMatchObject({ message: 'Request was aborted' })
      expect(await two).toMatchObject({ message: 'Request was aborted' })
      expect(frame.visible).toBe(false)
      await flush()
      const told = names(frame.received).filter((name) => name !== 'RPC_REQUEST')
      expect(told).toEqual(generation === 'ready' ? ['RPC_ABORT'] : [])

      const { id } = frame.received.filter(({ name }) => name === 'RPC_REQUEST').at(-1)!
      frame.post(Message.fromAnswer({ id, name: 'RPC_REQUEST', payload: '0x1' }))
      expect(await read).toBe('0x1')
    }
  })

  test('behavior: the user closes the frame', async () => {
    const { frame, wallet } = setup()
    const asked = wallet.request(sign).catch((error) => error)
    const read = wallet.request({ method: 'eth_blockNumber' })
    frame.notify('SHOW')
    await flush()
    frame.element.onDismiss()
    expect(await asked).toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(frame.visible).toBe(false)
    await flush()
    expect(names(frame.received).slice(2)).toEqual(['ABORT', 'RPC_ABORT'])
    frame.script = signedIn
    const { id } = frame.received.filter(({ name }) => name === 'RPC_REQUEST')[1]!
    frame.post(Message.fromAnswer({ id, name: 'RPC_REQUEST', payload: '0x1' }))
    expect(await read).toBe('0x1')
  })
})
