import { sleep } from '../../sleep.ts'
import * as Carrier from '../carriers/Carrier.ts'
import * as Entry from '../Entry.ts'
import type { Until } from '../Order.ts'
import * as Outbox from '../Outbox.ts'
import { refresh } from './runOnce.ts'

/** How long a repeated request waits for its answer, in milliseconds. */
const patience = 120_000

/**
 * Sends an entry, and waits until it has reached the state that a request needs. Throws TRANSACTION_LOST after two
 * minutes. Returns undefined if the entry was removed before it was mined.
 */
export async function waitUntil(
  outbox: Outbox.Outbox,
  stored: Entry.Entry,
  until: Until,
): Promise<Entry.Entry | undefined> {
  const signal = AbortSignal.timeout(patience)
  const carrier = await Carrier.open(outbox.host, stored)
  const name = Outbox.nameOf(outbox, stored)
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    // Read the entry again each time, because the run that sends the entry may have settled it.
    const known = await outbox.store.find(stored)
    const last = known ?? stored
    // Ignore a node that does not answer. The next lookup may succeed.
    const isRunning = outbox.running.has(name)
    const entry = isRunning ? last : await refresh(outbox, last).catch(() => last)
    const isEnded = Entry.statusOf(entry) !== 100
    if (isEnded || until === 'stored') return entry
    if (!known) return undefined
    // Ask for the current signature, because the user may have replaced it.
    const [first] = entry.parts
    if (until !== 'mined' && (await carrier.isKnown(first!).catch(() => false))) return entry
    if (signal.aborted) throw carrier.toLost(first!)
    // If this page runs the entry, only the store is read, so read it often. The time-out also ends the pause.
    await sleep(isRunning ? 100 : pause, signal).catch(() => {})
  }
}

/** Returns an entry that has succeeded. If the part that the app waits for has failed, throws its error. */
export async function succeed(
  { host }: Outbox.Outbox,
  entry: Entry.Entry,
  until: Until,
): Promise<Entry.Entry> {
  const [part] = entry.parts
  const isWaiting = until === 'known' || until === 'mined'
  if (!isWaiting || !part?.outcome || part.outcome === 'success') return entry
  throw (await Carrier.open(host, entry)).toFailure(part)
}

/**
 * Stores that the wallet is about to send the answer, and then that it was sent. If the page closes in between, the
 * wallet does not know whether the app has the answer, and warns the user about an equal request.
 */
export async function markAnswered(
  { store }: Outbox.Outbox,
  entry: Entry.Entry,
  release: () => void,
): Promise<void> {
  await store.change(entry, (stored) => ({ ...stored, isAnswering: true })).catch(() => {})
  setTimeout(() => {
    store
      .change(entry, (stored) => ({ ...stored, isAnswered: true }))
      .catch(() => {})
      .finally(release)
  })
}

/**
 * Keeps an entry whose first part was refused, because it may still be mined. Equal calls by any method then have a
 * warning. The entry is stored under its hash, so that the app can use its own id again.
 */
export async function keepRefused(
  { store }: Outbox.Outbox,
  entry: Entry.Entry,
  reason: Entry.Reason,
): Promise<void> {
  const { hash } = entry.parts[0]!
  const refused = Entry.settle({ ...entry, id: hash }, 0, { outcome: 'dropped', reason })
  await store.replace(entry, refused)
}
