import { Locale } from '@latchkey/protocol'

/** Formats only the date of a time. */
export function formatDate(locale: Locale.Locale, time: string): string {
  return new Intl.DateTimeFormat(Locale.formatOf(locale), { dateStyle: 'medium' }).format(
    new Date(time),
  )
}

/** Formats the date and the time of day. */
export function formatDateTime(locale: Locale.Locale, time: string): string {
  return new Intl.DateTimeFormat(Locale.formatOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(time))
}
