import type { Value } from '@latchkey/protocol'
import { apple } from './apple.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { oidc } from './oidc.ts'
import type { Provider } from './Provider.ts'
import { x } from './x.ts'

export type Name = Value.SocialProvider

/** Every provider, in the order in which they are offered. One that the protocol names and is missing does not compile. */
export const table: { [name in Name]: Provider } = {
  google,
  github,
  apple,
  facebook,
  x,
  discord,
  oidc,
}

export const names = Object.keys(table) as Name[]
