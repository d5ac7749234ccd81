'use client'
import { useAction } from '../internal/useAction.ts'

/** Takes up a session from an earlier visit. A wallet does it by itself when it is made. */
export function useRestore(parameters: useRestore.Parameters = {}): useRestore.ReturnType {
  return useAction('restore', parameters)
}

export declare namespace useRestore {
  type Parameters = useAction.Parameters<'restore'>
  type ReturnType = useAction.ReturnType<'restore'>
}
