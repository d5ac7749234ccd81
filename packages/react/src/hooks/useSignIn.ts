'use client'
import { createSignInFlow, type SignInFlow } from '@latchkey/client/flows'
import { useEffect, useMemo, useRef } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'

/**
 * Signs a user in by email: the address, the approval of a new device, the code. The hook counts down
 * the seconds until another email can be sent, and cancels its requests when the component unmounts.
 * It never throws; `message` says what went wrong.
 *
 * @example
 * const { step, submitCode, submitEmail } = useSignIn({ onSignedIn: () => router.push('/home') })
 */
export function useSignIn(parameters: useSignIn.Parameters = {}): useSignIn.ReturnType {
  const { onSignedIn } = parameters
  const { wallet } = useLatchkey()
  const flow = useMemo(() => createSignInFlow(wallet), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.start(), [flow])

  const listener = useRef(onSignedIn)
  useEffect(() => {
    listener.current = onSignedIn
  })
  useEffect(
    () =>
      wallet.subscribe(({ next, previous }) => {
        // A restored session is not a sign-in.
        if (next.user && previous.status === 'disconnected') listener.current?.()
      }),
    [wallet],
  )

  const { back, resend, retry, submitCode, submitEmail } = flow
  return { ...state, back, resend, retry, submitCode, submitEmail }
}

export declare namespace useSignIn {
  type Parameters = {
    /** Called after a sign-in, but not after a restored session. */
    onSignedIn?: (() => void) | undefined
  }
  type ReturnType = SignInFlow.State &
    Pick<SignInFlow, 'back' | 'resend' | 'retry' | 'submitCode' | 'submitEmail'> &
    useFlow.Message
}
