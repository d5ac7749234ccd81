'use client'
import { useAsk } from '../internal/useAsk.ts'

/** Asks the frame whether somebody is signed in. `useSession` knows it too, without asking. */
export function useIsConnected(
  parameters: useIsConnected.Parameters = {},
): useIsConnected.ReturnType {
  return useAsk('isConnected', parameters)
}

export declare namespace useIsConnected {
  type Parameters = useAsk.Parameters<'isConnected'>
  type ReturnType = useAsk.ReturnType<'isConnected'>
}
