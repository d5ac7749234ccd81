'use client'
import { useAsk } from '../internal/useAsk.ts'

/** Asks the frame which network it is on. */
export function useGetChainId(parameters: useGetChainId.Parameters = {}): useGetChainId.ReturnType {
  return useAsk('getChainId', parameters)
}

export declare namespace useGetChainId {
  type Parameters = useAsk.Parameters<'getChainId'>
  type ReturnType = useAsk.ReturnType<'getChainId'>
}
