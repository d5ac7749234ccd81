import { Locale } from '@latchkey/protocol'
import { accountProject } from '@latchkey/protocol/api/account'
import { findWalletPage } from '@latchkey/protocol/api/pages'
import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import * as Words from '@latchkey/words/account'
import { createRoot } from 'react-dom/client'
import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import * as DeviceIdentity from '../../device/DeviceIdentity.ts'
import * as Speech from '../../Speech.ts'
import * as AccountFlow from './AccountFlow.ts'
import { AccountPage } from './AccountPage.tsx'

const parameters = new URLSearchParams(location.search)
const page = findWalletPage(location.pathname)
const database = DeviceDatabase.create()
const account = AccountFlow.create({
  database,
  device: () => DeviceIdentity.open({ database }),
  language: () => speech.get().locale,
  origin: location.origin,
  page,
  projectId: (page ? upgradeProject : accountProject)(parameters.get('realm') ?? 'main'),
})

const speech = Speech.create(Words)
// Render only after the language has loaded, so that no text appears in another language first.
speech
  .speak(Locale.choose([parameters.get('language'), ...navigator.languages]))
  .then(() =>
    createRoot(document.querySelector('#root')!).render(
      <AccountPage account={account} speech={speech} />,
    ),
  )
