import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Approval } from '../../screens/Approval.tsx'
import type { Decision } from './Decision.ts'
import { NoticeScreen } from './NoticeScreen.tsx'
import { WaitingScreen } from './WaitingScreen.tsx'

/** The window that somebody decides in: what the frame would show, where no host has its hand in. */
export function ApprovePage({ decision }: { decision: Decision }) {
  const state = useSyncExternalStore(decision.subscribe, decision.getState)
  const show = 'show' in state ? state.show : undefined
  useTheme(show?.theme)
  switch (state.name) {
    case 'asked':
      return <Approval {...state.show.approval} decide={decision.decide} />
    case 'telling':
    case 'waiting':
      return <WaitingScreen key={state.name} name={state.name} />
    default:
      return <NoticeScreen name={state.name} />
  }
}

/** As the frame is dressed: two halves of one thing should not differ. */
function useTheme(theme: 'dark' | 'light' | undefined): void {
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
}
