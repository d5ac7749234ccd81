import { createRoot } from 'react-dom/client'
import * as Ask from './ask.ts'
import * as Device from './Device.ts'
import { DevicePage } from './DevicePage.tsx'
import { choose } from './messages.ts'
import * as Tab from './Tab.ts'

const messages = choose(navigator.languages)
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

document.documentElement.lang = messages.language
createRoot(document.querySelector('#root')!).render(
  <DevicePage device={device} messages={messages} />,
)
