import { Provider } from '@latchkey/client'

/** A way to sign in. `browser` means a wallet extension of the browser (EIP-6963). */
export type SignInMethod = 'browser' | 'email' | Provider.Name

/** Returns whether a method is an account at a provider. */
export function isProvider(method: SignInMethod): method is Provider.Name {
  return Provider.isName(method)
}
