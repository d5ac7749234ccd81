'use client'
import { useAction } from '../internal/useAction.ts'

/** Gives the frame a look. The provider does it by itself. */
export function useSyncTheme(parameters: useSyncTheme.Parameters = {}): useSyncTheme.ReturnType {
  return useAction('syncTheme', parameters)
}

export declare namespace useSyncTheme {
  type Parameters = useAction.Parameters<'syncTheme'>
  type ReturnType = useAction.ReturnType<'syncTheme'>
}
