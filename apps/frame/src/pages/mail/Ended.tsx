import { type Locale, Reason } from '@latchkey/protocol'
import type { Catalog, English } from '@latchkey/words/device'
import type * as Sentence from '@latchkey/words/Sentence'
import type * as MailWire from '../../mail/MailWire.ts'
import { formatTime } from '../device/screens/formatTime.ts'

/** Says why the sign-in has ended, and what the user can do. */
export function Ended({ locale, messages, problem, say }: Ended.Props) {
  const isHeld = problem?.reason === 'DEVICE_HELD'
  const why = problem && sayReason(problem)
  const ended = messages['mailExpired.text'].split('\n')
  // Replace the first line, which only says that no code works anymore, with the reason.
  const next = isHeld ? messages['mailDone.text'].split('\n') : why ? ended.slice(1) : ended
  return [why, ...next].map((text) => text && <p key={text}>{text}</p>)

  function sayReason({ reason, until }: MailWire.Problem): string | undefined {
    if (until) {
      const time = formatTime(locale, new Date(until))
      if (reason === 'DEVICE_HELD') return say('error.deviceHeldUntil', { time })
      if (reason === 'RECOVERY_HELD') return say('error.heldUntil', { time })
    }
    // For CODE_EXPIRED, the first line already is the reason.
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
