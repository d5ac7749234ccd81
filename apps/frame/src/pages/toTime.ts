import { Locale } from '@latchkey/protocol'
import { formatWait } from '@latchkey/words/formats/formatWait'

/** Returns the value for the gap of a sentence about a wait. */
export function toTime(locale: Locale.Locale, seconds: number): { time: string } {
  return { time: formatWait(Locale.formatOf(locale), seconds) }
}
