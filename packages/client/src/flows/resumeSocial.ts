import type { Wallet } from '../createWallet.ts'
import * as SocialFlow from './createSocialFlow.ts'
import * as KeptSocial from './KeptSocial.ts'

/**
 * Goes on with a sign-in that was begun before the page was loaded. Whoever was sent back sees it;
 * where a window is still open, it is waited for in silence.
 */
export async function resumeSocial(wallet: Wallet): Promise<void> {
  const kept = KeptSocial.find(wallet)
  if (!kept) return
  const flow = SocialFlow.of(wallet)
  flow.resume(kept)
  // A sign-in that is a part of the page shows it itself.
  if (kept.isLeft && !flow.isWatched()) await wallet.options.signIn?.()
}
