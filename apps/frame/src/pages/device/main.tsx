import { Locale } from '@latchkey/protocol'
import { en } from '@latchkey/words/locales/en/device'
import { createRoot } from 'react-dom/client'
import * as Speech from '../../messages/Speech.ts'
import * as Ask from './ask.ts'
import * as Device from './Device.ts'
import { DevicePage } from './DevicePage.tsx'
import { catalogues } from './messages/catalogues.ts'
import * as Tab from './Tab.ts'

const device = Device.create({
  ask: Ask.create({
    fetch: (path, init) => fetch(path, init),
    isOnline: () => navigator.onLine,
  }),
  tab: Tab.fromWindow(window),
})

device.open()
// Another link, opened in this tab, is no new document.
addEventListener('hashchange', () => location.hash.length > 1 && device.open())

// The link says which language its mail was in.
const asked = new URLSearchParams(location.search).get('language')
const speech = Speech.create(catalogues, en)
// Before anything is shown: a moment in another language would be read as one.
speech
  .speak(Locale.choose([asked, ...navigator.languages]))
  .then(() =>
    createRoot(document.querySelector('#root')!).render(
      <DevicePage device={device} speech={speech} />,
    ),
  )
