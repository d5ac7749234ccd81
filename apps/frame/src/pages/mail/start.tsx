import { mailPage } from '@latchkey/protocol/api/email'
import type { Catalog } from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import * as Api from '../../remote/Api.ts'
import type { Speech } from '../../Speech.ts'
import { MailPage } from './MailPage.tsx'
import * as Meeting from './Meeting.ts'

/** Starts the wallet's window of a sign-in by email. The fragment of its URL is the window's id. */
export function start(speech: Speech<Catalog>): void {
  const id = location.hash.slice(1)
  const api = Api.fromPage(mailPage, {
    fetch: (...parameters) => fetch(...parameters),
    hasCookies: true,
  })
  const meeting = Meeting.create(id, {
    // Ignore a failure. The page behind the link then cannot tell that this browser started the sign-in, and shows a
    // code.
    bind: (token) => void api.call('bindBrowser', { token }).catch(() => {}),
    close: () => window.close(),
    go: (uri) => location.replace(uri),
    view: window,
  })
  createRoot(document.querySelector('#root')!).render(
    <MailPage meeting={meeting} speech={speech} />,
  )
}
