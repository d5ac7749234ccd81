import { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/device'
import * as Sentence from '@latchkey/words/Sentence'
import { useEffect, useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import { Heading } from '../parts/Heading.tsx'
import { Masthead } from '../parts/Masthead.tsx'
import type { Meeting, State } from './Meeting.ts'
import { UnlockForm } from './UnlockForm.tsx'

/** The window in which the user opens the wallet for a frame, with a recovery method. */
export function UnlockPage({ meeting, speech }: { meeting: Meeting; speech: Speech<Catalog> }) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(meeting.subscribe, meeting.getState)
  const say = Sentence.say(messages, Locale.table[locale].direction)
  useEffect(() => meeting.start(), [meeting])
  const screen = toScreen(state)
  const { heading, lines } = toText(messages)[screen]
  return (
    <>
      <Masthead />
      <main key={`${screen} ${locale}`}>
        <Heading text={heading} />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {screen === 'open' && state.name === 'met' && (
          <UnlockForm
            frame={state.frame}
            {...{ locale, messages, say }}
            onSubmit={meeting.submit}
          />
        )}
      </main>
      <footer>{messages.foot}</footer>
    </>
  )
}

function toScreen(state: State) {
  if (state.name !== 'met') return state.name
  const { step } = state.frame
  return step === 'asking' || step === 'checking' ? 'open' : step
}

type Screen = ReturnType<typeof toScreen>

/** Returns the texts of each screen. Some are the same as those of a sign-in by email. */
function toText(messages: Catalog): Record<Screen, { heading: string; lines: string[] }> {
  const [, again = ''] = messages['mailExpired.text'].split('\n')
  return {
    absent: {
      heading: messages['mailAbsent.heading'],
      lines: messages['mailAbsent.text'].split('\n'),
    },
    done: {
      heading: messages['mailDone.heading'],
      lines: [messages['recovery.opened'], messages['mailDone.text']],
    },
    ended: { heading: messages['mailExpired.heading'], lines: [again] },
    looking: { heading: messages['looking.heading'], lines: [] },
    open: { heading: messages['recovery.open'], lines: [messages['recovery.locked']] },
  }
}
