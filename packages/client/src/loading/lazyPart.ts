import account from '../actions/account.ts'
import emailChange from '../actions/emailChange.ts'
import farcaster from '../actions/farcaster.ts'
import network from '../actions/network.ts'
import passkey from '../actions/passkey.ts'
import requests from '../actions/requests.ts'
import session from '../actions/session.ts'
import signIn from '../actions/signIn.ts'
import social from '../actions/social.ts'
import type { LaterName } from '../createWallet.ts'

/** What a client loads with its first request, in one chunk. */

export { request } from '../actions/requests.ts'
export { resume } from '../actions/resume.ts'
export { takeOver } from '../actions/takeOver.ts'
export { create as connect } from './FrameConnection.ts'

/** The actions that load on demand. An action belongs to the table at the end of its file. */
export const actions = {
  ...account,
  ...emailChange,
  ...farcaster,
  ...network,
  ...passkey,
  ...requests,
  ...session,
  ...signIn,
  ...social,
} satisfies Record<LaterName, unknown>
