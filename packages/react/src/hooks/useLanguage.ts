'use client'
import { useLatchkey } from '../internal/Latchkey.ts'
import type { Language } from '../Language.ts'

/** The language that the kit speaks now. */
export function useLanguage(): Language {
  return useLatchkey().language
}
