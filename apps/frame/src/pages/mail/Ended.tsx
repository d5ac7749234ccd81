import { type Locale, Reason } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/device'
import type * as Sentence from '@latchkey/words/Sentence'
import type * as MailWire from '../../mail/MailWire.ts'
import { formatTime } from '../device/screens/formatTime.ts'

/** Says why no other code works, and what the user can do. */
export function Ended({ locale, messages, problem, say }: Ended.Props) {
  const isHeld = problem?.reason === 'DEVICE_HELD'
  const next = messages[isHeld ? 'mailDone.text' : 'mailExpired.text'].split('\n')
  const lines = [problem && sayReason(problem), ...next]
  return lines.map((text) => text && <p key={text}>{text}</p>)

  function sayReason({ reason, until }: MailWire.Problem): string | undefined {
    if (until) {
      const time = formatTime(locale, new Date(until))
      if (reason === 'DEVICE_HELD') return say('error.deviceHeldUntil', { time })
      if (reason === 'RECOVERY_HELD') return say('error.heldUntil', { time })
    }
    // The lines that follow say the same.
    if (reason === 'CODE_EXPIRED' || !Object.hasOwn(Reason.table, reason)) return undefined
    return messages[`error.${reason as Reason.Reason}`]
  }
}

export declare namespace Ended {
  type Props = {
    locale: Locale.Locale
    messages: Catalog
    problem: MailWire.Problem | undefined
    say: Sentence.Say<English>
  }
}
