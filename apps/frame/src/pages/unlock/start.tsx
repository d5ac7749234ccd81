import type { Catalog } from '@latchkey/words/device'
import { createRoot } from 'react-dom/client'
import type { Speech } from '../../Speech.ts'
import * as Meeting from './Meeting.ts'
import { UnlockPage } from './UnlockPage.tsx'

/** Starts the window in which the user types a recovery method. The fragment of its URL is the window's id. */
export function start(speech: Speech<Catalog>): void {
  const meeting = Meeting.create(location.hash.slice(1), {
    close: () => window.close(),
    view: window,
  })
  createRoot(document.querySelector('#root')!).render(
    <UnlockPage meeting={meeting} speech={speech} />,
  )
}
