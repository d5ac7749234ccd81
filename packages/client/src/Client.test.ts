import { Message } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, memoryArea, names, setup, signedIn, user } from '../test/setup.ts'
import * as Client from './Client.ts'
import * as Frame from './Frame.ts'
import * as Handshake from './Handshake.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

afterEach(() => vi.useRealTimers())

describe('ask', () => {
  test('default', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    expect(await wallet.ask('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(frame.received.at(-1)!.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  })

  test('behavior: creates the frame with the first request, only once', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    expect(frame.mounts).toBe(0)
    await Promise.all(Array.from({ length: 50 }, () => wallet.ask('IS_CONNECTED')))
    expect(frame.mounts).toBe(1)
  })

  test('behavior: sends the theme and the dapp data first', async () => {
    const { frame, wallet } = setup({
      metadata: { description: 'd', icons: [], name: 'n', url: 'https://app.example.com' },
      script: signedIn,
      theme: { themeMode: 'dark' },
    })
    await wallet.ask('IS_CONNECTED')
    expect(frame.received.map(({ name, payload }) => [name, payload])).toMatchInlineSnapshot(`
      [
        [
          "SYNC_DAPP_DATA",
          {
            "metadata": {
              "description": "d",
              "icons": [],
              "name": "n",
              "url": "https://app.example.com",
            },
            "projectId": "demo",
            "sdkVersion": "latchkey-0.1.0",
          },
        ],
        [
          "SYNC_THEME",
          {
            "themeMode": "dark",
          },
        ],
        [
          "IS_CONNECTED",
          {},
        ],
      ]
    `)
  })

  test('error: invalid payload, without contacting the frame', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    const error = await wallet.ask('CONNECT_EMAIL', { email: 'canary' }).catch((error) => error)
    expect(error).toMatchObject({
      code: -32602,
      message: 'The payload of "CONNECT_EMAIL" is invalid.',
      cause: 'email should be an email address.',
      name: 'InvalidValueError',
    })
    expect(String(error)).not.toContain('canary')
    expect(frame.mounts).toBe(0)
    // @ts-expect-error: nothing was passed
    await expect(wallet.ask('CONNECT_EMAIL')).rejects.toMatchObject({ code: -32602 })
    await expect(wallet.ask('CONNECT_EMAIL', 'text' as never)).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('error: invalid answer', async () => {
    const { wallet } = setup({ script: { GET_USER: () => ({ address: 1 }) as never } })
    await expect(wallet.ask('GET_USER')).rejects.toMatchObject({
      code: -32603,
      shortMessage: 'The answer of "GET_USER" is invalid.',
    })
  })

  test('error: the frame rejects, with and without a message', async () => {
    const refuse = (failure: object) => () => {
      throw failure
    }
    const { frame, wallet } = setup()
    frame.script.SIGN_OUT = refuse({
      code: 4100,
      data: { left: 2 },
      message: 'No.',
      reason: 'CODE_WRONG',
    })
    const error = await wallet.ask('SIGN_OUT').catch((error) => error)
    expect(error).toBeInstanceOf(Client.FrameError)
    expect(error).toMatchObject({
      code: 4100,
      data: { left: 2 },
      message: 'No.',
      name: 'FrameError',
      reason: 'CODE_WRONG',
      shortMessage: 'No.',
    })

    for (const failure of [{}, { message: '' }, { message: 7 }]) {
      frame.script.SIGN_OUT = refuse(failure)
      await expect(wallet.ask('SIGN_OUT')).rejects.toMatchObject({ message: 'An error occurred' })
    }
  })

  test('error: time-out', async () => {
    const { frame, wallet } = setup({ script: { ...signedIn, SIGN_OUT: undefined } })
    const asked = wallet.ask('SIGN_OUT').catch((error) => error)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(names(frame.received)).toEqual(['SIGN_OUT'])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await asked).toBeInstanceOf(Client.TimeoutError)
    expect(await asked).toMatchObject({ shortMessage: 'The wallet did not answer.' })
    await flush()
    expect(names(frame.received)).toEqual(['SIGN_OUT', 'ABORT'])
  })

  test('behavior: requests that need the user have a longer time-out', async () => {
    const { wallet } = setup()
    const outcome = (promise: Promise<unknown>) => {
      const state = { settled: false }
      promise.catch(() => {}).finally(() => Object.assign(state, { settled: true }))
      return state
    }
    const device = outcome(wallet.connectDevice())
    const approval = outcome(
      wallet.request({ method: 'personal_sign', params: ['0x00', user.address] }),
    )
    const read = outcome(wallet.request({ method: 'eth_blockNumber' }))
    await vi.advanceTimersByTimeAsync(31_000)
    expect([device, approval, read].map(({ settled }) => settled)).toEqual([false, false, true])
    await vi.advanceTimersByTimeAsync(571_000)
    await flush()
    expect([device, approval].map(({ settled }) => settled)).toEqual([true, true])
  })

  test('error: aborted before the call, and while it waits', async () => {
    const { frame, wallet } = setup()
    await expect(wallet.ask('SIGN_OUT', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 4001,
      message: 'Request was aborted',
    })
    expect(frame.mounts).toBe(0)

    const controller = new AbortController()
    const asked = wallet.ask('SIGN_OUT', { signal: controller.signal }).catch((error) => error)
    await flush()
    controller.abort()
    expect(await asked).toBeInstanceOf(Client.AbortedError)
    await flush()
    const [question, abort] = frame.received.slice(-2)
    expect(abort).toMatchObject({ name: 'ABORT', payload: { id: question!.id } })
  })

  test('behavior: removes its listener from the signal', async () => {
    const { wallet } = setup({ script: signedIn })
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await wallet.ask('IS_CONNECTED', { signal })
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
  })

  test('T05: an answer settles only its own request, and only once', async () => {
    const { frame, wallet } = setup()
    const asked = wallet.ask('IS_CONNECTED')
    await flush()
    const { id } = frame.received.at(-1)!
    const post = (
      name: 'IS_CONNECTED' | 'SIGN_OUT',
      payload: unknown,
      of: string | undefined = id,
    ) => frame.post(Message.fromAnswer({ id: of, name, payload }))
    post('SIGN_OUT', undefined)
    post('IS_CONNECTED', { isConnected: false }, crypto.randomUUID())
    post('IS_CONNECTED', { isConnected: false }, '__proto__')
    frame.post({ payload: { isConnected: false }, type: '@w3m-frame/IS_CONNECTED_SUCCESS' })
    frame.post({ id, payload: { isConnected: false }, type: '@w3m-app/IS_CONNECTED_SUCCESS' })
    post('IS_CONNECTED', { isConnected: true })
    post('IS_CONNECTED', { isConnected: false })
    expect(await asked).toEqual({ isConnected: true })
  })

  test('error: the frame is reloaded', async () => {
    const { frame, wallet } = setup()
    const asked = wallet.ask('SIGN_OUT').catch((error) => error)
    await flush()
    frame.element.onLost()
    expect(await asked).toBeInstanceOf(Frame.LostError)
    frame.script = signedIn
    await expect(wallet.ask('IS_CONNECTED')).resolves.toEqual({ isConnected: true })
  })

  test('error: the frame does not load, and the next call tries again', async () => {
    const { frame, wallet } = setup({
      frame: (element) => ({
        destroy() {},
        hide() {},
        mount: () => element.onFail(new Handshake.LoadError(element.url)),
        resize() {},
        show() {},
      }),
    })
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(wallet.ask('SIGN_OUT')).rejects.toMatchObject({
        code: 4900,
        shortMessage: 'Unable to load email login dependency',
      })
    expect(frame.received).toEqual([])
  })

  test('error: no document', async () => {
    const { wallet } = setup({ frame: undefined })
    await expect(wallet.ask('SIGN_OUT')).rejects.toMatchObject({
      shortMessage: 'W3mFrame: iframe is not set',
    })
    await wallet.preload()
  })
})

describe.each([
  ['an aborted approval', 'RPC_REQUEST'],
  ['an aborted deployment', 'INIT_SMART_ACCOUNT'],
] as const)('T56 %s', (_, name) => {
  const send = { method: 'eth_sendTransaction', params: [{ to: user.address }] }
  const hash = `0x${'ab'.repeat(32)}`
  const result = name === 'RPC_REQUEST' ? hash : { address: user.address, isDeployed: true }
  const ask = (
    { wallet }: Pick<ReturnType<typeof setup>, 'wallet'>,
    signal?: AbortSignal,
  ): Promise<unknown> =>
    name === 'RPC_REQUEST'
      ? wallet.request({ ...send, signal })
      : wallet.initSmartAccount({ deploy: true, signal })
  /** Ways to abort a request. */
  const ways = {
    'a signal': (_: ReturnType<typeof setup>, controller: AbortController) => controller.abort(),
    Escape: ({ frame }: ReturnType<typeof setup>) => frame.element.onDismiss(),
    rejectRequests: ({ wallet }: ReturnType<typeof setup>) => wallet.rejectRequests(),
    'a time-out': () => vi.advanceTimersByTimeAsync(601_000),
  }

  async function start(isSigning = false) {
    const test = setup()
    const controller = new AbortController()
    const outcome: { error?: Error; result?: unknown } = {}
    ask(test, controller.signal).then(
      (result) => Object.assign(outcome, { result }),
      (error) => Object.assign(outcome, { error }),
    )
    await flush()
    test.frame.isSigning = isSigning
    const { id } = test.frame.received.find((it) => it.name === name)!
    const answer = (payload: unknown) => test.frame.post(Message.fromAnswer({ id, name, payload }))
    return { ...test, answer, controller, id, outcome }
  }

  test.each(Object.entries(ways))('%s before signing: aborted', async (way, giveUp) => {
    const test = await start()
    await giveUp(test, test.controller)
    await flush()
    const { error } = test.outcome
    expect(error?.name).toBe(way === 'a time-out' ? 'TimeoutError' : 'AbortedError')
  })

  test.each(Object.entries(ways))(
    '%s after signing began: returns the result',
    async (_, giveUp) => {
      const test = await start(true)
      await giveUp(test, test.controller)
      await flush()
      expect(test.outcome).toEqual({})
      // A second abort is not sent to the frame.
      test.wallet.rejectRequests()
      await flush()
      const aborts = test.frame.received.filter(
        ({ name, payload }) => name === 'ABORT' && (payload as { id: string }).id === test.id,
      )
      expect(aborts.length).toBe(1)
      test.answer(result)
      await flush()
      expect(test.outcome).toEqual({ result })
    },
  )

  test('signing began, then sending fails: the frame’s error', async () => {
    const test = await start(true)
    test.wallet.rejectRequests()
    const failure = { code: 4900, data: { hash }, message: 'Lost.' }
    test.frame.post(Message.fromAnswer({ failure, id: test.id, name }))
    await flush()
    expect(test.outcome.error).toMatchObject({ data: { hash }, message: 'Lost.' })
  })

  test.each(Object.entries(ways))(
    '%s without an answer of the frame: unconfirmed',
    async (_, giveUp) => {
      const test = await start()
      test.frame.isAlive = false
      await giveUp(test, test.controller)
      await vi.advanceTimersByTimeAsync(28_000)
      expect(test.outcome).toEqual({})
      await vi.advanceTimersByTimeAsync(4_000)
      expect(test.outcome.error).toMatchObject({
        code: 4900,
        message:
          'The wallet did not confirm whether this request went through. Check before you try again.',
        name: 'UnconfirmedError',
      })
    },
  )

  test.each([
    ['the frame is reloaded', ({ frame }: ReturnType<typeof setup>) => void frame.element.onLost()],
    ['the wallet is destroyed', ({ wallet }: ReturnType<typeof setup>) => wallet.destroy()],
  ])('%s: unconfirmed at once', async (_, end) => {
    const test = await start(true)
    end(test)
    await flush()
    expect(test.outcome.error).toBeInstanceOf(Client.UnconfirmedError)
  })

  test('aborted at once before the request reaches the frame', async () => {
    const { wallet } = setup({
      frame: () => ({ destroy() {}, hide() {}, mount() {}, resize() {}, show() {} }),
    })
    const asked = ask({ wallet }).catch((error) => error)
    await flush()
    wallet.rejectRequests()
    expect(await asked).toBeInstanceOf(Client.AbortedError)
  })
})

test('rejectRequests: an email change continues', async () => {
  const { frame, wallet } = setup()
  const changed = wallet.updateEmail({ email: 'ada@new.example' }).catch((error) => error)
  await flush()
  wallet.rejectRequests()
  const { id } = frame.received.find((it) => it.name === 'UPDATE_EMAIL')!
  const payload = { action: 'VERIFY_SECONDARY_OTP' }
  frame.post(Message.fromAnswer({ id, name: 'UPDATE_EMAIL', payload }))
  expect(await changed).toEqual(payload)
})

test('the wallet waits longer for a deployment than for the state of the account', async () => {
  const { wallet } = setup()
  const asked = wallet.initSmartAccount().catch((error) => error)
  const deployed = wallet.initSmartAccount({ deploy: true }).catch((error) => error)
  let isSettled = false
  deployed.then(() => {
    isSettled = true
  })
  await vi.advanceTimersByTimeAsync(32_000)
  expect(await asked).toBeInstanceOf(Client.TimeoutError)
  await vi.advanceTimersByTimeAsync(560_000)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await deployed).toBeInstanceOf(Client.TimeoutError)
})

test.each(['ready', 'load'] as const)(
  'error: a frame of the generation %s does not answer an extension, and the request ends',
  async (generation) => {
    const { wallet } = setup({ generation, script: signedIn })
    const asked = wallet.ask('LOCALE', { locale: 'de' }).catch((error) => error)
    await vi.advanceTimersByTimeAsync(32_000)
    expect(await asked).toBeInstanceOf(Client.TimeoutError)
  },
)

describe('keep', () => {
  test('default: sends the value now, and again to a new frame', async () => {
    const { frame, wallet } = setup({ script: signedIn })
    await wallet.syncTheme({ themeMode: 'dark' })
    expect(frame.mounts).toBe(0)
    await wallet.preload()
    await wallet.syncTheme({ themeMode: 'light' })
    const modes = () =>
      frame.received.flatMap(({ name, payload }) =>
        name === 'SYNC_THEME' ? [(payload as { themeMode: string }).themeMode] : [],
      )
    expect(modes()).toEqual(['dark', 'light'])
    frame.element.onLost()
    await wallet.preload()
    await flush()
    expect(modes()).toEqual(['dark', 'light', 'light'])
  })

  test('behavior: sends LOCALE only to our own frame', async () => {
    for (const generation of ['port', 'ready', 'load'] as const) {
      const { frame, wallet } = setup({
        generation,
        script: { ...signedIn, LOCALE: () => undefined },
      })
      await wallet.preload()
      await wallet.setLocale({ locale: 'de' })
      expect(names(frame.received)).toEqual(generation === 'port' ? ['LOCALE'] : [])
    }
  })

  test('error: invalid theme', async () => {
    const { wallet } = setup()
    await expect(wallet.syncTheme({ themeMode: 'pink' as never })).rejects.toMatchObject({
      code: -32602,
    })
    expect(() => setup({ theme: { themeMode: 'pink' as never } })).toThrow(
      expect.objectContaining({
        message: 'The option "theme.themeMode" of createWallet should be one of light, dark.',
      }),
    )
  })
})

describe('destroy', () => {
  test('default: aborts every open request', async () => {
    const { wallet } = setup({ area: memoryArea() })
    const asked = wallet.ask('SIGN_OUT').catch((error) => error)
    wallet.destroy()
    wallet.destroy()
    expect(await asked).toBeInstanceOf(Client.AbortedError)
  })
})
