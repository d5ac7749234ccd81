'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Starts a change of email address. The data is the next step. `useEmailChange` is the whole flow.
 * Returns a mutation of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError`
 * without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useUpdateEmail()
 * return <button onClick={() => mutate({ email: 'ada@new.example' })} type="button">Change email</button>
 */
export function useUpdateEmail(
  parameters: useUpdateEmail.Parameters = {},
): useUpdateEmail.ReturnType {
  return useAction('updateEmail', parameters)
}

export declare namespace useUpdateEmail {
  type Parameters = useAction.Parameters<'updateEmail'>
  type ReturnType = useAction.ReturnType<'updateEmail'>
}

/**
 * Confirms a change of email address with the code from the old address. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useUpdateEmailPrimaryOtp()
 * return <button onClick={() => mutate({ otp: '123456' })} type="button">Confirm</button>
 */
export function useUpdateEmailPrimaryOtp(
  parameters: useUpdateEmailPrimaryOtp.Parameters = {},
): useUpdateEmailPrimaryOtp.ReturnType {
  return useAction('updateEmailPrimaryOtp', parameters)
}

export declare namespace useUpdateEmailPrimaryOtp {
  type Parameters = useAction.Parameters<'updateEmailPrimaryOtp'>
  type ReturnType = useAction.ReturnType<'updateEmailPrimaryOtp'>
}

/**
 * Finishes a change of email address with the code from the new address. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useUpdateEmailSecondaryOtp()
 * return <button onClick={() => mutate({ otp: '123456' })} type="button">Confirm</button>
 */
export function useUpdateEmailSecondaryOtp(
  parameters: useUpdateEmailSecondaryOtp.Parameters = {},
): useUpdateEmailSecondaryOtp.ReturnType {
  return useAction('updateEmailSecondaryOtp', parameters)
}

export declare namespace useUpdateEmailSecondaryOtp {
  type Parameters = useAction.Parameters<'updateEmailSecondaryOtp'>
  type ReturnType = useAction.ReturnType<'updateEmailSecondaryOtp'>
}
