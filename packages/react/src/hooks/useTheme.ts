'use client'
import type { Value } from '@latchkey/client'
import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../internal/Latchkey.ts'
import type * as Theme from '../Theme.ts'

/**
 * Returns the kit's theme, and the resolved mode. On a server, `system` is light. Throws a
 * `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { resolved } = useTheme() // "light" or "dark"
 */
export function useTheme(): useTheme.ReturnType {
  const { theme } = useLatchkey()
  const isDark = useSyncExternalStore(subscribe, get, () => false)
  const { mode } = theme
  return { ...theme, resolved: mode === 'system' ? (isDark ? 'dark' : 'light') : mode }
}

export declare namespace useTheme {
  type ReturnType = Theme.Theme & { mode: Theme.Mode; resolved: Value.ThemeMode }
}

const query = '(prefers-color-scheme: dark)'

function get(): boolean {
  return matchMedia(query).matches
}

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
