import * as Carrier from './carriers/Carrier.ts'
import * as Entry from './Entry.ts'
import * as Copies from './internal/Copies.ts'
import type * as EntryStore from './internal/EntryStore.ts'
import { settleFound } from './internal/look.ts'
import { refresh } from './internal/runOnce.ts'
import * as Outbox from './Outbox.ts'
import { isSlow } from './Progress.ts'

/** The entries that the user has sent from an app. The screens of the wallet show them. */

/** Lists the entries that the user has sent from this device. */
export async function list(
  host: Outbox.OutboxHost,
  walletId: string,
): Promise<readonly Entry.Entry[]> {
  return (await Outbox.of(host).store.list()).filter((it) => it.walletId === walletId)
}

/** How long the list of copies is cached, in milliseconds. */
const fresh = 15_000

/**
 * Lists the entries that the user has sent from any device, as far as the server has copies (T74). Caches the copies
 * for some seconds, so that an app that reopens the list does not use up the account's rate limit.
 */
export function listCopies(host: Copies.CopyingHost): Promise<readonly Entry.Entry[]> {
  const outbox = Outbox.of(host)
  const { listed } = outbox
  if (listed && performance.now() < listed.until) return listed.entries
  const entries = Copies.of(host).list()
  outbox.listed = { entries, until: performance.now() + fresh }
  return entries
}

/** Finds an entry that was sent from this device. */
export const find = (host: Outbox.OutboxHost, key: EntryStore.Key) =>
  Outbox.of(host).store.find(key)

/**
 * Reads the state of an entry from the network. Resumes sending if the entry was interrupted and belongs to this
 * device. If the network does not answer, returns the known state.
 */
export async function look(
  host: Outbox.OutboxHost,
  { id, walletId, ...rest }: Entry.Entry,
): Promise<Entry.Entry> {
  const outbox = Outbox.of(host)
  // Read the entry again each time, because the run that sends the entry may have given it up.
  const known = await find(host, { id, walletId })
  const isOwn = known?.createdAt === rest.createdAt
  const entry = isOwn ? known : { id, walletId, ...rest }
  return (isOwn ? refresh(outbox, known) : lookAtCopy(host, entry)).catch(() => entry)
}

/** Looks for an entry that another device sends, also in the history of nodes. Stores nothing. */
async function lookAtCopy(host: Outbox.OutboxHost, entry: Entry.Entry): Promise<Entry.Entry> {
  const part = Entry.findMissing(entry)
  if (!part) return entry
  const carrier = await Carrier.open(host, entry)
  const found = await carrier.find(part)
  // Always search for a Solana transaction. It may have expired, but only the other device has the signed bytes, which
  // tell when.
  const isSearched = !found && (entry.carrier === 'solana' || (await carrier.isOver(part)))
  return settleFound(entry, isSearched ? (await carrier.search(part, entry.block)).found : found)
}

/**
 * Stops waiting for an entry that takes longer than usual. The run that sends the entry then reads the change from the
 * store, and ends the account's turn.
 */
export async function stop(host: Outbox.OutboxHost, key: EntryStore.Key): Promise<void> {
  await Outbox.of(host).store.change(key, (entry) => (isSlow(entry) ? Entry.stop(entry) : entry))
}
