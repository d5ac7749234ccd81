'use client'
import { useWholeLanguage } from '../internal/useWholeLanguage.ts'
import type { Language } from '../Language.ts'

/**
 * Returns the kit's current language. Throws a `ProviderNotFoundError` without a `LatchkeyProvider`.
 *
 * @example
 * const { direction, locale } = useLanguage()
 */
export function useLanguage(): Language {
  return useWholeLanguage()
}
