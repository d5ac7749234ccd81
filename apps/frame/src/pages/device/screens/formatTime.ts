import { Locale } from '@latchkey/protocol'

/** Formats a date and time with its time zone. */
export function formatTime(locale: Locale.Locale, time: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(Locale.formatOf(locale), {
    day: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    month: 'long',
    timeZone,
    timeZoneName: 'short',
    year: 'numeric',
  }).format(time)
}
