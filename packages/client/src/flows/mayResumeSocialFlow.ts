import type { Wallet } from '../createWallet.ts'
import { keptSocialKey } from './keptSocialKey.ts'

/**
 * Returns whether a social sign-in may have begun before the page was loaded. Most pages have none, and need not
 * load `resumeSocialFlow`.
 *
 * @example
 * if (mayResumeSocialFlow(wallet)) await resumeSocialFlow(wallet)
 */
export function mayResumeSocialFlow(wallet: Wallet): boolean {
  try {
    const isBack = location.search.includes('resultUri=')
    return isBack || keptSocialKey(wallet) in sessionStorage
  } catch {
    return false
  }
}
