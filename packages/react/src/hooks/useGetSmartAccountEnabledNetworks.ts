'use client'
import { useAsk } from '../internal/useAsk.ts'

/** Asks on which networks smart accounts are available. */
export function useGetSmartAccountEnabledNetworks(
  parameters: useGetSmartAccountEnabledNetworks.Parameters = {},
): useGetSmartAccountEnabledNetworks.ReturnType {
  return useAsk('getSmartAccountEnabledNetworks', parameters)
}

export declare namespace useGetSmartAccountEnabledNetworks {
  type Parameters = useAsk.Parameters<'getSmartAccountEnabledNetworks'>
  type ReturnType = useAsk.ReturnType<'getSmartAccountEnabledNetworks'>
}
