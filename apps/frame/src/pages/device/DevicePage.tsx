import { useSyncExternalStore } from 'react'
import { ApprovedScreen } from './ApprovedScreen.tsx'
import { AskedScreen } from './AskedScreen.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import type { Device } from './Device.ts'
import { LookingScreen } from './LookingScreen.tsx'
import type { Messages } from './messages.ts'
import { NoticeScreen } from './NoticeScreen.tsx'
import * as Page from './Page.ts'
import type { Screen } from './State.ts'
import { UndoScreen } from './UndoScreen.tsx'
import { UnreachableScreen } from './UnreachableScreen.tsx'
import { useSlow } from './useSlow.ts'

/** The page that a mailed link leads to. It looks like the mail it comes from. */
export function DevicePage({ device, messages }: { device: Device; messages: Messages }) {
  const state = useSyncExternalStore(device.subscribe, device.getState)
  const { call, screen } = state
  const isSlow = useSlow(call !== undefined)
  return (
    <Page.Provider value={{ device, messages, state }}>
      <header>
        <span aria-hidden="true" className="mark">
          {messages.brand.slice(0, 1)}
        </span>
        {messages.brand}
      </header>
      <main aria-busy={call !== undefined} key={screen.name}>
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
