import { Locale } from '@latchkey/protocol'
import * as Words from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import * as Speech from '../../Speech.ts'
import * as Ask from './ask.ts'
import * as Device from './Device.ts'
import { DevicePage } from './DevicePage.tsx'
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
const speech = Speech.create(Words)
// Before anything is shown: a moment in another language would be read as one.
speech
  .speak(Locale.choose([asked, ...navigator.languages]))
  .then(() =>
    createRoot(document.querySelector('#root')!).render(
      <DevicePage device={device} speech={speech} />,
    ),
  )
