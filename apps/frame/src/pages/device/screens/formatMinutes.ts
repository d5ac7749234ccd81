import { Locale } from '@latchkey/protocol'

/** Formats minutes with the right plural: "1 minute", "5 minutes". */
export function formatMinutes(locale: Locale.Locale, minutes: number): string {
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(Locale.formatOf(locale), options).format(minutes)
}
