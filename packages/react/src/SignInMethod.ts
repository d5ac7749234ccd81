import { Provider } from '@latchkey/client'

/**
 * A way to sign in. `browser` means a wallet extension of the browser (EIP-6963). `passkey` is for accounts that have
 * another way to sign in as well.
 */
export type SignInMethod = 'browser' | 'email' | 'passkey' | Provider.Name

/** Returns whether a method is an account at a provider. */
export function isProvider(method: SignInMethod): method is Provider.Name {
  return Provider.isName(method)
}
