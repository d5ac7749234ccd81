'use client'
import { useAction } from '../../internal/useAction.ts'

/**
 * Sets the frame's language. `LatchkeyProvider` does it automatically. Returns a mutation of
 * TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSetLocale()
 * return <button onClick={() => mutate({ locale: 'de' })} type="button">Deutsch</button>
 */
export function useSetLocale(parameters: useSetLocale.Parameters = {}): useSetLocale.ReturnType {
  return useAction('setLocale', parameters)
}

export declare namespace useSetLocale {
  type Parameters = useAction.Parameters<'setLocale'>
  type ReturnType = useAction.ReturnType<'setLocale'>
}

/**
 * Sends the app's metadata to the frame. Returns a mutation of TanStack Query. A failure is its
 * `error`. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSyncDappData()
 * return <button onClick={() => mutate({ metadata })} type="button">Update</button>
 */
export function useSyncDappData(
  parameters: useSyncDappData.Parameters = {},
): useSyncDappData.ReturnType {
  return useAction('syncDappData', parameters)
}

export declare namespace useSyncDappData {
  type Parameters = useAction.Parameters<'syncDappData'>
  type ReturnType = useAction.ReturnType<'syncDappData'>
}

/**
 * Sends the app's theme to the frame. `LatchkeyProvider` does it automatically. Returns a mutation
 * of TanStack Query. A failure is its `error`. Throws a `ProviderNotFoundError` without a
 * `LatchkeyProvider`.
 *
 * @example
 * const { mutate } = useSyncTheme()
 * return <button onClick={() => mutate({ themeMode: 'dark' })} type="button">Dark mode</button>
 */
export function useSyncTheme(parameters: useSyncTheme.Parameters = {}): useSyncTheme.ReturnType {
  return useAction('syncTheme', parameters)
}

export declare namespace useSyncTheme {
  type Parameters = useAction.Parameters<'syncTheme'>
  type ReturnType = useAction.ReturnType<'syncTheme'>
}
