import type { Locale } from '@latchkey/protocol'
import type { Surface } from './Surface.ts'

/** Loads one language of a surface, or returns English if the language cannot be loaded. */
export function loadOrEnglish<catalog>(
  { english, load }: Surface<catalog>,
  locale: Locale.Locale,
): Promise<catalog> {
  return load(locale).catch(() => english)
}
