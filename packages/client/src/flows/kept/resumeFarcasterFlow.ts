import type { Wallet } from '../../createWallet.ts'
import * as KeptFarcaster from './KeptFarcaster.ts'

/** The wallets for which a view shows the resumed sign-in. */
const shown = new WeakSet<Wallet>()

/**
 * Returns whether a sign-in with Farcaster began before the page was loaded. Call it in a view that then shows the
 * Farcaster flow, which continues with the same URL.
 *
 * @example
 * if (showsFarcasterAgain(wallet)) createFarcasterFlow(wallet).start()
 */
export function showsFarcasterAgain(wallet: Wallet): boolean {
  if (!KeptFarcaster.find(wallet) || wallet.getState().user) return false
  shown.add(wallet)
  return true
}

/**
 * Continues a sign-in with Farcaster that began before the page was loaded. If no view shows it, this calls the
 * wallet's `signIn` option. Call it once when the page loads.
 *
 * @example
 * await resumeFarcasterFlow(wallet)
 */
export async function resumeFarcasterFlow(wallet: Wallet): Promise<void> {
  const isOpen = KeptFarcaster.find(wallet) && !wallet.getState().user && !shown.has(wallet)
  if (isOpen) await wallet.options.signIn?.()
}
