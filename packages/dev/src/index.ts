import type { DevParts } from '@latchkey/server/dev'
import * as LocalChains from './chains/LocalChains.ts'
import * as DevRoutes from './DevRoutes.ts'
import * as Farcaster from './farcaster/Farcaster.ts'
import * as Inbox from './inbox/Inbox.ts'
import * as EmbeddedPostgres from './postgres/EmbeddedPostgres.ts'
import * as IdentityProvider from './provider/IdentityProvider.ts'

const parts: DevParts.DevParts = {
  createFarcaster: Farcaster.create,
  createInbox: Inbox.create,
  createRoutes: DevRoutes.create,
  startChains: LocalChains.start,
  startPostgres: EmbeddedPostgres.start,
  startProvider: IdentityProvider.start,
}

/** The parts that a server in development mode loads by name. */
export const {
  createFarcaster,
  createInbox,
  createRoutes,
  startChains,
  startPostgres,
  startProvider,
} = parts

// The modules of the parts, for tests.
export { DevRoutes, EmbeddedPostgres, Inbox, LocalChains }
