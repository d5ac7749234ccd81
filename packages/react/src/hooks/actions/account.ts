'use client'
import { useAction } from '../../internal/useAction.ts'
import { useAsk } from '../../internal/useAsk.ts'

/**
 * Chooses the externally owned account or the smart account. Returns a mutation of TanStack Query.
 * A failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSetPreferredAccount()
 * return <button onClick={() => mutate({ type: 'smartAccount' })} type="button">Use smart account</button>
 */
export function useSetPreferredAccount(
  parameters: useSetPreferredAccount.Parameters = {},
): useSetPreferredAccount.ReturnType {
  return useAction('setPreferredAccount', parameters)
}

export declare namespace useSetPreferredAccount {
  type Parameters = useAction.Parameters<'setPreferredAccount'>
  type ReturnType = useAction.ReturnType<'setPreferredAccount'>
}

/**
 * Finds the user's smart account, and deploys it with `deploy: true`, which the user approves. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data, mutate } = useInitSmartAccount()
 * return <button onClick={() => mutate({ deploy: true })} type="button">Deploy account</button>
 */
export function useInitSmartAccount(
  parameters: useInitSmartAccount.Parameters = {},
): useInitSmartAccount.ReturnType {
  return useAction('initSmartAccount', parameters)
}

export declare namespace useInitSmartAccount {
  type Parameters = useAction.Parameters<'initSmartAccount'>
  type ReturnType = useAction.ReturnType<'initSmartAccount'>
}

/**
 * Lists the networks with smart accounts. Returns a query of TanStack Query. A failure is its
 * `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data: chainIds } = useGetSmartAccountEnabledNetworks()
 */
export function useGetSmartAccountEnabledNetworks(
  parameters: useGetSmartAccountEnabledNetworks.Parameters = {},
): useGetSmartAccountEnabledNetworks.ReturnType {
  return useAsk('getSmartAccountEnabledNetworks', parameters)
}

export declare namespace useGetSmartAccountEnabledNetworks {
  type Parameters = useAsk.Parameters<'getSmartAccountEnabledNetworks'>
  type ReturnType = useAsk.ReturnType<'getSmartAccountEnabledNetworks'>
}
