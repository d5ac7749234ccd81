import type * as Provider from '@latchkey/protocol/Provider'
import type { Wallet } from '../createWallet.ts'
import { type Failure, toFailure } from './Failure.ts'
import { createStore, type Flow } from './Flow.ts'
import * as KeptSocial from './kept/KeptSocial.ts'
import type { SignInWindow } from './SignInWindow.ts'
import * as Surroundings from './Surroundings.ts'

/** A sign-in at a provider, in a window or in the page itself. */
export type SocialFlow = Flow<SocialFlow.State> & {
  /** Opens another window for the same provider. Call it in a click handler, like `begin`. */
  again(text: string): void
  /** Returns to the choice of providers and cancels the sign-in. */
  back(): void
  /**
   * Opens a window that shows `text` until the provider's page loads. Call it in a click handler, because browsers
   * block the window otherwise.
   */
  begin(provider: Provider.Social, text: string): void
  /** Returns whether the flow has a subscriber. */
  isWatched(): boolean
  /**
   * Navigates the page itself to the provider, which returns to it. Fails if the provider can only be used in a window.
   */
  leave(): void
  /**
   * Opens the wallet's window of the failure, in which the user opens a wallet that is not in this browser yet. The window
   * shows `text` until it has loaded. Call it in a click handler.
   */
  openWindow(text: string): void
  /** Continues a sign-in that began before the page was loaded. */
  resume(kept: KeptSocial.KeptSocial): void
}

export declare namespace SocialFlow {
  /** The state of a sign-in. Each change makes a new object. */
  type State = {
    failure: Failure | undefined
    /** Whether the window looks closed. It may be isolated by COOP instead, and still continue. */
    isGone: boolean
    /** Whether the step takes longer than users expect. */
    isSlow: boolean
    /** The provider. Undefined if the page has returned and could not store the provider before. */
    provider: Provider.Social | undefined
    /**
     * The step of the sign-in. `opening`: the window is open but has no URL yet. `waiting`: the user continues in the
     * window. `leaving`: the page navigates to the provider. `returning`: the page has returned from the provider.
     */
    step: 'choose' | 'failed' | 'leaving' | 'opening' | 'returning' | 'waiting'
    /**
     * How the user can sign in without a window. `leave`: the page itself can navigate to the provider. `browser`: this
     * installed app may be unable to open the window, so the user needs a browser. Undefined if there is no way.
     */
    withoutWindow: 'browser' | 'leave' | undefined
  }
}

const initial: SocialFlow.State = {
  failure: undefined,
  isGone: false,
  isSlow: false,
  provider: undefined,
  step: 'choose',
  withoutWindow: undefined,
}

/** The time until a step counts as slow, and until a page that navigates away counts as stuck, in milliseconds. */
const patience = { leaving: 20_000, slow: 6_000 }
/** The time between two checks of the window in milliseconds. Browsers have no event for a closed window. */
const pause = 400

const flows = new WeakMap<Wallet, SocialFlow>()

/**
 * Returns the one social flow of a wallet. It outlives the views that show it, because the user may be at the provider
 * when a view is removed. It never throws; a failure is part of the state.
 *
 * @example
 * const flow = getSocialFlow(wallet)
 * flow.subscribe(() => render(flow.get()))
 * button.onclick = () => flow.begin('google', 'One moment…')
 */
export function getSocialFlow(wallet: Wallet): SocialFlow {
  const flow = flows.get(wallet) ?? createSocialFlow(wallet)
  flows.set(wallet, flow)
  return flow
}

/**
 * Creates a social flow. Use `getSocialFlow` unless you replace the browser around it.
 *
 * @example
 * const flow = createSocialFlow(wallet, surroundings)
 * button.onclick = () => flow.begin('google', 'Loading…')
 */
