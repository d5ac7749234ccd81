import type { Value } from '@latchkey/explain'
import { Locale } from '@latchkey/protocol'
import { useLanguage } from '../Language.ts'
import { Sentence } from './Sentence.tsx'

/** Seconds. Nobody lives to see it: whoever writes such a time means "for ever". */
const ever = 4_102_444_800n

/** A time in the person's own time zone. */
export function Time({ seconds }: Extract<Value.Value, { kind: 'time' }>) {
  const { locale } = useLanguage()
  if (seconds >= ever) return <Sentence message={{ id: 'value.never' }} />
  const date = new Date(Number(seconds) * 1_000)
  const format = Locale.formatOf(locale)
  const options = { dateStyle: 'medium', hourCycle: 'h23', timeStyle: 'short' } as const
  const text = date.toLocaleString(format, options)
  return <time dateTime={date.toISOString()}>{text}</time>
}
