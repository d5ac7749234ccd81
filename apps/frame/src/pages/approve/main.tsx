import { Locale } from '@latchkey/protocol'
import * as Words from '@latchkey/words/approval'
import { createRoot } from 'react-dom/client'
import * as Speech from '../../Speech.ts'
import { ApprovePage } from './ApprovePage.tsx'
import { connect } from './connect.ts'
import * as Decision from './Decision.ts'

const decision = Decision.create({
  close: () => window.close(),
  connect,
  go(url) {
    // Navigate only to the start page of a sign-in at a provider.
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && /^\/social(\/phone)?$/.test(pathname)) location.replace(url)
  },
})
addEventListener('pagehide', decision.leave)

const speech = Speech.create(Words)
// Use the browser's language until the frame sends its own.
speech.speak(Locale.choose(navigator.languages))

createRoot(document.querySelector('#root')!).render(
  <ApprovePage decision={decision} speech={speech} />,
)
