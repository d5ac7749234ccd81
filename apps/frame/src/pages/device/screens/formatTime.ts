import { Locale } from '@latchkey/protocol'

/** A time with its day and zone, so that it can be compared with what somebody remembers. */
export function formatTime(locale: Locale.Locale, time: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(Locale.table[locale].format, {
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
