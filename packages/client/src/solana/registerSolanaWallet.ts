import type { Wallet } from '../createWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import * as WalletStandard from './WalletStandard.ts'

/** The entry of a wallet in the lists of the page. */
type Entry = {
  /** The number of calls that need the wallet in the lists. */
  holders: number
  /** Set while the wallet is in the lists. */
  remove?: (() => void) | undefined
  solana: WalletStandard.Wallet
}

const entries = new WeakMap<Wallet, Entry>()

/**
 * Adds the wallet to every Solana library of the page, by the Wallet Standard: `@solana/kit`,
 * `@solana/wallet-adapter` and others list it without configuration. A wallet is listed once, with the options of
 * the first call. Returns a function that removes it. Does nothing on a server, without a `window`.
 *
 * @example
 * const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'demo' })
 * registerSolanaWallet(wallet, { name: 'Example' })
 */
export function registerSolanaWallet(
  wallet: Wallet,
  options?: registerSolanaWallet.Options,
): () => void {
  if (typeof window === 'undefined') return () => {}
  const entry = entries.get(wallet) ?? { holders: 0, solana: createSolanaWallet(wallet, options) }
  entries.set(wallet, entry)
  let isHeld = true
  entry.holders++
  queueMicrotask(() => update(entry))
  return () => {
    if (!isHeld) return
    isHeld = false
    entry.holders--
    queueMicrotask(() => update(entry))
  }
}

/**
 * Adds the wallet to the lists, or removes it. This happens in a microtask, after all effects of a React render.
 * wallet-adapter starts to listen in an effect, and its list breaks if strict mode removes and adds a wallet
 * immediately.
 */
function update(entry: Entry) {
  if (entry.holders) entry.remove ??= WalletStandard.register(entry.solana)
  else {
    entry.remove?.()
    entry.remove = undefined
  }
}

export declare namespace registerSolanaWallet {
  type Options = createSolanaWallet.Options
}
