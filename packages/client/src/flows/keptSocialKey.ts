import type { Wallet } from '../createWallet.ts'

/** Returns the key of the sign-in that a tab stores in its session storage. */
export function keptSocialKey({ options }: Wallet): string {
  return `${options.storagePrefix}SOCIAL_SIGN_IN`
}
