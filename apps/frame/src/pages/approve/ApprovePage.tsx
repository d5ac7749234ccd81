import type { Locale } from '@latchkey/protocol'
import type { Catalogue } from '@latchkey/words/approval'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import { Approval } from '../../screens/Approval.tsx'
import { Language } from '../../screens/Language.ts'
import type { Decision, State } from './Decision.ts'
import { NoticeScreen } from './NoticeScreen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

/** The window that somebody decides in: what the frame would show, where no host has its hand in. */
export function ApprovePage({ decision, speech }: ApprovePage.Props) {
  const state = useSyncExternalStore(decision.subscribe, decision.getState)
  const language = useSyncExternalStore(speech.subscribe, speech.get)
  const show = 'show' in state ? state.show : undefined
  useTheme(show?.theme)
  const hasWords = useWords(speech, show)
  useTitle(language)
  // A moment in another language would be read as one.
  const shown = state.name === 'asked' && !hasWords ? ({ name: 'waiting' } as const) : state
  return <Language value={language}>{toScreen(shown, decision)}</Language>
}

declare namespace ApprovePage {
  type Props = { decision: Decision; speech: Speech<Catalogue> }
}

function toScreen(state: State, { decide }: Decision) {
  switch (state.name) {
    case 'asked':
      return <Approval {...state.show.approval} decide={decide} />
    case 'telling':
    case 'waiting':
      return <WaitingScreen key={state.name} name={state.name} />
    default:
      return <NoticeScreen name={state.name} />
  }
}

/** Speaks as the frame does. Whether there are words to show it with: once there are, there always are. */
function useWords(
  speech: Speech<Catalogue>,
  show: { locale?: Locale.Locale | undefined } | undefined,
) {
  const [hasWords, setWords] = useState(false)
  const { locale } = show ?? {}
  const isAsked = show !== undefined
  useEffect(() => {
    if (locale) speech.speak(locale).then(() => setWords(true))
    else if (isAsked) setWords(true)
  }, [isAsked, locale, speech])
  return hasWords
}

function useTitle({ messages }: Language): void {
  useEffect(() => {
    document.title = `${messages['screen.decision']} - Latchkey`
  }, [messages])
}

/** As the frame is dressed: two halves of one thing should not differ. */
function useTheme(theme: 'dark' | 'light' | undefined): void {
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
}
