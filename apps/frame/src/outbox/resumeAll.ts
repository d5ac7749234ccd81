import { type Account, find } from '../Account.ts'
import type { Host } from '../Host.ts'
import * as SendJournal from './carriers/SendJournal.ts'
import * as Entry from './Entry.ts'
import * as EntryStore from './EntryStore.ts'

/** The user whose batches and transactions this page has resumed. */
const resumed = new WeakMap<Host, string>()

/**
 * Resumes everything of the signed-in user, once for each sign-in. Without a user, only old entries are removed. Call it
 * after each sign-in and sign-out.
 */
export async function resumeUser(host: Host): Promise<void> {
  const walletId = (await find(host))?.walletId
  if (walletId && walletId === resumed.get(host)) return
  if (walletId) resumed.set(host, walletId)
  else resumed.delete(host)
  await resumeAll(host)
}

/** Sends what a reload has interrupted: the rest of the user's batches, and transactions on Solana. */
export async function resumeAll(host: Host): Promise<void> {
  // A failed cleanup must not keep the rest from being sent.
  await EntryStore.open(host)
    .prune()
    .catch(() => {})
  const account = await find(host)
  if (account) await Promise.all([resumeBatches(host, account), resumeSends(host, account)])
}

async function resumeBatches(host: Host, { walletId }: Account): Promise<void> {
  const batches = await EntryStore.open(host).list()
  const open = batches.filter(
    (batch) => batch.walletId === walletId && Entry.statusOf(batch) === 100,
  )
  if (!open.length) return
  const { resume } = await import('./run.ts')
  for (const batch of open) resume(host, batch)
}

async function resumeSends(host: Host, { walletId }: Account): Promise<void> {
  const entries = await SendJournal.list(host, walletId)
  if (!entries.length) return
  const { listInterrupted, resume } = await import('./carriers/sendOnce.ts')
  // After a second sign-in, this page may be sending some of them.
  await resume(host, await listInterrupted(host, walletId))
}
