import type { Wallet } from '../createWallet.ts'
import { getSocialFlow } from './createSocialFlow.ts'
import * as KeptSocial from './kept/KeptSocial.ts'

/**
 * Continues a social sign-in that began before the page was loaded. Call it once when the page loads.
 * If the provider returned to this page and no view shows the flow, it calls the wallet's `signIn`
 * option. If a window is still open, it waits silently.
 *
 * @example
 * await resumeSocialFlow(wallet)
 */
export async function resumeSocialFlow(wallet: Wallet): Promise<void> {
  const kept = KeptSocial.find(wallet)
  if (!kept) return
  const flow = getSocialFlow(wallet)
  flow.resume(kept)
  if (kept.isLeft && !flow.isWatched()) await wallet.options.signIn?.()
}