export function createSocialFlow(
  wallet: Wallet,
  surroundings: Surroundings.Surroundings = Surroundings.fromWindow(),
): SocialFlow {
  const store = createStore(initial)
  let watchers = 0
  /** The abort controller of the current sign-in. It is aborted when the user goes back. */
  let work = new AbortController()
  /** The newest attempt. Older attempts matter only if they sign in. */
  let newest: object | undefined
  let window: SignInWindow | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setInterval> | undefined

  function set(change: Partial<SocialFlow.State>) {
    store.set({ ...store.get(), ...change })
  }

  /** Moves to a step, and clears the timers of the last one. */
  function enter(step: SocialFlow.State['step'], change: Partial<SocialFlow.State> = {}) {
    clearTimeout(timer)
    clearInterval(looking)
    const withoutWindow = step === 'choose' ? undefined : findWay()
    set({ failure: undefined, isGone: false, isSlow: false, step, withoutWindow, ...change })
    const isBusy = step === 'leaving' || step === 'opening' || step === 'returning'
    if (isBusy) timer = setTimeout(() => set({ isSlow: true }), patience.slow)
  }

  function findWay(): SocialFlow.State['withoutWindow'] {
    if (!wallet.needsWindow()) return 'leave'
    return surroundings.isInstalled() ? 'browser' : undefined
  }

  /** Starts an attempt. Older attempts keep waiting, because their window may still be open. */
  function attempt(): { isNewest(): boolean; signal: AbortSignal } {
    const mine = {}
    newest = mine
    const { signal } = work
    return { isNewest: () => newest === mine && !signal.aborted, signal }
  }

  function end() {
    work.abort()
    work = new AbortController()
    closeWindow()
    KeptSocial.forget(wallet)
    enter('choose', { provider: undefined })
  }

  function closeWindow() {
    window?.close()
    window = undefined
  }

  function fail(failure: Failure) {
    closeWindow()
    KeptSocial.forget(wallet)
    enter('failed', { failure })
  }

  async function open(provider: Provider.Social, text: string) {
    closeWindow()
    const opened = surroundings.open(text)
    const { isNewest, signal } = attempt()
    if (!opened) {
      set({ provider })
      fail(known('error.POPUP_BLOCKED'))
      // Preload the frame, because only the frame knows whether the sign-in needs a window.
      await wallet.preload()
      if (isNewest() && store.get().step === 'failed') set({ withoutWindow: findWay() })
      return
    }
    window = opened
    enter('opening', { provider })
    look(opened)
    try {
      const returnUrl = surroundings.returnUrl()
      const { uri } = await wallet.getSocialRedirectUri({ provider, returnUrl, signal })
      if (!isNewest()) return
      // The window cannot be severed yet, so the user has closed it.
      if (opened.isClosed()) return fail(known('error.POPUP_CLOSED'))
      opened.go(uri)
      KeptSocial.put(wallet, { isLeft: false, provider, uri })
      enter('waiting')
      look(opened)
      await connect(uri, { isNewest, signal })
    } catch (error) {
      if (isNewest()) fail(toFailure(error))
    }
  }

  /** Watches the window until the next step. */
  function look(opened: SignInWindow) {
    looking = setInterval(() => {
      if (!opened.isClosed()) return
      clearInterval(looking)
      if (store.get().step === 'opening') fail(known('error.POPUP_CLOSED'))
      else set({ isGone: true })
    }, pause)
  }

  async function connect(uri: string, { isNewest, signal }: ReturnType<typeof attempt>) {
    try {
      await wallet.connectSocial({ signal, uri })
    } catch (error) {
      if (isNewest()) fail(toFailure(error))
    }
  }

  async function leave(provider: Provider.Social) {
    closeWindow()
    const { isNewest, signal } = attempt()
    enter('leaving', { provider })
    try {
      const returnUrl = surroundings.returnUrl()
      const { uri } = await wallet.getSocialRedirectUri({ provider, returnUrl, signal })
      if (!isNewest()) return
      // The frame has loaded meanwhile, and reports that the provider needs a window. So stay on this page.
      if (wallet.needsWindow()) return fail(known('error.needsWindow'))
      KeptSocial.put(wallet, { isLeft: true, provider, uri })
      surroundings.leave(uri, () => isNewest() && end())
      // Set a time-out, because the navigation may fail without an event.
      clearTimeout(timer)
      timer = setTimeout(() => isNewest() && fail(known('error.timeout')), patience.leaving)
    } catch (error) {
      if (isNewest()) fail(toFailure(error))
    }
  }

  // The user has signed in, by any method, here or in another tab.
  wallet.subscribe(({ next }) => {
    if (next.user && store.get().step !== 'choose') end()
  })

  return {
    again(text) {
      const { provider } = store.get()
      if (provider) open(provider, text)
    },
    back: end,
    begin(provider, text) {
      if (surroundings.isInstalled() && !wallet.needsWindow()) leave(provider)
      else open(provider, text)
    },
    get: store.get,
    initial,
    isWatched: () => watchers > 0,
    leave() {
      const { provider } = store.get()
      if (provider) leave(provider)
    },
    openWindow(text) {
      const { failure } = store.get()
      if (!failure?.windowUri) return
      closeWindow()
      window = surroundings.open(text)
      if (window) window.go(failure.windowUri)
      else set({ failure: { ...failure, id: 'error.POPUP_BLOCKED' } })
    },
    resume({ isLeft, provider, uri }) {
      if (store.get().step !== 'choose' || wallet.getState().user) return
      enter(isLeft ? 'returning' : 'waiting', { provider })
      connect(uri, attempt())
    },
    subscribe(listener) {
      watchers++
      const unsubscribe = store.subscribe(listener)
      return () => {
        watchers--
        unsubscribe()
      }
    },
  }
}

/** Creates a failure that only the page can notice. */
function known(
  id: 'error.POPUP_BLOCKED' | 'error.POPUP_CLOSED' | 'error.needsWindow' | 'error.timeout',
): Failure {
  return { error: undefined, id, remedy: 'retry' }
}
