'use client'
import { useAction } from '../internal/useAction.ts'

/** Ends a change of e-mail address with the code from the new mailbox. */
export function useUpdateEmailSecondaryOtp(
  parameters: useUpdateEmailSecondaryOtp.Parameters = {},
): useUpdateEmailSecondaryOtp.ReturnType {
  return useAction('updateEmailSecondaryOtp', parameters)
}

export declare namespace useUpdateEmailSecondaryOtp {
  type Parameters = useAction.Parameters<'updateEmailSecondaryOtp'>
  type ReturnType = useAction.ReturnType<'updateEmailSecondaryOtp'>
}
