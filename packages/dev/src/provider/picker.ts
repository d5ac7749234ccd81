import type { ServerResponse } from 'node:http'
import { Provider } from '@latchkey/protocol'
import type { Name } from '../../../server/src/identity/social/table.ts'
import { showPage, toForm } from '../page.ts'
import { people } from './people.ts'

/** The page on which somebody is picked to be, in development. It posts to its own address. */
export function showPicker(response: ServerResponse, name: Name): void {
  const known = Object.entries(people).map(([subject, { claims, note }]) => [
    subject,
    { name: claims.name, note },
  ])
  showPage(response, {
    body: toForm(Object.fromEntries(known)),
    text: 'A stand-in of this development server. Whom do you want to be?',
    title: `Sign in with ${Provider.titleOf(name) ?? 'your company'}`,
  })
}
