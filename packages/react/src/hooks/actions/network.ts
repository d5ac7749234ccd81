'use client'
import { useAction } from '../../internal/useAction.ts'
import { useAsk } from '../../internal/useAsk.ts'

/**
 * Asks the frame for its network. Returns a query of TanStack Query. A failure is its `error`.
 * Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { data } = useGetChainId()
 */
export function useGetChainId(parameters: useGetChainId.Parameters = {}): useGetChainId.ReturnType {
  return useAsk('getChainId', parameters)
}

export declare namespace useGetChainId {
  type Parameters = useAsk.Parameters<'getChainId'>
  type ReturnType = useAsk.ReturnType<'getChainId'>
}

/**
 * Switches to another network. `useNetworks` lists the networks to choose from. Returns a mutation
 * of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSwitchNetwork()
 * return <button onClick={() => mutate({ chainId: 'eip155:10' })} type="button">Switch to Optimism</button>
 */
export function useSwitchNetwork(
  parameters: useSwitchNetwork.Parameters = {},
): useSwitchNetwork.ReturnType {
  return useAction('switchNetwork', parameters)
}

export declare namespace useSwitchNetwork {
  type Parameters = useAction.Parameters<'switchNetwork'>
  type ReturnType = useAction.ReturnType<'switchNetwork'>
}
