'use client'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useOffer } from '../internal/useOffer.ts'
import * as SignInMethod from '../SignInMethod.ts'

/**
 * Returns the app's methods to sign in, without the ones that the operator has not configured. Until the wallet has
 * answered, the hook uses the answer of the last visit. On a first visit, it returns all methods. Throws a
 * `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const methods = useSignInMethods()
 */
export function useSignInMethods(
  parameters: useSignInMethods.Parameters = {},
): readonly SignInMethod.SignInMethod[] {
  const { methods } = useLatchkey()
  const enabled = (parameters.query?.enabled ?? true) && methods.some(SignInMethod.isProvider)
  const { methods: offered } = useOffer({ enabled })
  return offered
    ? methods.filter((it) => !SignInMethod.isProvider(it) || offered.includes(it))
    : methods
}

export declare namespace useSignInMethods {
  type Parameters = {
    query?: {
      /** Whether to ask the wallet. The request loads the wallet. Default: true. */
      enabled?: boolean | undefined
    }
  }
}
