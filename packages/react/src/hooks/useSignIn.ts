'use client'
import { SignInFlow } from '@latchkey/client/flows'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'

/**
 * Sign-in by e-mail as one hook: the address, the device where it is new, the code. It moves on by
 * itself, counts the seconds until another mail can be sent, says errors in the language of the
 * page, and gives up what it waits for when the component goes away.
 *
 * @example
 * const { step, submitCode, submitEmail } = useSignIn({ onSignedIn: () => router.push('/home') })
 */
export function useSignIn(parameters: useSignIn.Parameters = {}): useSignIn.ReturnType {
  const { onSignedIn } = parameters
  const { language, wallet } = useLatchkey()
  // Another wallet is another sign-in.
  const flow = useMemo(() => SignInFlow.create(wallet), [wallet])
  const state = useSyncExternalStore(flow.subscribe, flow.get, () => SignInFlow.first)
  const { failure } = state
  useEffect(() => flow.start(), [flow])

  const listener = useRef(onSignedIn)
  useEffect(() => {
    listener.current = onSignedIn
  })
  useEffect(
    () =>
      wallet.subscribe(({ next, previous }) => {
        // A session that was taken up again is no sign-in.
        if (next.user && previous.status === 'disconnected') listener.current?.()
      }),
    [wallet],
  )

  const { back, resend, retry, submitCode, submitEmail } = flow
  const message = failure && Failure.say(language, failure)
  return { ...state, back, message, resend, retry, submitCode, submitEmail }
}

export declare namespace useSignIn {
  type Parameters = {
    /** Somebody has just signed in. */
    onSignedIn?: (() => void) | undefined
  }
  type ReturnType = SignInFlow.State &
    Pick<SignInFlow.SignInFlow, 'back' | 'resend' | 'retry' | 'submitCode' | 'submitEmail'> & {
      /** What went wrong, in the language of the page. */
      message: string | undefined
    }
}
