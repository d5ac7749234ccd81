import type { Locale } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/device'
import type * as Sentence from '@latchkey/words/Sentence'
import type * as UnlockWire from '../../unlock/UnlockWire.ts'
import { toId } from '../Problem.ts'
import { toTime } from '../toTime.ts'

/** Returns a sentence that says why the wallet did not open. The user can try again. */
export function sayProblem(
  { reason, retryAfter }: UnlockWire.Problem,
  { locale, messages, say }: sayProblem.Language,
): string {
  if (retryAfter) return say('error.limited', toTime(locale, retryAfter))
  const id = toId(reason)
  return Object.hasOwn(messages, id) ? messages[id as keyof Catalog] : messages['problems.failed']
}

export declare namespace sayProblem {
  type Language = { locale: Locale.Locale; messages: Catalog; say: Sentence.Say<English> }
}
