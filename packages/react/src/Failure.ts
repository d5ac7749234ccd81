import { Failure as Failures } from '@latchkey/client/flows'
import * as Language from './Language.ts'

export type Failure = Failures.Failure
export type Remedy = Failures.Remedy
export const { from } = Failures

/** Says it. A frame's own sentence is English: among others it would be read out wrongly, if at all. */
export function say(language: Language.Language, failure: Failure): string {
  const { id, seconds = 0, text, until } = failure
  if (text && /^en\b/.test(language.locale)) return text
  if (id === 'error.heldUntil' || id === 'error.openUntil')
    return Language.say(language, id, { time: Language.formatTime(language, until ?? new Date()) })
  if (id !== 'error.cooldown' && id !== 'error.limited') return Language.say(language, id)
  return Language.say(language, id, { time: Language.formatWait(language, seconds) })
}
