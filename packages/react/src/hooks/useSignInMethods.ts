'use client'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { afterPaint } from '../internal/afterPaint.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import * as Method from '../Method.ts'
import * as SignInOffer from '../SignInOffer.ts'

const subscribe = () => () => {}

/**
 * The ways to sign in that the application lists, without those that its wallet has not set up. All
 * of them until that is known; then that is remembered for the next visit.
 */
export function useSignInMethods(
  parameters: useSignInMethods.Parameters = {},
): readonly Method.Method[] {
  const { methods, queryClient, wallet } = useLatchkey()
  const { frameUrl, projectId } = wallet.options
  const enabled = (parameters.query?.enabled ?? true) && methods.some(Method.isProvider)
  const { data } = useQuery(
    {
      enabled,
      networkMode: 'always',
      async queryFn({ signal }) {
        // What is there to see comes first: a frame takes its time.
        await new Promise<void>((resolve) => afterPaint(resolve))
        const offer = await SignInOffer.ask(wallet, signal)
        if (offer) SignInOffer.remember(wallet, offer)
        return offer ?? null
      },
      queryKey: ['latchkey', 'signInMethods', frameUrl, projectId],
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  // A server knows of no visit; and what is read is compared as text.
  const recalled = useSyncExternalStore(
    subscribe,
    () => SignInOffer.recall(wallet)?.join(' '),
    () => undefined,
  )
  return SignInOffer.narrow(methods, data ?? recalled?.split(' '))
}

export declare namespace useSignInMethods {
  type Parameters = {
    query?: {
      /** Whether the wallet is asked, which loads it: when this is shown, unless told. */
      enabled?: boolean | undefined
    }
  }
}
