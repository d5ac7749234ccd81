import type { Handlers } from '../Handler.ts'
import { account } from './account.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { network } from './network.ts'
import { page } from './page.ts'
import { requests } from './requests.ts'
import { session } from './session.ts'
import { signIn } from './signIn.ts'
import { social } from './social.ts'

/** A handler for every event, by the topics of the client's actions. A missing one does not compile. */
export const handlers: Handlers = {
  ...account,
  ...emailChange,
  ...farcaster,
  ...network,
  ...page,
  ...requests,
  ...session,
  ...signIn,
  ...social,
}
