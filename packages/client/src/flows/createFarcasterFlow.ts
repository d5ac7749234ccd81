import { patienceOfUser } from '@latchkey/protocol/events/settings'
import type { Wallet } from '../createWallet.ts'
import { type Failure, toFailure } from './Failure.ts'
import { createStore, type Flow } from './Flow.ts'
import * as KeptFarcaster from './kept/KeptFarcaster.ts'
import * as SignInWindow from './SignInWindow.ts'

/** A sign-in with Farcaster. It has a URL for the user's phone, and waits for the approval there. */
export type FarcasterFlow = Flow<FarcasterFlow.State> & {
  /**
   * Opens the wallet's window of the failure, in which the user opens a wallet that is not in this browser yet. The window
   * shows `text` until it has loaded. Call it in a click handler.
   */
  openWindow(text: string): void
  /** Requests a new URL after a failure. */
  retry(): void
  /**
   * Starts the flow, or continues the sign-in that began before the page was loaded. Returns a function that stops it
   * and cancels its requests.
   */
  start(): () => void
}

export declare namespace FarcasterFlow {
  /** The state of a sign-in. Each change makes a new object. */
  type State = {
    failure: Failure | undefined
    /** Seconds until the URL expires. */
    seconds: number
    /** `asking`: requesting the URL. `waiting`: the user has to approve on a phone. */
    step: 'asking' | 'failed' | 'waiting'
    /** The URL that a phone opens or scans. */
    url: string | undefined
  }
}

const initial: FarcasterFlow.State = {
  failure: undefined,
  seconds: 0,
  step: 'asking',
  url: undefined,
}

/**
 * The lifetime of a URL in milliseconds. It is a little shorter than the wallet waits, so that no user scans an expired
 * code.
 */
const lifetime = patienceOfUser - 10_000

/**
 * Creates a sign-in with Farcaster. It never throws; a failure is part of the state.
 *
 * @example
 * const flow = createFarcasterFlow(wallet)
 * flow.subscribe(() => showQrCode(flow.get().url))
 * const stop = flow.start()
 */
export function createFarcasterFlow(wallet: Wallet): FarcasterFlow {
  const store = createStore(initial)
  let work = new AbortController()
  /** Whether the frame has signed in, although fetching the user has failed. */
  let isAccepted = false
  let leaving: ReturnType<typeof setTimeout> | undefined
  let ticking: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<FarcasterFlow.State>) {
    store.set({ ...store.get(), ...change })
  }

  function stop() {
    work.abort()
    clearTimeout(ticking)
  }

  function fail(failure: Failure) {
    stop()
    KeptFarcaster.forget(wallet)
    set({ failure, seconds: 0, step: 'failed', url: undefined })
  }

  function tick(until: number) {
    const left = until - Date.now()
    // The frame may not have noticed this yet. Do not show an expired code.
    if (left <= 0) return fail({ error: undefined, id: 'error.SOCIAL_EXPIRED', remedy: 'retry' })
    const seconds = Math.ceil(left / 1_000)
    if (seconds !== store.get().seconds) set({ seconds })
    ticking = setTimeout(tick, left - (seconds - 1) * 1_000, until)
  }

  async function ask(signal: AbortSignal): Promise<KeptFarcaster.KeptFarcaster> {
    const { url } = await wallet.getFarcasterUri({ signal })
    return { until: expiryOf(url) ?? Date.now() + lifetime, url }
  }

  async function run() {
    stop()
    work = new AbortController()
    const { signal } = work
    const isKnown = () => wallet.storage.get('EMAIL_LOGIN_USED_KEY')
    const wasKnown = isKnown()
    set(initial)
    try {
      if (isAccepted) return void (await wallet.getUser())
      const { until, url } = KeptFarcaster.find(wallet) ?? (await ask(signal))
      if (signal.aborted) return
      KeptFarcaster.put(wallet, { until, url })
      set({ step: 'waiting', url: toHttp(url) })
      tick(until)
      await wallet.connectFarcaster({ signal })
      clearTimeout(ticking)
      KeptFarcaster.forget(wallet)
    } catch (error) {
      isAccepted ||= !wasKnown && Boolean(isKnown())
      if (!signal.aborted) fail(toFailure(error))
    }
  }

  return {
    get: store.get,
    initial,
    openWindow(text) {
      const { failure } = store.get()
      if (!failure?.windowUri) return
      const window = SignInWindow.open(text)
      if (window) window.go(failure.windowUri)
      else set({ failure: { ...failure, id: 'error.POPUP_BLOCKED' } })
    },
    retry() {
      if (store.get().step === 'failed') run()
    },
    start() {
      clearTimeout(leaving)
      run()
      return () => {
        // Forget the sign-in, unless the flow is started again immediately, as in React's strict mode. A reload of the
        // page does not call this.
        leaving = setTimeout(() => KeptFarcaster.forget(wallet))
        stop()
      }
    },
    subscribe: store.subscribe,
  }
}

/** Returns the URL only if it is safe in a link. */
function toHttp(url: string): string | undefined {
  return /^https?:\/\//.test(url) ? url : undefined
}

/** Reads the expiry from the URL, if it has one. */
function expiryOf(url: string): number | undefined {
  const text = URL.canParse(url) && new URL(url).searchParams.get('expirationTime')
  return (text && Date.parse(text)) || undefined
}
