import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { email, memoryArea, type Script, setup as setupWallet, signedIn } from '../../test/setup.ts'
import { createFarcasterFlow } from './createFarcasterFlow.ts'
import { createSignInFlow } from './createSignInFlow.ts'
import { createSocialFlow } from './createSocialFlow.ts'
import { toFailure } from './Failure.ts'

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

describe('toFailure', () => {
  test.each(['javascript:alert(1)', 7, undefined])('error: opens no %j', (uri) => {
    const error = { data: { windowUri: uri }, reason: 'WALLET_LOCKED' }
    expect(toFailure(error)).toMatchObject({ id: 'error.WALLET_LOCKED', windowUri: undefined })
  })
})

describe('flows', () => {
  test('T82 createSignInFlow: the step is done when the wallet is open', async () => {
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

  test('createSignInFlow: a blocked window can be opened again', async () => {
    const { opened, wallet } = setup({}, { isBlocked: true })
    const flow = createSignInFlow(wallet)
    const stop = flow.start()
    flow.submitEmail(email)
    await wait()
    flow.submitCode('123456')
    await wait()
    flow.openWindow('')
    expect(opened).toEqual([])
    expect(flow.get().failure).toMatchObject({ id: 'error.POPUP_BLOCKED', windowUri })
    stop()
  })

  test('SESSION_UPDATE: another request does not delay the sign-in', async () => {
    const { unlock, wallet } = setup({ GET_CHAIN_ID: () => new Promise(() => {}) })
    const refused = wallet.getUser().catch(toFailure)
    await wait()
    expect(await refused).toMatchObject({ id: 'error.WALLET_LOCKED', windowUri })
    wallet.getChainId().catch(() => {})
    await wait()
    await unlock()
    expect(wallet.getState().status).toBe('connected')
  })

  test('createSocialFlow and createFarcasterFlow: open the window of their failure', async () => {
    const uri = 'https://wallet.example.com/social#1'
    const { opened, unlock, wallet } = setup({
      CONNECT_FARCASTER: locked,
      CONNECT_SOCIAL: locked,
      GET_FARCASTER_URI: () => ({ url: 'https://warpcast.example/x' }),
      GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
    })
    const windows: string[][] = []
    const social = createSocialFlow(wallet, {
      isInstalled: () => false,
      leave() {},
      open: () => {
        const uris: string[] = []
        windows.push(uris)
        return {
          close: () => void uris.push('closed'),
          go: (it) => void uris.push(it),
          isClosed: () => false,
        }
      },
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
    expect(opened.map(({ uris }) => uris)).toEqual([[windowUri]])
    await unlock()
    expect(windows).toEqual([
      [uri, 'closed'],
      [windowUri, 'closed'],
    ])
    expect(social.get().step).toBe('choose')
    stop()
  })
})
