import { Network, type Value } from '@latchkey/protocol'
import type { Context, Handlers } from '../Handler.ts'
import type { Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import type { Stored } from '../remote/Session.ts'

export type Account = Stored & { address: Value.Hex }

/**
 * The signed-in account, if its wallet was opened before. Read from storage, without the server.
 */
export async function find({ sessions }: Host): Promise<Account | undefined> {
  const session = await sessions.get()
  return session?.address ? (session as Account) : undefined
}

/**
 * The signed-in account. Opens the wallet first if a sign-in was interrupted. Refuses without a
 * session.
 */
export async function demand(host: Host): Promise<Account> {
  const session = await host.sessions.get()
  if (!session) throw new RefusedError('NOT_CONNECTED')
  return session.address ? (session as Account) : enter(host)
}

/** Opens or creates the wallet, and stores its address. */
export async function enter(host: Host): Promise<Account> {
  const { keys, sessions } = host
  const session = await sessions.get()
  if (!session) throw new RefusedError('NOT_CONNECTED')
  const { slots } = await host.project()
  const { walletId } = session
  const { addresses } = await keys.enter({ slots, walletId })
  if (!addresses.evm) throw new RefusedError('NOT_AVAILABLE')
  // Read again: tokens may have been refreshed, or the user may have signed out meanwhile.
  const current = await sessions.get()
  if (current?.walletId !== walletId) throw new RefusedError('NOT_CONNECTED')
  const account = { ...current, address: addresses.evm as Value.Hex }
  await sessions.set(account)
  entering.add(host)
  return account
}

/** Hosts whose user has signed in, and that have not called GET_USER since. */
const entering = new WeakSet<Host>()

/** The session, and its account. */
export const session = {
  async GET_USER(payload, { host, notify }: Context) {
    const { isOlder, networks } = host
    const before = networks.get()
    const { address, email, handle, userName } = await demand(host)
    const isEntering = entering.delete(host)
    const chosen = networks.choose(payload?.chainId, { isEntering, isOlder })
    // A switch during the wait above is newer than this request.
    if (chosen && networks.get() === before) networks.set(chosen)
    notify('SESSION_UPDATE', { token: handle })
    return {
      accounts: [{ address, type: 'eoa' }],
      address,
      chainId: Network.toWire(networks.get()),
      email: email ?? undefined,
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      userName,
    }
  },
  async IS_CONNECTED(_, { host }: Context) {
    return { isConnected: (await find(host)) !== undefined }
  },
  async SET_PREFERRED_ACCOUNT({ type }, { host }: Context) {
    if (type !== 'eoa') throw new RefusedError('NOT_AVAILABLE')
    const { address } = await demand(host)
    return { address, type }
  },
  async SIGN_OUT(_, { host }: Context) {
    const { api, keys, sessions } = host
    if (!(await sessions.get())) return
    // The sign-out never fails: if the server cannot be reached, its session expires later.
    const told = api.call('endSession', {}).catch(() => {})
    await Promise.all([told, keys.lock().catch(() => keys.stop())])
    await sessions.set(undefined)
  },
} satisfies Partial<Handlers>
