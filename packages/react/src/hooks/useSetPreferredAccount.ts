'use client'
import { useAction } from '../internal/useAction.ts'

/** Chooses the externally owned or the smart account. */
export function useSetPreferredAccount(
  parameters: useSetPreferredAccount.Parameters = {},
): useSetPreferredAccount.ReturnType {
  return useAction('setPreferredAccount', parameters)
}

export declare namespace useSetPreferredAccount {
  type Parameters = useAction.Parameters<'setPreferredAccount'>
  type ReturnType = useAction.ReturnType<'setPreferredAccount'>
}
