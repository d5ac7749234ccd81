import { sleep } from '../../sleep.ts'
import * as Carrier from '../carriers/Carrier.ts'
import { deliver } from '../carriers/deliver.ts'
import { isUnsponsored } from '../carriers/isUnsponsored.ts'
import { toReason } from '../carriers/toReason.ts'
import * as Entry from '../Entry.ts'
import type * as Outbox from '../Outbox.ts'
import type * as EntryStore from './EntryStore.ts'
import { isOver, look, settleFound } from './look.ts'

/**
 * How long after the user's last signature parts are sent, in milliseconds. Parts that are still unsent are then
 * dropped.
 */
const lifetime = 60 * 60 * 1_000
/** How often a run stores a later start block for the search of an operation, in milliseconds. */
const pauseOfStart = 60_000
/**
 * A search starts at least this number of blocks before the latest one, because nodes behind one address may differ by
 * a few blocks.
 */
const margin = 1_000
/**
 * The pause between two lookups, in milliseconds, from which on a run also checks that a node still has the sent part.
 */
const pauseOfLook = 800
/**
 * The longest pause between two lookups, in milliseconds. `waiting`: a request or the next part waits for the outcome.
 * `following`: nothing waits.
 */
const pauses = { following: 8_000, waiting: 2_000 }
/** How long one run waits for a part to be mined, in milliseconds. The next request starts another run. */
const patience = 120_000

/**
 * Sends the parts of an entry one after the other, each after the previous one has succeeded. Ends when all parts are
 * settled, or when a part is not mined in time. Each part has one nonce, so a part that is sent again is the same
 * transaction.
 *
 * `sent` is the hash of the part that was just sent. With `untilSent`, the run ends as soon as a node has the first
 * open part, and returns its hash.
 */
export async function run(
  outbox: Outbox.Outbox,
  key: EntryStore.Key,
  { sent, untilSent }: { sent?: string | undefined; untilSent?: boolean } = {},
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(patience)
  // If storage fails, continue. The next run looks at the network, and sends the same bytes again.
  const store = (entry: Entry.Entry) => outbox.store.update(entry).catch(() => {})
  const attempt: Attempt = { sent, store }
  let opened: Carrier.Carrier | undefined
  for (let pause = 100, most = pauses.waiting; ; pause = Math.min(pause * 2, most)) {
    // Read the entry again each time, because another tab may have settled a part. A settled part must not be sent.
    const entry = await outbox.store.find(key)
    const session = await outbox.host.sessions.get()
    // If the user has signed out, stop. The next sign-in resumes the entry.
    if (!entry || Entry.statusOf(entry) !== 100 || session?.walletId !== key.walletId)
      return undefined
    opened ??= await Carrier.open(outbox.host, entry)
    const carrier = opened
    if (entry.carrier === 'transaction' && !Entry.holdsTurn(entry)) most = pauses.following
    attempt.isEarly = pause < pauseOfLook
    const next = await advance(carrier, entry, attempt).catch((error) => {
      if (Carrier.isTransient(carrier, error)) return entry
      throw error
    })
    if (next !== entry) await store(next)
    if (untilSent && (attempt.sent ?? attempt.known)) return attempt.sent ?? attempt.known
    if (next !== entry) {
      pause = 50
      continue
    }
    if (signal.aborted) return undefined
    await sleep(pause, signal).catch(() => {})
  }
}

/** The state of a run for the part that it is sending. */
type Attempt = {
  /** Whether the part was sent a moment ago. The run then only looks for its outcome. */
  isEarly?: boolean
  /** Whether the run has sent an operation again because the bundler had forgotten it. */
  isRepeated?: boolean
  /** The hash of the part that a node had during this run. */
  known?: string
  /** The part that no node has, and since when. The time is that of the page's clock, in milliseconds. */
  missing?: { hash: string; since: number } | undefined
  /** The hash of the part that this run has sent. */
  sent?: string | undefined
  /** The time of the last `findBlock` call, by the page's clock. */
  started?: number
  /** Stores changes of the entry. Never throws. */
  store(entry: Entry.Entry): Promise<void>
}

/** Looks up the first part that is not settled, and sends it if no node has it. */
async function advance(
  carrier: Carrier.Carrier,
  entry: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  try {
    return await lookAndSend(carrier, entry, attempt)
  } catch (error) {
    if (!isOver(entry)) throw error
    const index = entry.parts.findIndex(({ outcome }) => !outcome)
    return Entry.settle(entry, index, { outcome: 'dropped', reason: 'stalled' })
  }
}

