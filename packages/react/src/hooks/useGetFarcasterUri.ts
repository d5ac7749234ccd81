'use client'
import { useAction } from '../internal/useAction.ts'

/** Asks for the address that a Farcaster client opens to sign in. */
export function useGetFarcasterUri(
  parameters: useGetFarcasterUri.Parameters = {},
): useGetFarcasterUri.ReturnType {
  return useAction('getFarcasterUri', parameters)
}

export declare namespace useGetFarcasterUri {
  type Parameters = useAction.Parameters<'getFarcasterUri'>
  type ReturnType = useAction.ReturnType<'getFarcasterUri'>
}
