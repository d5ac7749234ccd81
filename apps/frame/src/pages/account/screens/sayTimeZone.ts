import { Locale } from '@latchkey/protocol'

/** Returns the name of a time zone, such as "Central European Time", or its id if the browser has no name for it. */
export function sayTimeZone(locale: Locale.Locale, timeZone: string): string {
  const toName = (timeZoneName: 'long' | 'longGeneric') =>
    new Intl.DateTimeFormat(Locale.formatOf(locale), { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value
  // A name with digits is an offset. UTC has only the name that others have for one season.
  const names = [toName('longGeneric'), toName('long')]
  return names.find((it) => it && !/\p{Nd}/u.test(it)) ?? timeZone
}
