'use client'
import { createPasskeyFlow, type PasskeyFlow } from '@latchkey/client/flows'
import { useCallback, useEffect, useMemo } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'
import * as Language from '../Language.ts'

/**
 * Signs a user in with a passkey. The browser asks the user, in a window of its own. The sign-in is canceled when the
 * component unmounts. A failure is in `message`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { begin, isPending, message } = usePasskeySignIn()
 */
export function usePasskeySignIn(): usePasskeySignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const flow = useMemo(() => createPasskeyFlow(wallet), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.stop, [flow])
  const openWindow = useCallback(
    () => void flow.openWindow(Language.say(language, 'common.loading')),
    [flow, language],
  )
  return { ...state, begin: flow.begin, openWindow, stop: flow.stop }
}

export declare namespace usePasskeySignIn {
  type ReturnType = PasskeyFlow.State &
    Pick<PasskeyFlow, 'begin' | 'stop'> &
    useFlow.Message & {
      /** Opens the wallet's window, if the failure has a `windowUri`. Call it in a click handler. */
      openWindow(): void
    }
}
