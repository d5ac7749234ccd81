import type { Wallet } from '../createWallet.ts'
import { type Failure, toFailure } from './Failure.ts'
import * as SignInWindow from './SignInWindow.ts'

/** The time between two checks of the window in milliseconds. Browsers have no event for a closed window. */
const pause = 400

/**
 * Opens the window of a failure `error.WALLET_LOCKED`, in which the user opens the wallet with a recovery method. The
 * window shows `text` until it has loaded. Call it in a click handler, because browsers block the window otherwise.
 * Resolves with undefined if the wallet is open, or with the next failure. Never throws.
 *
 * @example
 * button.onclick = async () => show(await openUnlockWindow(wallet, failure, { text: 'One moment…' }))
 */
export async function openUnlockWindow(
  wallet: Wallet,
  failure: Failure,
  { opened, signal, text = '' }: openUnlockWindow.Options,
): Promise<Failure | undefined> {
  const { windowUri } = failure
  const window = opened ?? (windowUri ? SignInWindow.open(text) : undefined)
  if (!windowUri || !window) return { ...failure, id: 'error.POPUP_BLOCKED' }
  if (!opened) window.go(windowUri)
  await untilOver()
  window.close()
  if (wallet.getState().user || signal?.aborted) return undefined
  // The user has closed the window. Ask whether the wallet is open, because the notice of the frame may be lost.
  return wallet.getUser({ signal }).then(() => undefined, toFailure)

  /** Waits until the wallet is open, the window looks closed, or the signal aborts. */
  function untilOver(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setInterval(look, pause)
      const unsubscribe = wallet.subscribe(look)
      signal?.addEventListener('abort', look)
      function look() {
        if (!window?.isClosed() && !wallet.getState().user && !signal?.aborted) return
        clearInterval(timer)
        unsubscribe()
        signal?.removeEventListener('abort', look)
        resolve()
      }
      look()
    })
  }
}

export declare namespace openUnlockWindow {
  type Options = {
    /** A window of the wallet that goes on to this one by itself. Default: a new window. */
    opened?: SignInWindow.SignInWindow | undefined
    /** Closes the window. */
    signal?: AbortSignal | undefined
    /** The text that a new window shows until it has loaded. */
    text?: string | undefined
  }
}
