import * as Carrier from '../carriers/Carrier.ts'
import * as Entry from '../Entry.ts'
import type { Outbox } from '../Outbox.ts'

/**
 * How long the wallet waits for a part that a node or bundler keeps pending, in milliseconds. EIP-5792 has no status
 * for such a part. A batch that the wallet no longer sends has status 400, even if it is found on the chain later.
 */
const patienceWithNode = 24 * 60 * 60_000

/** Whether a day has passed since the user last signed for an entry. The entry then ends, even if no node answers. */
export function isOver(entry: Entry.Entry): boolean {
  return Date.now() - Entry.signedAt(entry) > patienceWithNode
}

/** Reads the state of an entry from the network, and stores changes. Sends nothing. */
export async function lookUp({ host, store }: Outbox, stored: Entry.Entry): Promise<Entry.Entry> {
  if (!Entry.findMissing(stored)) return stored
  const carrier = await Carrier.open(host, stored)
  const entry = await look(carrier, stored).catch((error) => {
    // After a day, ignore the node's errors, because its network may have been removed.
    if (Carrier.isTransient(carrier, error) || isOver(stored)) return stored
    throw error
  })
  if (entry !== stored) await store.update(entry)
  return entry
}

/**
 * Settles the first missing part if it is now on the chain, even if the wallet had given it up. Returns the same object
 * if nothing has changed.
 */
export async function look(carrier: Carrier.Carrier, entry: Entry.Entry): Promise<Entry.Entry> {
  const part = Entry.findMissing(entry)
  if (!part) return entry
  const found = await carrier.find(part)
  if (found || !part.outcome || !(await carrier.isOver(part))) return settleFound(entry, found)
  const searched = await carrier.search(part, entry.block)
  if (searched.next !== undefined) return { ...entry, block: searched.next }
  return settleFound(entry, searched.found)
}

export function settleFound(entry: Entry.Entry, found: Carrier.Found | undefined): Entry.Entry {
  const part = Entry.findMissing(entry)
  if (!part || !found) return entry
  const { hash, isCancel, isSuccess, transactionHash } = found
  const index = entry.parts.indexOf(part)
  const mined = { hash, transactionHash }
  if (isCancel)
    return Entry.settle(entry, index, { ...mined, outcome: 'dropped', reason: 'canceled' })
  return Entry.settle(entry, index, { ...mined, outcome: isSuccess ? 'success' : 'failure' })
}
