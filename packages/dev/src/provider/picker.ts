import type { ServerResponse } from 'node:http'
import type { SocialTable } from '@latchkey/server/dev'
import { showPicker } from '../page.ts'
import { people } from './people.ts'

/** Shows the page that replaces the one of a provider: a developer chooses a test user. */
export function showProvider(response: ServerResponse, provider: SocialTable.Name): void {
  const known = Object.entries(people).map(([subject, { claims, note }]) => [
    subject,
    { name: claims.name, note },
  ])
  showPicker(response, {
    people: Object.fromEntries(known),
    provider,
    text: 'This page of the development server replaces the real provider.',
  })
}
