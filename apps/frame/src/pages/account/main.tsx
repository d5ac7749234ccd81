import { Locale } from '@latchkey/protocol'
import { accountProject } from '@latchkey/protocol/api/account'
import * as Words from '@latchkey/words/account'
import { createRoot } from 'react-dom/client'
import * as DeviceIdentity from '../../device/DeviceIdentity.ts'
import * as Speech from '../../Speech.ts'
import * as Account from './Account.ts'
import { AccountPage } from './AccountPage.tsx'

const parameters = new URLSearchParams(location.search)
const account = Account.create({
  device: () => DeviceIdentity.open(),
  language: () => speech.get().locale,
  origin: location.origin,
  projectId: accountProject(parameters.get('realm') ?? 'main'),
})

const speech = Speech.create(Words)
// Render after the language has loaded, so that no text flashes in another language.
speech
  .speak(Locale.choose([parameters.get('language'), ...navigator.languages]))
  .then(() =>
    createRoot(document.querySelector('#root')!).render(
      <AccountPage account={account} speech={speech} />,
    ),
  )
