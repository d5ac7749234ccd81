import type { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/approval'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type * as Arming from '../../approval/arming/Arming.ts'
import { Approval } from '../../approval/screens/Approval.tsx'
import { Language } from '../../approval/screens/Language.ts'
import type { Speech } from '../../Speech.ts'
import type { Decision, State } from './Decision.ts'
import { NoticeScreen } from './NoticeScreen.tsx'
import { useLeast } from './useLeast.ts'
import { WaitingScreen } from './WaitingScreen.tsx'

/**
 * Shows an approval in the wallet's own window. There, the host can neither cover the approval nor control it by a
 * script.
 */
export function ApprovePage({ decision, speech }: ApprovePage.Props) {
  const state = useSyncExternalStore(decision.subscribe, decision.getState)
  const language = useSyncExternalStore(speech.subscribe, speech.get)
  const show = 'show' in state ? state.show : undefined
  useTheme(show?.theme)
  const hasWords = useWords(speech, show)
  useTitle(language)
  // Wait for the language, so that the request is not first shown in another one.
  const shown = state.name === 'asked' && !hasWords ? ({ name: 'waiting' } as const) : state
  const least = useLeast(show?.isHosted)
  return <Language value={language}>{toScreen(shown, decision, least)}</Language>
}

declare namespace ApprovePage {
  type Props = { decision: Decision; speech: Speech<Catalog> }
}

function toScreen(state: State, { decide }: Decision, least: Arming.Size | undefined) {
  switch (state.name) {
    case 'asked':
      return (
        <Approval
          {...state.show.approval}
          decide={decide}
          isHosted={state.show.isHosted}
          least={least}
        />
      )
    case 'telling':
    case 'waiting':
      return <WaitingScreen key={state.name} name={state.name} />
    default:
      return <NoticeScreen name={state.name} />
  }
}

/** Switches to the frame's language. Returns true once its texts have loaded. */
function useWords(
  speech: Speech<Catalog>,
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

/** Applies the color scheme of the frame. */
function useTheme(theme: 'dark' | 'light' | undefined): void {
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
}
