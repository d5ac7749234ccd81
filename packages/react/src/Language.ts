import * as FormatWait from '@latchkey/words/formatWait'
import { english, type Id, type Language, load, type Rest } from '@latchkey/words/kit'
import { choose, type Locale } from '@latchkey/words/Locale'
import * as Sentence from '@latchkey/words/Sentence'

export { choose, english, type Language, type Locale, load }

/** Says a sentence as plain text. */
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

/** Formats remaining seconds as a clock: "9:05". */
export function formatClock({ locale }: Language, seconds: number): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  const minutes = new Intl.NumberFormat(locale).format(Math.floor(seconds / 60))
  return `${minutes}:${two.format(seconds % 60)}`
}

/** Decimals shown. The rest is cut off, not rounded: a balance must not look larger than it is. */
const shown = 5

/** Formats a balance given in the smallest unit, such as 10⁻¹⁸ with 18 decimals. */
export function formatBalance({ locale }: Language, value: bigint, decimals: number): string {
  const least = 10n ** BigInt(decimals - shown)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: shown })
  if (value > 0n && value < least) return `< ${format(10 ** -shown)}`
  return format(Number(value / least) / 10 ** shown)
}
