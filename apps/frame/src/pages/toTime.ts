import { Locale } from '@latchkey/protocol'
import { formatWait } from '@latchkey/words/formats/formatWait'

/** Returns the placeholder value for a sentence about a waiting time. */
export function toTime(locale: Locale.Locale, seconds: number): { time: string } {
  return { time: formatWait(Locale.formatOf(locale), seconds) }
}
