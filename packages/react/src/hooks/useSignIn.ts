'use client'
import { createSignInFlow, type SignInFlow } from '@latchkey/client/flows'
import { useEffect, useMemo, useRef } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'
import * as Language from '../Language.ts'

/**
 * Signs a user in by email, with up to three steps: the address, the approval of a new device, and the code. The hook
 * counts down the seconds until another email can be sent, and cancels its requests when the component unmounts. A
 * failure is in `message`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { step, submitCode, submitEmail } = useSignIn({ onSignedIn: () => router.push('/home') })
 */
export function useSignIn(parameters: useSignIn.Parameters = {}): useSignIn.ReturnType {
  const { language, wallet } = useLatchkey()
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  })
  const flow = useMemo(() => createSignInFlow(wallet, () => latest.current), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.start(), [flow])

  const { back, resend, retry, submitCode } = flow
  const windows = useMemo(() => {
    const text = Language.say(language, 'common.loading')
    return {
      openWindow: () => flow.openWindow(text),
      submitEmail: (email: string) => flow.submitEmail(email, text),
    }
  }, [flow, language])
  return { ...state, ...windows, back, resend, retry, submitCode }
}

export declare namespace useSignIn {
  type Parameters = createSignInFlow.Options
  type ReturnType = SignInFlow.State &
    Pick<SignInFlow, 'back' | 'resend' | 'retry' | 'submitCode'> &
    useFlow.Message & {
      /** Opens the wallet's window, if `windowUri` is set here or in the failure. Call it in a click handler. */
      openWindow(): void
      /** Sends the email. Call it in an event handler, because a cross-site page has to open the wallet's window. */
      submitEmail(email: string): void
    }
}
