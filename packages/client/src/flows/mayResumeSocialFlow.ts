import type { Wallet } from '../createWallet.ts'
import * as TabStorage from './kept/TabStorage.ts'

/**
 * Returns whether a social sign-in may have begun before the page was loaded. Most pages have none, and need not
 * load `resumeSocialFlow`.
 *
 * @example
 * if (mayResumeSocialFlow(wallet)) await resumeSocialFlow(wallet)
 */
export function mayResumeSocialFlow(wallet: Wallet): boolean {
  // A server has no `location`.
  const isBack = globalThis.location?.search.includes('resultUri=') === true
  return isBack || TabStorage.has(wallet, 'SOCIAL_SIGN_IN')
}
