import { Locale } from '@latchkey/protocol'

/** A number of minutes in words, with the plural that it takes: "1 minute", "5 minutes". */
export function formatMinutes(locale: Locale.Locale, minutes: number): string {
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(Locale.table[locale].format, options).format(minutes)
}
