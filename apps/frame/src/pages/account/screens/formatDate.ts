import { Locale } from '@latchkey/protocol'

/** Formats a date without its time. */
export function formatDate(locale: Locale.Locale, time: string): string {
  return new Intl.DateTimeFormat(Locale.formatOf(locale), { dateStyle: 'medium' }).format(
    new Date(time),
  )
}

/** Formats a date with its time. */
export function formatDateTime(locale: Locale.Locale, time: string): string {
  return new Intl.DateTimeFormat(Locale.formatOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(time))
}
