import { Locale } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import * as Words from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import * as Speech from '../../Speech.ts'
import * as Browser from './Browser.ts'
import * as Device from './Device.ts'
import * as DeviceCalls from './DeviceCalls.ts'
import { DevicePage } from './DevicePage.tsx'
import * as Tab from './Tab.ts'

// The URL of the link contains the language of its email.
const asked = new URLSearchParams(location.search).get('language')
const speech = Speech.create(Words)
// Render only after the language has loaded, so that no text appears in another language first.
const speaking = speech.speak(Locale.choose([asked, ...navigator.languages]))

/** The windows that share this script with the page of a link. */
const windows: Record<string, () => Promise<{ start(given: typeof speech): void }>> = {
  [pages.mail.path]: () => import('../mail/start.tsx'),
  [pages.unlock.path]: () => import('../unlock/start.tsx'),
}
const load = windows[location.pathname]
if (load) Promise.all([load(), speaking]).then(([{ start }]) => start(speech))
else showDevice()

function showDevice() {
  const browser = Browser.create()
  const device = Device.create({
    ask: DeviceCalls.create({
      browser,
      fetch: (path, init) => fetch(path, init),
      isOnline: () => navigator.onLine,
      origin: location.origin,
    }),
    findOther: browser.findOther,
    tab: Tab.fromWindow(window),
  })
  device.open()
  // If another link is opened in this tab, only the fragment changes, and the browser does not reload the page.
  addEventListener('hashchange', () => location.hash.length > 1 && device.open())
  speaking.then(() =>
    createRoot(document.querySelector('#root')!).render(
      <DevicePage device={device} speech={speech} />,
    ),
  )
}
