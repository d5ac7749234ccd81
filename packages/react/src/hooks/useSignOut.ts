'use client'
import { useAction } from '../internal/useAction.ts'

/** Signs out, in the frame and here. */
export function useSignOut(parameters: useSignOut.Parameters = {}): useSignOut.ReturnType {
  return useAction('signOut', parameters)
}

export declare namespace useSignOut {
  type Parameters = useAction.Parameters<'signOut'>
  type ReturnType = useAction.ReturnType<'signOut'>
}
