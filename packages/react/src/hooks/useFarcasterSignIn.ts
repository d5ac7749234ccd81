'use client'
import { FarcasterFlow } from '@latchkey/client/flows'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Sign-in with Farcaster as one hook: an address for the phone, the seconds that it is good for, and
 * the wait. It begins with the component, and gives up when that goes away.
 *
 * @example
 * const { retry, seconds, step, url } = useFarcasterSignIn()
 */
export function useFarcasterSignIn(): useFarcasterSignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const flow = useMemo(() => FarcasterFlow.create(wallet), [wallet])
  const state = useSyncExternalStore(flow.subscribe, flow.get, () => FarcasterFlow.first)
  const { failure } = state
  useEffect(() => flow.start(), [flow])
  return { ...state, message: failure && Failure.say(language, failure), retry: flow.retry }
}

export declare namespace useFarcasterSignIn {
  type ReturnType = FarcasterFlow.State &
    Pick<FarcasterFlow.FarcasterFlow, 'retry'> & {
      /** What went wrong, in the language of the page. */
      message: string | undefined
    }
}
