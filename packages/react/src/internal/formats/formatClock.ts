import type { EarlyLanguage } from '../../Language.ts'

/** Formats remaining seconds as a clock: "9:05". */
export function formatClock({ locale }: EarlyLanguage, seconds: number): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  const minutes = new Intl.NumberFormat(locale).format(Math.floor(seconds / 60))
  return `${minutes}:${two.format(seconds % 60)}`
}
