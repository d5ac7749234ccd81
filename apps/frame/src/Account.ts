import type { BaseError } from '@latchkey/protocol/Errors'
import { custody } from '@latchkey/protocol/reasons/custody'
import type { NotOnDeviceError } from '@latchkey/vault'
import { type Account, isOpened } from './first/OpenedAccount.ts'
import type { Context } from './Handler.ts'
import type { Host } from './Host.ts'
import { RefusedError } from './RefusedError.ts'
import type { Session } from './remote/ServerSession.ts'
import type { KeyWorker } from './worker/client.ts'

export { type Account, find } from './first/OpenedAccount.ts'

type Addresses = Awaited<ReturnType<KeyWorker['enter']>>['addresses']

/**
 * Returns the signed-in account. If a sign-in was interrupted, opens the wallet first. Throws NOT_CONNECTED without a
 * session.
 */
export async function demand(host: Host): Promise<Account> {
  const session = await host.sessions.get()
  if (!session) throw new RefusedError('NOT_CONNECTED')
  return isOpened(session) ? session : enter(host)
}

/**
 * Throws if the user has signed out, or if another user has signed in. Call it right before a signature: while the
 * request waited, another tab may have replaced the session (T47).
 */
export async function assertSignedIn(
  { sessions }: { sessions: Pick<Host['sessions'], 'get'> },
  walletId: string,
): Promise<void> {
  const session = await sessions.get()
  if (session?.walletId !== walletId) throw new RefusedError('NOT_CONNECTED')
}

/** Stores the session of a sign-in. If it replaces another user's session, all data of that user is removed. */
export async function begin(context: Context, session: Session): Promise<void> {
  const { sessions } = context.host
  const before = await sessions.get()
  await sessions.set(session)
  if (before?.walletId !== session.walletId) await endUser(context)
}

/** Ends the approvals of the previous user, and wipes the keys (T47). */
export async function endUser({ endApprovals, host }: Context): Promise<void> {
  endApprovals()
  const { keys, unlock } = host
  unlock?.end()
  await keys.lock().catch(() => keys.stop())
}

/** Opens or creates the wallet after a sign-in, and stores its addresses. */
export async function enter(host: Host): Promise<Account> {
  const account = await open(host)
  host.isEntering = true
  return account
}

/**
 * The user's address on Solana. Opens the wallet if the stored session lacks the address. Throws NOT_AVAILABLE for a
 * wallet that was imported as an EVM key.
 */
export async function demandSolana(host: Host, account: Account): Promise<string> {
  const { solana } = account.solana ? account : await open(host)
  if (!solana) throw new RefusedError('NOT_AVAILABLE', custody.noSolana)
  return solana
}

async function open(host: Host): Promise<Account> {
  const { keys, sessions } = host
  const session = await sessions.get()
  if (!session) throw new RefusedError('NOT_CONNECTED')
  const { slots } = await host.project()
  const { walletId } = session
  const { addresses } = await keys.enter({ slots, walletId }).catch(async (error: BaseError) => {
    const isLocked = error.name === ('flows.NotOnDeviceError' satisfies NotOnDeviceError['name'])
    if (!isLocked) throw error
    const { lock } = await import('./unlock/lock.ts')
    throw await lock(host, session)
  })
  const account = await complete(host, walletId, addresses)
  host.unlock?.end('done')
  return account
}

/** Stores the addresses of a wallet that was opened on this device. */
export async function complete(
  { sessions }: Host,
  walletId: string,
  addresses: Addresses,
): Promise<Account> {
  if (!addresses.evm) throw new RefusedError('NOT_AVAILABLE')
  // Read the session again: tokens may have been refreshed, or the user may have signed out meanwhile.
  const current = await sessions.get()
  if (current?.walletId !== walletId) throw new RefusedError('NOT_CONNECTED')
  const account = {
    ...current,
    address: addresses.evm,
    solana: addresses.solana,
  }
  await sessions.set(account)
  return account
}

/** Returns whether the user has just signed in. Returns true only once per sign-in. */
export function takeEntering(host: Host): boolean {
  const { isEntering = false } = host
  host.isEntering = false
  return isEntering
}
