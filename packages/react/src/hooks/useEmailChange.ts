'use client'
import { EmailChangeFlow } from '@latchkey/client/flows'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as Failure from '../Failure.ts'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useSession } from './useSession.ts'

/**
 * Change of e-mail address as one hook: the new address, a code from the old mailbox, a code from
 * the new one. It counts the seconds until another mail can be sent, and says errors in the language
 * of the page.
 *
 * @example
 * const { step, submitCode, submitEmail } = useEmailChange()
 */
export function useEmailChange(): useEmailChange.ReturnType {
  const { language, wallet } = useLatchkey()
  const { user } = useSession()
  // Another wallet is another change.
  const flow = useMemo(() => EmailChangeFlow.create(wallet), [wallet])
  const state = useSyncExternalStore(flow.subscribe, flow.get, () => EmailChangeFlow.first)
  const { failure } = state
  useEffect(() => flow.start(), [flow])

  const { back, resend, retry, submitCode, submitEmail } = flow
  const message = failure && Failure.say(language, failure)
  return { ...state, back, email: user?.email, message, resend, retry, submitCode, submitEmail }
}

export declare namespace useEmailChange {
  type ReturnType = EmailChangeFlow.State &
    Pick<
      EmailChangeFlow.EmailChangeFlow,
      'back' | 'resend' | 'retry' | 'submitCode' | 'submitEmail'
    > & {
      /** The address in use now. */
      email: string | undefined
      /** What went wrong, in the language of the page. */
      message: string | undefined
    }
}
