'use client'
import { createEmailChangeFlow, type EmailChangeFlow } from '@latchkey/client/flows'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import { useFlow } from '../internal/useFlow.ts'
import { useSession } from './useSession.ts'

/**
 * Changes the user's email address in three steps: the new address, a code from the old address, and a code from the
 * new address. `skipOldMailbox` skips the second step. The address then changes after seven days. The hook counts down
 * the seconds until another email can be sent. A failure is in `message`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { step, submitCode, submitEmail } = useEmailChange()
 */
export function useEmailChange(): useEmailChange.ReturnType {
  const { wallet } = useLatchkey()
  const { user } = useSession()
  const flow = useMemo(() => createEmailChangeFlow(wallet), [wallet])
  const state = useFlow(flow)
  useEffect(() => flow.start(), [flow])

  const { back, resend, retry, skipOldMailbox, submitCode, submitEmail } = flow
  const email = user?.email
  return { ...state, back, email, resend, retry, skipOldMailbox, submitCode, submitEmail }
}

export declare namespace useEmailChange {
  type ReturnType = EmailChangeFlow.State &
    Pick<
      EmailChangeFlow,
      'back' | 'resend' | 'retry' | 'skipOldMailbox' | 'submitCode' | 'submitEmail'
    > &
    useFlow.Message & {
      /** The current address. */
      email: string | undefined
    }
}
