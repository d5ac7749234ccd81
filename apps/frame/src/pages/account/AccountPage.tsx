import { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/account'
import * as Sentence from '@latchkey/words/Sentence'
import { useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import { Masthead } from '../parts/Masthead.tsx'
import type { Account, Screen } from './Account.ts'
import * as Page from './Page.ts'
import { CodeScreen } from './screens/CodeScreen.tsx'
import { DeviceScreen } from './screens/DeviceScreen.tsx'
import { EmailScreen } from './screens/EmailScreen.tsx'
import { EndedScreen } from './screens/EndedScreen.tsx'
import { OverviewScreen } from './screens/OverviewScreen.tsx'

/** The page `/account`: a user's own browsers, and recent activity. */
export function AccountPage({ account, speech }: { account: Account; speech: Speech<Catalog> }) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(account.subscribe, account.getState)
  const say = Sentence.say(messages, Locale.table[locale].direction)
  const { isBusy, problem, screen } = state
  return (
    <Page.Provider value={{ account, locale, messages, say, state }}>
      <Masthead />
      <main aria-busy={isBusy} className={screen.name}>
        {show(screen)}
        <div role="alert">
          {problem && problem !== 'ended' && (
            <p className="problem">{messages[`problems.${problem}`]}</p>
          )}
        </div>
      </main>
      <footer>{messages.foot}</footer>
    </Page.Provider>
  )
}

/** A screen without a case does not compile. */
function show(screen: Screen): React.JSX.Element {
  switch (screen.name) {
    case 'code':
      return <CodeScreen {...screen} />
    case 'device':
      return <DeviceScreen {...screen} />
    case 'email':
      return <EmailScreen />
    case 'ended':
      return <EndedScreen />
    case 'overview':
      return <OverviewScreen {...screen} />
  }
}
