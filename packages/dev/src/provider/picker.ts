import type { ServerResponse } from 'node:http'
import { Provider } from '@latchkey/protocol'
import type { Social } from '@latchkey/server/dev'
import { showPage, toForm } from '../page.ts'
import { people } from './people.ts'

/** Shows the page on which a developer chooses a test user. Its form posts to the same URL. */
export function showPicker(response: ServerResponse, name: Social.Name): void {
  const known = Object.entries(people).map(([subject, { claims, note }]) => [
    subject,
    { name: claims.name, note },
  ])
  showPage(response, {
    body: toForm(Object.fromEntries(known)),
    text: 'This page of the development server replaces the real provider. Choose a test user.',
    title: `Sign in with ${Provider.titleOf(name) ?? 'your company'}`,
  })
}
