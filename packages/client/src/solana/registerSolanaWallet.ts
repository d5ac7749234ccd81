import type { Wallet } from '../createWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import * as WalletStandard from './WalletStandard.ts'

/**
 * Adds the wallet to every Solana library of the page, by the Wallet Standard: `@solana/kit`,
 * `@solana/wallet-adapter` and others list it without configuration. Returns a function that removes it.
 * Does nothing on a server, without a `window`.
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
  return WalletStandard.register(createSolanaWallet(wallet, options))
}

export declare namespace registerSolanaWallet {
  type Options = createSolanaWallet.Options
}
