'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Sends an email to a user who wants to sign in. The data is the next step. `useSignIn` is the
 * whole flow. Returns a mutation of TanStack Query. A failure is its `error`. Throws a
 * `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useConnectEmail()
 * return <button onClick={() => mutate({ email: 'ada@example.com' })} type="button">Send email</button>
 */
export function useConnectEmail(
  parameters: useConnectEmail.Parameters = {},
): useConnectEmail.ReturnType {
  return useAction('connectEmail', parameters)
}

export declare namespace useConnectEmail {
  type Parameters = useAction.Parameters<'connectEmail'>
  type ReturnType = useAction.ReturnType<'connectEmail'>
}

/**
 * Waits until the user approves this device with the link in the email. The data is the next step: `CONNECT` if the
 * user is signed in, or `VERIFY_OTP` if a code is needed. Returns a mutation of TanStack Query. A failure is its
 * `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useConnectDevice()
 * return <button onClick={() => mutate()} type="button">I opened the link</button>
 */
export function useConnectDevice(
  parameters: useConnectDevice.Parameters = {},
): useConnectDevice.ReturnType {
  return useAction('connectDevice', parameters)
}

export declare namespace useConnectDevice {
  type Parameters = useAction.Parameters<'connectDevice'>
  type ReturnType = useAction.ReturnType<'connectDevice'>
}

/**
 * Signs in with the code from the email. Returns a mutation of TanStack Query. A failure is its
 * `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useConnectOtp()
 * return <button onClick={() => mutate({ otp: '123456' })} type="button">Sign in</button>
 */
export function useConnectOtp(parameters: useConnectOtp.Parameters = {}): useConnectOtp.ReturnType {
  return useAction('connectOtp', parameters)
}

export declare namespace useConnectOtp {
  type Parameters = useAction.Parameters<'connectOtp'>
  type ReturnType = useAction.ReturnType<'connectOtp'>
}
