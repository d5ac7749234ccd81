import type { Messages } from '@latchkey/words/device'
import { useSyncExternalStore } from 'react'
import type { Speech } from '../../messages/Speech.ts'
import type { Device } from './Device.ts'
import * as Page from './Page.ts'
import type { Screen } from './State.ts'
import { ApprovedScreen } from './screens/ApprovedScreen.tsx'
import { AskedScreen } from './screens/AskedScreen.tsx'
import { CodeScreen } from './screens/CodeScreen.tsx'
import { LookingScreen } from './screens/LookingScreen.tsx'
import { NoticeScreen } from './screens/NoticeScreen.tsx'
import { UndoScreen } from './screens/UndoScreen.tsx'
import { UnreachableScreen } from './screens/UnreachableScreen.tsx'
import { useSlow } from './useSlow.ts'

/** The page that a mailed link leads to. It looks like the mail it comes from. */
export function DevicePage({ device, speech }: { device: Device; speech: Speech<Messages> }) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(device.subscribe, device.getState)
  const { call, screen } = state
  const isSlow = useSlow(call !== undefined)
  return (
    <Page.Provider value={{ device, locale, messages, state }}>
      <header>
        <svg aria-hidden="true" className="mark" viewBox="0 0 32 32">
          <path d="M16 16a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0h9.5v4M21.5 16v3" />
        </svg>
        Latchkey
      </header>
      {/* Other words are a new screen: what they ask has to be read first (T12). */}
      <main aria-busy={call !== undefined} key={`${screen.name} ${locale}`}>
        {show(screen, messages)}
      </main>
      <p className="hidden" role="status">
        {isSlow && call && messages.progress[call]}
      </p>
      <footer>{messages.foot}</footer>
    </Page.Provider>
  )
}

/** Every screen has its row, or this does not compile. */
function show(screen: Screen, messages: Messages): React.JSX.Element {
  switch (screen.name) {
    case 'approved':
      return <ApprovedScreen {...screen} />
    case 'asked':
      return <AskedScreen {...screen} />
    case 'code':
      return <CodeScreen {...screen} />
    case 'looking':
      return <LookingScreen />
    case 'revert':
    case 'revoke':
      return <UndoScreen call={screen.name} />
    case 'unreachable':
      return <UnreachableScreen />
    default:
      return <NoticeScreen {...messages[screen.name]} />
  }
}
