import { Locale } from '@latchkey/protocol'
import * as Words from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import * as Speech from '../../Speech.ts'
import * as Device from './Device.ts'
import * as DeviceCalls from './DeviceCalls.ts'
import { DevicePage } from './DevicePage.tsx'
import * as Tab from './Tab.ts'

const device = Device.create({
  ask: DeviceCalls.create({
    fetch: (path, init) => fetch(path, init),
    isOnline: () => navigator.onLine,
  }),
  tab: Tab.fromWindow(window),
})

device.open()
// Opening another link in this tab changes only the fragment and does not load the page again.
addEventListener('hashchange', () => location.hash.length > 1 && device.open())

// The link holds the language of its mail.
const asked = new URLSearchParams(location.search).get('language')
const speech = Speech.create(Words)
// Render after the language has loaded, so that no text flashes in another language.
speech
  .speak(Locale.choose([asked, ...navigator.languages]))
  .then(() =>
    createRoot(document.querySelector('#root')!).render(
      <DevicePage device={device} speech={speech} />,
    ),
  )
