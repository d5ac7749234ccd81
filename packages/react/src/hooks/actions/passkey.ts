'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Signs in with a passkey. `usePasskeySignIn` is the whole flow. Returns a mutation of TanStack Query. A failure is its
 * `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useConnectPasskey()
 * return <button onClick={() => mutate()} type="button">Sign in with a passkey</button>
 */
export function useConnectPasskey(
  parameters: useConnectPasskey.Parameters = {},
): useConnectPasskey.ReturnType {
  return useAction('connectPasskey', parameters)
}

export declare namespace useConnectPasskey {
  type Parameters = useAction.Parameters<'connectPasskey'>
  type ReturnType = useAction.ReturnType<'connectPasskey'>
}
