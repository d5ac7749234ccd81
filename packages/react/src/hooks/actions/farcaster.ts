'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Starts a sign-in with Farcaster. The data is the URL for the user's phone. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useGetFarcasterUri()
 * return <button onClick={() => mutate()} type="button">Farcaster</button>
 */
export function useGetFarcasterUri(
  parameters: useGetFarcasterUri.Parameters = {},
): useGetFarcasterUri.ReturnType {
  return useAction('getFarcasterUri', parameters)
}

export declare namespace useGetFarcasterUri {
  type Parameters = useAction.Parameters<'getFarcasterUri'>
  type ReturnType = useAction.ReturnType<'getFarcasterUri'>
}

/**
 * Waits until the user approves the sign-in on a phone. `useFarcasterSignIn` is the whole flow.
 * Returns a mutation of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError`
 * without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useConnectFarcaster()
 * return <button onClick={() => mutate()} type="button">Continue</button>
 */
export function useConnectFarcaster(
  parameters: useConnectFarcaster.Parameters = {},
): useConnectFarcaster.ReturnType {
  return useAction('connectFarcaster', parameters)
}

export declare namespace useConnectFarcaster {
  type Parameters = useAction.Parameters<'connectFarcaster'>
  type ReturnType = useAction.ReturnType<'connectFarcaster'>
}
