'use client'
import { useAction } from '../internal/useAction.ts'

/** Confirms a change of e-mail address with the code from the old mailbox. */
export function useUpdateEmailPrimaryOtp(
  parameters: useUpdateEmailPrimaryOtp.Parameters = {},
): useUpdateEmailPrimaryOtp.ReturnType {
  return useAction('updateEmailPrimaryOtp', parameters)
}

export declare namespace useUpdateEmailPrimaryOtp {
  type Parameters = useAction.Parameters<'updateEmailPrimaryOtp'>
  type ReturnType = useAction.ReturnType<'updateEmailPrimaryOtp'>
}
