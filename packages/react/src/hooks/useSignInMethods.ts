'use client'
import { useLatchkey } from '../internal/Latchkey.ts'
import * as Offer from '../internal/Offer.ts'
import { useOffer } from '../internal/useOffer.ts'
import * as Method from '../Method.ts'

/**
 * The ways to sign in that the application lists, without those that its wallet has not set up. All
 * of them until that is known; then that is remembered for the next visit.
 */
export function useSignInMethods(
  parameters: useSignInMethods.Parameters = {},
): readonly Method.Method[] {
  const { methods } = useLatchkey()
  const enabled = (parameters.query?.enabled ?? true) && methods.some(Method.isProvider)
  return Offer.narrow(methods, useOffer({ enabled }))
}

export declare namespace useSignInMethods {
  type Parameters = {
    query?: {
      /** Whether the wallet is asked, which loads it: when this is shown, unless told. */
      enabled?: boolean | undefined
    }
  }
}
