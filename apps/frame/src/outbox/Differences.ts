import * as Entry from './Entry.ts'
import { compareMined } from './internal/compareMined.ts'
import * as Outbox from './Outbox.ts'

/** Transactions that had another result than the simulation predicted (T68). */

/** Finds the last one of which the user was not told. Never throws. */
export async function find(
  host: Outbox.OutboxHost,
  walletId: string,
): Promise<Entry.Entry | undefined> {
  try {
    const entries = await Outbox.of(host).store.list()
    return entries.findLast((it) => it.walletId === walletId && it.difference === 'found')
  } catch {
    return undefined
  }
}

/** Notes that the user was told of all of them. */
export async function acknowledge(
  host: Outbox.OutboxHost,
  { walletId }: Pick<Entry.Entry, 'walletId'>,
): Promise<void> {
  const { store } = Outbox.of(host)
  for (const entry of await store.list())
    if (entry.walletId === walletId && entry.difference === 'found')
      await store.change(entry, (stored) => ({ ...stored, difference: 'told' }))
}

/** Compares what a page that is gone has sent. */
export async function compareAll(host: Outbox.OutboxHost, walletId: string): Promise<void> {
  const outbox = Outbox.of(host)
  for (const entry of await outbox.store.list())
    if (entry.walletId === walletId && entry.predicted && Entry.statusOf(entry) === 200)
      await compareMined(outbox, entry).catch(() => {})
}
