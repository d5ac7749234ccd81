'use client'
import { useAction } from '../../internal/useAction.ts'
import { useAsk } from '../../internal/useAsk.ts'
import { useSession } from '../useSession.ts'

/**
 * Fetches the signed-in user. `useSession` has the same user without a request. Returns a query of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { data: user } = useGetUser()
 */
export function useGetUser(parameters: useGetUser.Parameters = {}): useGetUser.ReturnType {
  const enabled = useSession().status === 'connected'
  return useAsk('getUser', { query: { enabled, ...parameters.query } })
}

export declare namespace useGetUser {
  type Parameters = useAsk.Parameters<'getUser'>
  type ReturnType = useAsk.ReturnType<'getUser'>
}

/**
 * Asks the frame whether a user is signed in. `useSession` has the same status without a request.
 * Returns a query of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError`
 * without a `LatchkeyProvider`.
 *
 * @example
 * const { data } = useIsConnected()
 */
export function useIsConnected(
  parameters: useIsConnected.Parameters = {},
): useIsConnected.ReturnType {
  return useAsk('isConnected', parameters)
}

export declare namespace useIsConnected {
  type Parameters = useAsk.Parameters<'isConnected'>
  type ReturnType = useAsk.ReturnType<'isConnected'>
}

/**
 * Restores the session of an earlier visit. A wallet does it when it is created. Returns a
 * mutation of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useRestore()
 * return <button onClick={() => mutate()} type="button">Restore session</button>
 */
export function useRestore(parameters: useRestore.Parameters = {}): useRestore.ReturnType {
  return useAction('restore', parameters)
}

export declare namespace useRestore {
  type Parameters = useAction.Parameters<'restore'>
  type ReturnType = useAction.ReturnType<'restore'>
}

/**
 * Signs the user out, in the frame and in the page. Returns a mutation of TanStack Query. A
 * failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSignOut()
 * return <button onClick={() => mutate()} type="button">Sign out</button>
 */
export function useSignOut(parameters: useSignOut.Parameters = {}): useSignOut.ReturnType {
  return useAction('signOut', parameters)
}

export declare namespace useSignOut {
  type Parameters = useAction.Parameters<'signOut'>
  type ReturnType = useAction.ReturnType<'signOut'>
}
