import type { Wallet } from '../../createWallet.ts'
import * as TabStorage from './TabStorage.ts'

/**
 * Returns whether a sign-in with Farcaster may have begun before the page was loaded. Most pages have none, and need not
 * load `resumeFarcasterFlow`.
 *
 * @example
 * if (mayResumeFarcasterFlow(wallet)) await resumeFarcasterFlow(wallet)
 */
export function mayResumeFarcasterFlow(wallet: Wallet): boolean {
  return TabStorage.has(wallet, 'FARCASTER_SIGN_IN')
}
