import type { Value } from '@latchkey/protocol'
import type { Host } from './Host.ts'
import { RefusedError } from './RefusedError.ts'
import type { Stored } from './remote/ServerSession.ts'

/** A signed-in user whose wallet was opened on this device. */
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

/** Whether the user has just signed in. True once for each sign-in. */
export function takeEntering(host: Host): boolean {
  return entering.delete(host)
}
