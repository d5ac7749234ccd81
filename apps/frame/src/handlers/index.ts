import type { Handlers } from '../Handler.ts'
import { account } from './account.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { first } from './first.ts'
import { network } from './network.ts'
import { passkey } from './passkey.ts'
import { requests } from './requests.ts'
import { session } from './session.ts'
import { signIn } from './signIn.ts'
import { social } from './social.ts'

/** A handler for every event, grouped by the topics of the client's actions. A missing handler does not compile. */
export const handlers: Handlers = {
  ...account,
  ...emailChange,
  ...farcaster,
  ...first,
  ...network,
  ...passkey,
  ...requests,
  ...session,
  ...signIn,
  ...social,
}
