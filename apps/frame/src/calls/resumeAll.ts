import { type Account, find } from '../Account.ts'
import type { Host } from '../Host.ts'
import * as SendJournal from '../solana/SendJournal.ts'
import * as Batch from './Batch.ts'
import * as BatchStore from './BatchStore.ts'

/** Sends what a reload has interrupted: the rest of the user's batches, and transactions on Solana. */
export async function resumeAll(host: Host): Promise<void> {
  const account = await find(host)
  if (account) await Promise.all([resumeBatches(host, account), resumeSends(host, account)])
}

async function resumeBatches(host: Host, { walletId }: Account): Promise<void> {
  const batches = await BatchStore.open(host).list()
  const open = batches.filter(
    (batch) => batch.walletId === walletId && Batch.statusOf(batch) === 100,
  )
  if (!open.length) return
  const { resume } = await import('./run.ts')
  for (const batch of open) resume(host, batch)
}

async function resumeSends(host: Host, { walletId }: Account): Promise<void> {
  const entries = await SendJournal.list(host, walletId)
  if (!entries.length) return
  const { resume } = await import('../solana/sendOnce.ts')
  await resume(host, entries)
}
