import { Locale } from '@latchkey/protocol'
import type { Catalog } from '@latchkey/words/account'
import * as Sentence from '@latchkey/words/Sentence'
import { useSyncExternalStore } from 'react'
import type { Speech } from '../../Speech.ts'
import * as Problem from '../Problem.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { toTime } from '../toTime.ts'
import type { AccountFlow } from './AccountFlow.ts'
import { ExportScreen } from './export/ExportScreen.tsx'
import * as Page from './Page.ts'
import { RecoveryScreen } from './recovery/RecoveryScreen.tsx'
import type { Screen } from './State.ts'
import { CodeScreen } from './screens/CodeScreen.tsx'
import { DeviceScreen } from './screens/DeviceScreen.tsx'
import { EmailScreen } from './screens/EmailScreen.tsx'
import { EndedScreen } from './screens/EndedScreen.tsx'
import { OverviewScreen } from './screens/OverviewScreen.tsx'
import { PermissionsScreen } from './screens/PermissionsScreen.tsx'
import { ProviderScreen } from './screens/ProviderScreen.tsx'
import { UpgradesScreen } from './screens/UpgradesScreen.tsx'

/**
 * The pages `/account` (the user's browsers and recent activity), `/permissions`, `/recovery`, `/upgrade` and
 * `/export`.
 */
export function AccountPage({
  account,
  speech,
}: {
  account: AccountFlow
  speech: Speech<Catalog>
}) {
  const { locale, messages } = useSyncExternalStore(speech.subscribe, speech.get)
  const state = useSyncExternalStore(account.subscribe, account.getState)
  const say = Sentence.say(messages, Locale.table[locale].direction)
  const { isBusy, problem, screen, wait } = state
  return (
    <Page.Provider value={{ account, locale, messages, say, state }}>
      <Masthead />
      <main aria-busy={isBusy} className={screen.name}>
        {show(screen)}
        <div role="alert">
          {problem && (
            <p className="problem">
              {wait ? say('error.limited', toTime(locale, wait)) : messages[Problem.toId(problem)]}
            </p>
          )}
        </div>
      </main>
      <footer>{messages.foot}</footer>
    </Page.Provider>
  )
}

/** Returns the component of a screen. A screen without a case does not compile. */
function show(screen: Screen): React.JSX.Element {
  switch (screen.name) {
    case 'code':
      return <CodeScreen {...screen} />
    case 'device':
      return <DeviceScreen {...screen} />
    case 'email':
      return <EmailScreen {...screen} />
    case 'ended':
      return <EndedScreen />
    case 'export':
      return <ExportScreen {...screen} />
    case 'overview':
      return <OverviewScreen {...screen} />
    case 'permissions':
      return <PermissionsScreen {...screen} />
    case 'provider':
      return <ProviderScreen {...screen} />
    case 'recovery':
      return <RecoveryScreen {...screen} />
    case 'upgrades':
      return <UpgradesScreen {...screen} />
  }
}
