import { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/device'
import * as Sentence from '@latchkey/words/Sentence'
import { useEffect, useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import { Heading } from '../parts/Heading.tsx'
import { Masthead } from '../parts/Masthead.tsx'
import { CodeForm } from './CodeForm.tsx'
import { Ended } from './Ended.tsx'
import type { Meeting, State } from './Meeting.ts'
import { sayProblem } from './sayProblem.ts'

/** The wallet's window of a sign-in by email. It waits until the user opens the link, or asks for the code. */
export function MailPage({ meeting, speech }: { meeting: Meeting; speech: Speech<Catalog> }) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(meeting.subscribe, meeting.getState)
  const say = Sentence.say(messages, Locale.table[locale].direction)
  useEffect(() => meeting.start(), [meeting])
  const screen = toScreen(state)
  return (
    <>
      <Masthead />
      <main key={`${screen} ${locale}`}>
        <Heading text={messages[`${screen}.heading`]} />
        {screen === 'mailCode' && state.name === 'met' && (
          <CodeForm frame={state.frame} {...{ locale, messages, say }} onSubmit={meeting.submit} />
        )}
        {screen === 'mailSent' && state.name === 'met' && (
          <>
            <p>{say('mailSent.text', state.frame)}</p>
            {state.frame.problem ? (
              <p className="problem" role="alert">
                {sayProblem(state.frame.problem, { locale, messages, say })}
              </p>
            ) : (
              <p role="status">{messages['mailSent.waiting']}</p>
            )}
          </>
        )}
        {(screen === 'mailExpired' || screen === 'mailHeld') && state.name === 'met' && (
          <Ended problem={state.frame.problem} {...{ locale, messages, say }} />
        )}
        {(screen === 'mailAbsent' || screen === 'mailDone') &&
          messages[`${screen}.text`].split('\n').map((text) => <p key={text}>{text}</p>)}
      </main>
      <footer>{messages.foot}</footer>
    </>
  )
}

const screens = {
  checking: 'mailCode',
  code: 'mailCode',
  done: 'mailDone',
  expired: 'mailExpired',
  mail: 'mailSent',
} as const

function toScreen(state: State) {
  if (state.name !== 'met') return state.name === 'absent' ? 'mailAbsent' : 'looking'
  const { problem, step } = state.frame
  if (step === 'expired' && problem?.reason === 'DEVICE_HELD') return 'mailHeld'
  return screens[step]
}
