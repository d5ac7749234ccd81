import type { Locale } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/device'
import type * as Sentence from '@latchkey/words/Sentence'
import type * as MailWire from '../../mail/MailWire.ts'
import { toTime } from '../toTime.ts'

/** Returns a sentence that says why a step failed. The user can repeat the step. */
export function sayProblem(
  { reason, retryAfter }: MailWire.Problem,
  { locale, messages, say }: sayProblem.Language,
): string {
  if (retryAfter) return say('error.limited', toTime(locale, retryAfter))
  return messages[reason === 'CODE_WRONG' ? 'mailCode.wrong' : 'problems.failed']
}

export declare namespace sayProblem {
  type Language = { locale: Locale.Locale; messages: Catalog; say: Sentence.Say<English> }
}
