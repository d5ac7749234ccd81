import * as FormatWait from '@latchkey/words/formats/formatWait'
import { english, type Id, type Language, load, type Rest } from '@latchkey/words/kit'
import { choose, type Locale } from '@latchkey/words/Locale'
import * as Sentence from '@latchkey/words/Sentence'

export { choose, english, type Language, type Locale, load }

/** Returns a sentence as plain text. */
export function say<id extends Id>(language: Language, ...[id, values]: Rest<id, string>): string {
  return Sentence.toText(language.messages[id], values)
}

/** Formats a wait with the right plural: "1 second", "2 minutes". */
export function formatWait({ locale }: Language, seconds: number): string {
  return FormatWait.formatWait(locale, seconds)
}

/** Formats a time in the user's time zone: "Nov 17, 2026, 3:05 AM". */
export function formatTime({ locale }: Language, time: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
