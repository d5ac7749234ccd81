'use client'
import { useAction } from '../internal/useAction.ts'

/** Prepares the smart account of whoever is signed in. */
export function useInitSmartAccount(
  parameters: useInitSmartAccount.Parameters = {},
): useInitSmartAccount.ReturnType {
  return useAction('initSmartAccount', parameters)
}

export declare namespace useInitSmartAccount {
  type Parameters = useAction.Parameters<'initSmartAccount'>
  type ReturnType = useAction.ReturnType<'initSmartAccount'>
}
