'use client'
import { useAction } from '../internal/useAction.ts'

/** Waits for the approval on the phone. */
export function useConnectFarcaster(
  parameters: useConnectFarcaster.Parameters = {},
): useConnectFarcaster.ReturnType {
  return useAction('connectFarcaster', parameters)
}

export declare namespace useConnectFarcaster {
  type Parameters = useAction.Parameters<'connectFarcaster'>
  type ReturnType = useAction.ReturnType<'connectFarcaster'>
}
