'use client'
import { createFarcasterFlow, type FarcasterFlow } from '@latchkey/client/flows'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'

/**
 * Signs a user in with Farcaster. Returns a URL for the user's phone and the seconds until it expires, and waits for
 * the approval. The sign-in starts when the component mounts and stops when it unmounts. A failure is in `message`.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { retry, seconds, step, url } = useFarcasterSignIn()
 */
export function useFarcasterSignIn(): useFarcasterSignIn.ReturnType {
  const { wallet } = useLatchkey()
  const flow = useMemo(() => createFarcasterFlow(wallet), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.start(), [flow])
  return { ...state, retry: flow.retry }
}

export declare namespace useFarcasterSignIn {
  type ReturnType = FarcasterFlow.State & Pick<FarcasterFlow, 'retry'> & useFlow.Message
}
