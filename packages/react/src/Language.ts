import {
  type Id as EarlyId,
  type EarlyLanguage,
  early,
  isWhole,
  load,
} from '@latchkey/words/earlyKit'
import * as FormatWait from '@latchkey/words/formats/formatWait'
import type { Id, Language, Rest } from '@latchkey/words/kit'
import { choose, type Locale } from '@latchkey/words/Locale'
import * as Sentence from '@latchkey/words/Sentence'

export { choose, type EarlyLanguage, early, isWhole, type Language, type Locale, load }

/** Returns a sentence as plain text. */
export function say<id extends EarlyId>(language: EarlyLanguage, ...rest: Rest<id, string>): string
export function say<id extends Id>(language: Language, ...rest: Rest<id, string>): string
export function say(
  { messages }: { messages: Readonly<Record<string, string>> },
  id: string,
  values?: Readonly<Record<string, string>>,
): string {
  return Sentence.toText(messages[id]!, values)
}

/** Formats a wait with the right plural: "1 second", "2 minutes". */
export function formatWait({ locale }: EarlyLanguage, seconds: number): string {
  return FormatWait.formatWait(locale, seconds)
}

/** Formats a time in the user's time zone: "Nov 17, 2026, 3:05 AM". */
export function formatTime({ locale }: EarlyLanguage, time: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
