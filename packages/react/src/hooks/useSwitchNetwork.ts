'use client'
import { useAction } from '../internal/useAction.ts'

/** Moves to another network. */
export function useSwitchNetwork(
  parameters: useSwitchNetwork.Parameters = {},
): useSwitchNetwork.ReturnType {
  return useAction('switchNetwork', parameters)
}

export declare namespace useSwitchNetwork {
  type Parameters = useAction.Parameters<'switchNetwork'>
  type ReturnType = useAction.ReturnType<'switchNetwork'>
}
