import type { Wallet } from '../../createWallet.ts'
import * as KeptEmail from './KeptEmail.ts'

/**
 * Continues a sign-in by email that began before the page was loaded. If no view shows the flow, this calls the
 * wallet's `signIn` option. Call it once when the page loads.
 *
 * @example
 * await resumeSignInFlow(wallet)
 */
export async function resumeSignInFlow(wallet: Wallet): Promise<void> {
  const isOpen = KeptEmail.find(wallet) && !wallet.getState().user && !KeptEmail.isShown(wallet)
  if (isOpen) await wallet.options.signIn?.()
}
