import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  email,
  memoryArea,
  names,
  type Script,
  setup as setupWallet,
  signedIn,
} from '../../test/setup.ts'
import { createFarcasterFlow } from './createFarcasterFlow.ts'
import { createSignInFlow } from './createSignInFlow.ts'
import { createSocialFlow } from './createSocialFlow.ts'
import { toFailure } from './Failure.ts'
import { openUnlockWindow } from './openUnlockWindow.ts'

const windowUri = 'https://wallet.example.com/unlock#1'
const locked = () => {
  throw { data: { windowUri }, message: 'Locked.', reason: 'WALLET_LOCKED' }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', memoryArea())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (time = 0) => vi.advanceTimersByTimeAsync(time)

/** A frame whose wallet is not in this browser yet, and the windows that the page opens. */
function setup(script: Script = {}, { isBlocked = false } = {}) {
  const opened: { closed: boolean; uris: string[] }[] = []
  const open = () => {
    const it = { closed: false, uris: [] as string[] }
    if (isBlocked) return null
    opened.push(it)
    return {
      close: () => {
        it.closed = true
      },
      get closed() {
        return it.closed
      },
      document: {
        body: { append() {} },
        createElement: () => ({ style: {} }),
        documentElement: { style: {} },
      },
      location: { replace: (uri: string) => void it.uris.push(uri) },
    }
  }
  vi.stubGlobal('window', { open, outerHeight: 800, outerWidth: 1280, screenX: 0, screenY: 0 })
  const { frame, wallet } = setupWallet({
    script: { ...signedIn, CONNECT_OTP: locked, GET_USER: locked, ...script },
  })
  /** The user opens the wallet in the window, which then closes itself. */
  const unlock = async () => {
    frame.script.GET_USER = signedIn.GET_USER
    frame.notify('SESSION_UPDATE', { token: 'handle' })
    await wait()
  }
  return { frame, opened, unlock, wallet }
}

const failure = { id: 'error.WALLET_LOCKED', remedy: 'retry', windowUri } as const

describe('openUnlockWindow', () => {
  test('T82: opens the window of the wallet, and closes it when the wallet is open', async () => {
    const { opened, unlock, wallet } = setup()
    const refused = wallet.getUser().catch(toFailure)
    await wait()
    expect(await refused).toMatchObject(failure)
    const over = openUnlockWindow(wallet, { ...failure, error: undefined }, { text: 'One moment…' })
    expect(opened).toEqual([{ closed: false, uris: [windowUri] }])
    await wait(2_000)
    expect(opened[0]!.closed).toBe(false)
    await unlock()
    expect(await over).toBeUndefined()
    expect(opened[0]!.closed).toBe(true)
  })

  test('behavior: asks for the user when the window is closed', async () => {
    const { frame, opened, wallet } = setup()
    const over = openUnlockWindow(wallet, { ...failure, error: undefined }, { text: '' })
    opened[0]!.closed = true
    await wait(1_000)
    expect(await over).toMatchObject({ id: 'error.WALLET_LOCKED', windowUri })
    // The notice of the frame was lost.
    const again = openUnlockWindow(wallet, { ...failure, error: undefined }, { text: '' })
    frame.script.GET_USER = signedIn.GET_USER
    opened[1]!.closed = true
    await wait(1_000)
    expect(await again).toBeUndefined()
    expect(wallet.getState().status).toBe('connected')
  })

  test('behavior: the signal closes the window', async () => {
    const { frame, opened, wallet } = setup()
    const controller = new AbortController()
    const { signal } = controller
    const over = openUnlockWindow(wallet, { ...failure, error: undefined }, { signal, text: '' })
    controller.abort()
    expect(await over).toBeUndefined()
    expect(opened[0]!.closed).toBe(true)
    expect(names(frame.received)).not.toContain('GET_USER')
  })

  test('error: the browser blocks the window', async () => {
    const { wallet } = setup({}, { isBlocked: true })
    expect(
      await openUnlockWindow(wallet, { ...failure, error: undefined }, { text: '' }),
    ).toMatchObject({
      id: 'error.POPUP_BLOCKED',
      windowUri,
    })
  })

  test.each(['javascript:alert(1)', 7, undefined])('error: opens no %j', (uri) => {
    const error = { data: { windowUri: uri }, reason: 'WALLET_LOCKED' }
    expect(toFailure(error)).toMatchObject({ id: 'error.WALLET_LOCKED', windowUri: undefined })
  })
})

describe('flows', () => {
  test('createSignInFlow: the step is done when the wallet is open', async () => {
    const { opened, unlock, wallet } = setup()
    const flow = createSignInFlow(wallet)
    const stop = flow.start()
    flow.submitEmail(email)
    await wait()
    flow.submitCode('123456')
    await wait()
    expect(flow.get()).toMatchObject({ failure: { id: 'error.WALLET_LOCKED', windowUri } })
    flow.openWindow('One moment…')
    expect(opened[0]!.uris).toEqual([windowUri])
    await unlock()
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'connected' })
    expect(opened[0]!.closed).toBe(true)
    stop()
  })

  test('createSignInFlow: the way back closes the window', async () => {
    const { opened, wallet } = setup()
    const flow = createSignInFlow(wallet)
    const stop = flow.start()
    flow.submitEmail(email)
    await wait()
    flow.submitCode('123456')
    await wait()
    flow.openWindow('')
    flow.back()
    await wait()
    expect(opened[0]!.closed).toBe(true)
    expect(flow.get()).toMatchObject({ failure: undefined, step: 'email' })
    stop()
  })

  test('createSignInFlow: the window of the email goes on by itself', async () => {
    const { opened, unlock, wallet } = setup({
      CONNECT_DEVICE: locked,
      CONNECT_EMAIL: () => ({
        action: 'VERIFY_DEVICE',
        windowUri: 'https://wallet.example.com/mail#1',
      }),
    })
    vi.spyOn(wallet, 'isOtherSite').mockReturnValue(true)
    const flow = createSignInFlow(wallet)
    const stop = flow.start()
    flow.submitEmail(email)
    await wait()
    expect(flow.get().failure?.windowUri).toBe(windowUri)
    expect(opened).toEqual([{ closed: false, uris: ['https://wallet.example.com/mail#1'] }])
    await unlock()
    expect(opened[0]!.closed).toBe(true)
    expect(flow.get().step).toBe('connected')
    stop()
  })

  test('createSocialFlow and createFarcasterFlow: open the window of their failure', async () => {
    const uri = 'https://wallet.example.com/social#1'
    const { opened, unlock, wallet } = setup({
      CONNECT_FARCASTER: locked,
      CONNECT_SOCIAL: locked,
      GET_FARCASTER_URI: () => ({ url: 'https://warpcast.example/x' }),
      GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
    })
    const social = createSocialFlow(wallet, {
      isInstalled: () => false,
      leave() {},
      open: () => ({ close() {}, go() {}, isClosed: () => false }),
      returnUrl: () => 'https://app.example',
    })
    social.begin('google', '')
    await wait()
    expect(social.get()).toMatchObject({ failure: { windowUri }, step: 'failed' })
    const farcaster = createFarcasterFlow(wallet)
    const stop = farcaster.start()
    await wait()
    expect(farcaster.get()).toMatchObject({ failure: { windowUri }, step: 'failed' })
    social.openWindow('')
    farcaster.openWindow('')
    expect(opened.map(({ uris }) => uris)).toEqual([[windowUri], [windowUri]])
    // The user closes one window, and opens the wallet in the other one.
    opened[0]!.closed = true
    await wait(1_000)
    expect(social.get()).toMatchObject({ failure: { windowUri }, step: 'failed' })
    await unlock()
    expect(social.get().step).toBe('choose')
    expect(opened[1]!.closed).toBe(true)
    stop()
  })
})
