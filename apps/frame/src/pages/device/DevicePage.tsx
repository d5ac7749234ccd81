import { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/device'
import * as Sentence from '@latchkey/words/Sentence'
import { useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import { Masthead } from '../parts/Masthead.tsx'
import type { Device } from './Device.ts'
import * as Page from './Page.ts'
import * as State from './State.ts'
import { ApprovedScreen } from './screens/ApprovedScreen.tsx'
import { AskedScreen } from './screens/AskedScreen.tsx'
import { CodeScreen } from './screens/CodeScreen.tsx'
import { LookingScreen } from './screens/LookingScreen.tsx'
import { NoticeScreen } from './screens/NoticeScreen.tsx'
import { UndoScreen } from './screens/UndoScreen.tsx'
import { UnreachableScreen } from './screens/UnreachableScreen.tsx'
import { useSlow } from './useSlow.ts'

/** The page behind a link in an email. It looks like the email. */
export function DevicePage({ device, speech }: { device: Device; speech: Speech<Catalog> }) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(device.subscribe, device.getState)
  const { call, screen } = state
  const say = Sentence.say(messages, Locale.table[locale].direction)
  const isSlow = useSlow(call !== undefined)
  return (
    <Page.Provider value={{ device, locale, messages, say, state }}>
      <Masthead />
      {/* With the language in the key, a new language creates new buttons. The user then has time to read the
          question before a click counts (T12). */}
      <main aria-busy={call !== undefined} key={`${screen.name} ${locale}`}>
        {show(screen)}
      </main>
      <p className="hidden" role="status">
        {isSlow && call && messages[`progress.${call}`]}
      </p>
      <footer>{messages.foot}</footer>
    </Page.Provider>
  )
}

/** Returns the component of a screen. A screen without a case does not compile, unless it is a notice. */
export function show(screen: State.Screen): React.JSX.Element {
  if (State.isNotice(screen)) return <NoticeScreen name={screen.name} />
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
      return <UndoScreen name={screen.name} />
    case 'unreachable':
      return <UnreachableScreen />
  }
}
