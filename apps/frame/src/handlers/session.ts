import { Network } from '@latchkey/protocol'
import * as Account from '../Account.ts'
import type { Context, Handlers } from '../Handler.ts'
import { findUser, wish } from './findUser.ts'
import { connect } from './social.ts'

/** The handlers for the user's session. */
export const session = {
  async GET_USER(payload, context: Context) {
    if (payload?.socialUri) await connect(payload.socialUri, context)
    const { host, notify } = context
    const { isOlder, networks } = host
    const before = networks.get()
    const account = await Account.demand(host)
    const { email, handle, userName } = account
    const isEntering = Account.takeEntering(host)
    const chosen = networks.choose(payload?.chainId, { isEntering, isOlder })
    // Check this before the switch. A wallet without a Solana key must stay on its current network.
    if (chosen && Network.kindOf(chosen) === 'solana') await Account.demandSolana(host, account)
    // If the current network has changed during the wait, that switch is newer than this request and stays.
    if (chosen && networks.get() === before) networks.set(chosen)
    wish(host, payload?.preferredAccountType)
    notify('SESSION_UPDATE', { token: handle })
    return {
      ...(await findUser(host, account)),
      chainId: Network.toWire(networks.get()),
      email: email ?? undefined,
      userName,
    }
  },
  async SIGN_OUT(_, { host }: Context) {
    const { api, keys, sessions } = host
    const session = await sessions.get()
    if (!session) return
    host.unlock?.end()
    // A sign-out never fails. If the server cannot be reached, the session stays there until it expires.
    const told = api.call('endSession', {}).catch(() => {})
    await Promise.all([told, keys.lock().catch(() => keys.stop())])
    await sessions.drop(session.handle)
  },
} satisfies Partial<Handlers>
