import { type Failure, toFailure } from '@latchkey/client/flows'
import * as Language from './Language.ts'

export type { Failure }
export { toFailure as from }

/** Returns whether the server holds a new device, so that the wallet stays closed there (T62). */
export const isHold = (failure: Failure | undefined): boolean =>
  failure?.id === 'error.deviceHeldUntil' || failure?.id === 'error.DEVICE_HELD'

/** Returns whether the user has to open the wallet in its own window, because this browser does not have it yet. */
export const isLocked = (failure: Failure | undefined): boolean => Boolean(failure?.windowUri)

/** Returns a failure in the page's language. On a developer's machine, it also says what to change. */
export function say(language: Language.EarlyLanguage, failure: Failure): string {
  return [translate(language, failure), failure.detail].filter(Boolean).join(' ')
}

/**
 * Returns a failure in the page's language. A frame's own message is in English, so it is shown on English pages only.
 */
function translate(language: Language.EarlyLanguage, failure: Failure): string {
  const { id, seconds = 0, text, until } = failure
  if (text && /^en\b/.test(language.locale)) return text
  if (id === 'error.deviceHeldUntil' || id === 'error.heldUntil' || id === 'error.openUntil')
    return Language.say(language, id, { time: Language.formatTime(language, until ?? new Date()) })
  if (id !== 'error.cooldown' && id !== 'error.limited') return Language.say(language, id)
  return Language.say(language, id, { time: Language.formatWait(language, seconds) })
}
