'use client'
import { useAction } from '../internal/useAction.ts'

/** Chooses the language of the frame. The provider does it by itself. */
export function useSetLocale(parameters: useSetLocale.Parameters = {}): useSetLocale.ReturnType {
  return useAction('setLocale', parameters)
}

export declare namespace useSetLocale {
  type Parameters = useAction.Parameters<'setLocale'>
  type ReturnType = useAction.ReturnType<'setLocale'>
}
