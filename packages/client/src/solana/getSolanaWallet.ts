import type { Wallet } from '../createWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import type * as WalletStandard from './WalletStandard.ts'

const wallets = new WeakMap<Wallet, WalletStandard.Wallet>()

/**
 * Returns the Solana wallet of a wallet. The first call creates it. All parts of a page that use it share its account.
 *
 * @example
 * const { accounts } = await getSolanaWallet(wallet).features['standard:connect'].connect()
 */
export function getSolanaWallet(wallet: Wallet): WalletStandard.Wallet {
  const known = wallets.get(wallet)
  if (known) return known
  const solana = createSolanaWallet(wallet)
  wallets.set(wallet, solana)
  return solana
}
