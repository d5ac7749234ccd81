'use client'
import { createFarcasterFlow, type FarcasterFlow } from '@latchkey/client/flows'
import { useCallback, useEffect, useMemo } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'
import * as Language from '../Language.ts'

/**
 * Signs a user in with Farcaster. Returns a URL for the user's phone and the seconds until it expires, and waits for
 * the approval. The sign-in starts when the component mounts and stops when it unmounts. A failure is in `message`.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { retry, seconds, step, url } = useFarcasterSignIn()
 */
export function useFarcasterSignIn(): useFarcasterSignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const flow = useMemo(() => createFarcasterFlow(wallet), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.start(), [flow])
  const openWindow = useCallback(
    () => flow.openWindow(Language.say(language, 'common.loading')),
    [flow, language],
  )
  return { ...state, openWindow, retry: flow.retry }
}

export declare namespace useFarcasterSignIn {
  type ReturnType = FarcasterFlow.State &
    Pick<FarcasterFlow, 'retry'> &
    useFlow.Message & {
      /** Opens the wallet's window, if the failure has a `windowUri`. Call it in a click handler. */
      openWindow(): void
    }
}
