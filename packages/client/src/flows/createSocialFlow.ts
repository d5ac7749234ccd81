import type * as Value from '@latchkey/protocol/Value'
import type { Wallet } from '../createWallet.ts'
import * as Failure from './Failure.ts'
import * as KeptSocial from './KeptSocial.ts'
import type { SignInWindow } from './SignInWindow.ts'
import * as Store from './Store.ts'
import * as Surroundings from './Surroundings.ts'

/** What can be seen of a sign-in at a provider. A new object at each change. */
export type State = {
  failure: Failure.Failure | undefined
  /** Whether the window seems closed. It may be cut off from here instead, and then goes on. */
  isGone: boolean
  /** Whether it takes longer than people expect. */
  isSlow: boolean
  /** Unknown where the page came back without having kept it. */
  provider: Value.SocialProvider | undefined
  /**
   * `opening`: the window is there, and not on its way yet. `waiting`: it goes on in the window.
   * `leaving`: the page goes to the provider itself. `returning`: it came back. `failed`: see there.
   */
  step: 'choose' | 'failed' | 'leaving' | 'opening' | 'returning' | 'waiting'
}

/** Sign-in at a provider, in a window or by the page itself. One for each wallet. */
export type SocialFlow = {
  /** Opens another window for the same provider. Within a click, as `begin`. */
  again(text: string): void
  /** Back to the choice. What was waited for is given up. */
  back(): void
  /** Opens a window, which says `text` at first. Within a click: else browsers block it. */
  begin(provider: Value.SocialProvider, text: string): void
  get(): State
  /** Whether somebody shows it. */
  isWatched(): boolean
  /** Goes to the provider with the page itself, and comes back to it. */
  leave(): void
  /** Goes on with one that was begun before the page was loaded. */
  resume(kept: KeptSocial.KeptSocial): void
  subscribe(listener: () => void): () => void
}

export const first: State = {
  failure: undefined,
  isGone: false,
  isSlow: false,
  provider: undefined,
  step: 'choose',
}

/** Milliseconds after which a wait is said to be long, and after which a page that leaves has not left. */
const patience = { leaving: 20_000, slow: 6_000 }
/** Milliseconds between two looks at the window: no browser tells. */
const pause = 400

const flows = new WeakMap<Wallet, SocialFlow>()

/** The one of a wallet. It outlives whatever shows it: the person may be elsewhere for a while. */
export function of(wallet: Wallet): SocialFlow {
  const flow = flows.get(wallet) ?? create(wallet)
  flows.set(wallet, flow)
  return flow
}

export function create(
  wallet: Wallet,
  surroundings: Surroundings.Surroundings = Surroundings.fromWindow(),
): SocialFlow {
  const store = Store.create(first)
  let watchers = 0
  /** Everything that is waited for until the person goes back. */
  let work = new AbortController()
  /** The newest attempt: what becomes of an older one is of no interest, unless it signs in. */
  let newest: object | undefined
  let window: SignInWindow | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setInterval> | undefined

  function set(change: Partial<State>) {
    store.set({ ...store.get(), ...change })
  }

  /** Enters a step. What the one before waited for is over. */
  function enter(step: State['step'], change: Partial<State> = {}) {
    clearTimeout(timer)
    clearInterval(looking)
    set({ failure: undefined, isGone: false, isSlow: false, step, ...change })
    const isBusy = step === 'leaving' || step === 'opening' || step === 'returning'
    if (isBusy) timer = setTimeout(() => set({ isSlow: true }), patience.slow)
  }

  /** Begins an attempt. Older ones wait on: their window may be open still, out of sight. */
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

  function fail(failure: Failure.Failure) {
    closeWindow()
    KeptSocial.forget(wallet)
    enter('failed', { failure })
  }

  async function open(provider: Value.SocialProvider, text: string) {
    closeWindow()
    const opened = surroundings.open(text)
    const { isNewest, signal } = attempt()
    if (!opened) {
      set({ provider })
      return fail(known('error.POPUP_BLOCKED'))
    }
    window = opened
    enter('opening', { provider })
    look(opened)
    try {
      const returnUrl = surroundings.returnUrl()
      const { uri } = await wallet.getSocialRedirectUri({ provider, returnUrl, signal })
      if (!isNewest()) return
      // Nobody but the person has closed it so far.
      if (opened.isClosed()) return fail(known('error.POPUP_CLOSED'))
      opened.go(uri)
      KeptSocial.put(wallet, { isLeft: false, provider, uri })
      enter('waiting')
      look(opened)
      await connect(uri, { isNewest, signal })
    } catch (error) {
      if (isNewest()) fail(Failure.from(error))
    }
  }

  /** Looks after the window, for as long as this step is. */
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
      if (isNewest()) fail(Failure.from(error))
    }
  }

  async function leave(provider: Value.SocialProvider) {
    closeWindow()
    const { isNewest, signal } = attempt()
    enter('leaving', { provider })
    try {
      const returnUrl = surroundings.returnUrl()
      const { uri } = await wallet.getSocialRedirectUri({ provider, returnUrl, signal })
      if (!isNewest()) return
      KeptSocial.put(wallet, { isLeft: true, provider, uri })
      surroundings.leave(uri, () => isNewest() && end())
      // It may come to nothing.
      clearTimeout(timer)
      timer = setTimeout(() => isNewest() && fail(known('error.timeout')), patience.leaving)
    } catch (error) {
      if (isNewest()) fail(Failure.from(error))
    }
  }

  // By whatever way, here or in another tab: there is nothing more to do.
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
      if (surroundings.isInstalled()) leave(provider)
      else open(provider, text)
    },
    get: store.get,
    isWatched: () => watchers > 0,
    leave() {
      const { provider } = store.get()
      if (provider) leave(provider)
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

/** What is known here, and by nobody else. */
function known(
  id: 'error.POPUP_BLOCKED' | 'error.POPUP_CLOSED' | 'error.timeout',
): Failure.Failure {
  return { error: undefined, id, remedy: 'retry' }
}