async function lookAndSend(
  carrier: Carrier.Carrier,
  entry: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  const seen = await look(carrier, entry)
  const index = seen.parts.findIndex(({ outcome }) => !outcome)
  const part = seen.parts[index]
  if (!part || seen !== entry) return seen
  const { hash } = part
  if (attempt.isEarly && attempt.sent === hash) return seen
  const drop = (reason?: Entry.Reason) => Entry.settle(seen, index, { outcome: 'dropped', reason })
  const isExpired = Date.now() - Entry.signedAt(entry) > lifetime
  /** Ignores an error after an hour, so that the part is dropped even if the bundler does not answer. */
  const orNothing = (error: unknown) => {
    if (!isExpired) throw error
    return undefined
  }
  const isKnown = await carrier.isKnown(part).catch(orNothing)
  if (isKnown) attempt.known = hash
  // A Solana transaction can still be confirmed after its blockhash has expired. If its fork is abandoned, no node
  // knows the transaction.
  if (isKnown && carrier.end === 'expired' && !isOver(entry))
    // Nodes forget the status of a transaction after some minutes, so search their history.
    return settleFound(seen, (await carrier.search(part, seen.block)).found)
  // A node may keep a part although another transaction has used its nonce.
  if (await carrier.isOver(part)) {
    const { found, isComplete, next } = await carrier.search(part, seen.block)
    if (found) return settleFound(seen, found)
    if (next !== undefined) return { ...seen, block: next }
    // A node that still has the part may publish the receipt late.
    const patience = isKnown ? 4 * carrier.doubt : carrier.doubt
    if (isComplete && missingFor(hash, attempt) >= patience) return drop(carrier.end)
    // The operation may be in a block that was not searched, so do not report it as replaced.
    return !isComplete && isOver(entry) ? drop('stalled') : seen
  }
  const isForgotten = !isKnown && attempt.known === hash && carrier.canForget
  if (!isForgotten) attempt.missing = undefined
  const moved = await moveStart(carrier, seen, attempt)
  if (moved !== seen) return moved
  if (isKnown) return isOver(entry) ? drop('stalled') : seen
  if (isExpired && (await isEarlierKnown(carrier, part).catch(orNothing)) && !isOver(entry))
    return seen
  if (isExpired) return drop('expired')
  if (!part.signed) return drop()
  if (isForgotten) {
    if (missingFor(hash, attempt) < carrier.doubt) return seen
    if (attempt.isRepeated) return drop('refused')
    Object.assign(attempt, { isRepeated: true, missing: undefined, sent: undefined })
  }
  // Some bundlers do not report pending operations. So send an operation only once per run.
  if (attempt.sent === hash) return seen
  // Store this before sending. If the page closes, the next page knows that a node may have the part.
  const tried = part.isTried ? seen : Entry.markTried(seen, index)
  if (tried !== seen) await attempt.store(tried)
  try {
    await deliver(carrier, part)
    attempt.sent = hash
  } catch (error) {
    const isRefused = !Carrier.isTransient(carrier, error)
    if (isUnsponsored(error, part, entry)) return drop('unsponsored')
    // A node may refuse a second attempt because it has the first one. The nonce shows whether the part was mined.
    if (isRefused && (!part.isTried || isForgotten)) return drop(toReason(carrier, error))
    if (isRefused) attempt.sent = hash
  }
  return tried
}

/** Whether a node has an earlier signature of a part, which the user has replaced. */
async function isEarlierKnown(carrier: Carrier.Carrier, part: Entry.Part): Promise<boolean> {
  for (const { hash } of part.earlier ?? [])
    if (await carrier.isKnown({ ...part, hash })) return true
  return false
}

/** Returns how long a part has been missing, in milliseconds. */
function missingFor(hash: string, attempt: Attempt): number {
  const now = performance.now()
  const since = attempt.missing?.hash === hash ? attempt.missing.since : now
  attempt.missing = { hash, since }
  return now - since
}

/**
 * Moves the start block of later searches forward. While the nonce of an operation is free, no earlier block contains
 * the operation. One search covers an hour on the fastest network, but an operation may be mined a day after it was
 * sent.
 */
async function moveStart(
  { findBlock }: Carrier.Carrier,
  entry: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  const now = performance.now()
  if (!findBlock || now - (attempt.started ?? -pauseOfStart) < pauseOfStart) return entry
  attempt.started = now
  // If the node does not answer, keep the earlier start block.
  const latest = await findBlock().catch(() => 0)
  const block = latest - margin
  return block > (entry.block ?? 0) ? { ...entry, block } : entry
}
