import { mailPage } from '@latchkey/protocol/api/email'
import type { Catalog } from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import * as Api from '../../remote/Api.ts'
import type { Speech } from '../../Speech.ts'
import { MailPage } from './MailPage.tsx'
import * as Meeting from './Meeting.ts'

/** Shows the wallet's window of a sign-in by email. Its id is in the fragment. */
export function start(speech: Speech<Catalog>): void {
  const id = location.hash.slice(1)
  const api = Api.fromPage(mailPage, {
    fetch: (...parameters) => fetch(...parameters),
    hasCookies: true,
  })
  const meeting = Meeting.create(id, {
    // Without it, the page of the link cannot tell that this browser asked, and shows a code.
    bind: (token) => void api.call('bindBrowser', { token }).catch(() => {}),
    close: () => window.close(),
    view: window,
  })
  createRoot(document.querySelector('#root')!).render(
    <MailPage meeting={meeting} speech={speech} />,
  )
}
