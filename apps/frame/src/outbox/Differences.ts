import * as Entry from './Entry.ts'
import { compareMined } from './internal/compareMined.ts'
import * as Outbox from './Outbox.ts'

/** Sent entries whose result differs from the simulation's prediction (T68). */

/** Finds the latest different entry that the user was not told about. Never throws. */
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

/** Stores that the user was told about all different entries. */
export async function acknowledge(
  host: Outbox.OutboxHost,
  { walletId }: Pick<Entry.Entry, 'walletId'>,
): Promise<void> {
  const { store } = Outbox.of(host)
  for (const entry of await store.list())
    if (entry.walletId === walletId && entry.difference === 'found')
      await store.change(entry, (stored) => ({ ...stored, difference: 'told' }))
}

/** Compares the mined entries that earlier pages have sent. Those pages were closed before they could compare them. */
export async function compareAll(host: Outbox.OutboxHost, walletId: string): Promise<void> {
  const outbox = Outbox.of(host)
  for (const entry of await outbox.store.list())
    if (entry.walletId === walletId && entry.predicted && Entry.statusOf(entry) === 200)
      await compareMined(outbox, entry).catch(() => {})
}
