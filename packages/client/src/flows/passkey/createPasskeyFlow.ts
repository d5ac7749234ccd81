import type { Wallet } from '../../createWallet.ts'
import { type Failure, toFailure } from '../Failure.ts'
import { createStore, type Flow } from '../Flow.ts'
import * as SignInWindow from '../SignInWindow.ts'

/** A sign-in with a passkey. The browser asks the user, in a window of its own. */
export type PasskeyFlow = Flow<PasskeyFlow.State> & {
  /** Signs in, also after a failure. Call it in a click handler. */
  begin(): Promise<void>
  /**
   * Opens the wallet's window of the failure, in which the user opens a wallet that is not in this browser yet. The window
   * shows `text` until it has loaded. Call it in a click handler.
   */
  openWindow(text: string): void
  /** Cancels the sign-in. */
  stop(): void
}

export declare namespace PasskeyFlow {
  /** The state of a sign-in. Each change makes a new object. */
  type State = { failure: Failure | undefined; isPending: boolean }
}

const initial: PasskeyFlow.State = { failure: undefined, isPending: false }

/**
 * Creates a sign-in with a passkey. It never throws; a failure is part of the state.
 *
 * @example
 * const flow = createPasskeyFlow(wallet)
 * button.onclick = flow.begin
 */
export function createPasskeyFlow(wallet: Wallet): PasskeyFlow {
  const store = createStore(initial)
  let work = new AbortController()

  /** Runs a step until the flow is stopped or runs another one. */
  async function run(step: (signal: AbortSignal) => Promise<Failure | undefined>) {
    work.abort()
    work = new AbortController()
    const { signal } = work
    store.set({ ...initial, isPending: true })
    const failure = await step(signal)
    if (!signal.aborted) store.set({ failure, isPending: false })
  }

  return {
    begin: () =>
      run((signal) => wallet.connectPasskey({ signal }).then(() => undefined, toFailure)),
    get: store.get,
    initial,
    openWindow(text) {
      const { failure } = store.get()
      if (!failure?.windowUri) return
      const window = SignInWindow.open(text)
      if (window) window.go(failure.windowUri)
      else store.set({ failure: { ...failure, id: 'error.POPUP_BLOCKED' }, isPending: false })
    },
    stop() {
      work.abort()
      store.set(initial)
    },
    subscribe: store.subscribe,
  }
}
