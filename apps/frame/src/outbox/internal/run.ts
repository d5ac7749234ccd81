import { sleep } from '../../sleep.ts'
import * as Carrier from '../carriers/Carrier.ts'
import { deliver } from '../carriers/deliver.ts'
import { isUnsponsored } from '../carriers/isUnsponsored.ts'
import { toReason } from '../carriers/toReason.ts'
import * as Entry from '../Entry.ts'
import type * as Outbox from '../Outbox.ts'
import type * as EntryStore from './EntryStore.ts'
import { isOver, look, settleFound } from './look.ts'

/** How long parts are sent, after the last signature of the user, in milliseconds. Unsent parts are then dropped. */
const lifetime = 60 * 60 * 1_000
/** How often a run stores a later start block for the search of an operation, in milliseconds. */
const pauseOfStart = 60_000
/**
 * A search starts at least this number of blocks before the last one. Nodes behind one address differ by a few blocks.
 */
const margin = 1_000
/**
 * Once the pause between two looks is this long, in milliseconds, a run also checks that a node still has the sent
 * part.
 */
const pauseOfLook = 800
/**
 * The longest pause between two looks, in milliseconds: while a request or the next part waits, and while the outcome of
 * a transaction is only followed.
 */
const pauses = { following: 8_000, waiting: 2_000 }
/** How long one run waits for a part to be mined, in milliseconds. The next request resumes waiting. */
const patience = 120_000

/**
 * Sends the parts of an entry one after the other. Each part is sent once the previous one has succeeded. Ends when all
 * parts are settled, or when a part is not mined in time. Every part has one signature and one nonce, so a part that is
 * sent again is the same transaction. `sent` is the part that was sent just before. With `untilSent`, ends as soon as a
 * node has the first open part, and returns its hash.
 */
export async function run(
  outbox: Outbox.Outbox,
  key: EntryStore.Key,
  { sent, untilSent }: { sent?: string | undefined; untilSent?: boolean } = {},
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(patience)
  // If storage fails, the next run looks at the network again, and sends the same bytes again.
  const store = (entry: Entry.Entry) => outbox.store.update(entry).catch(() => {})
  const attempt: Attempt = { sent, store }
  let opened: Carrier.Carrier | undefined
  for (let pause = 100, most = pauses.waiting; ; pause = Math.min(pause * 2, most)) {
    // Read the entry again each time. Another tab may have settled a part, which must then not be sent.
    const entry = await outbox.store.find(key)
    const session = await outbox.host.sessions.get()
    // If the user has signed out, the next sign-in resumes the entry.
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

/** The state of the part that a run is sending. */
type Attempt = {
  /** Whether the part was sent a moment ago, so that only its outcome is looked for. */
  isEarly?: boolean
  /** Whether an operation that the bundler had forgotten was sent once more. */
  isRepeated?: boolean
  /** The part that a node had in this run. */
  known?: string
  /** The time since which the part is missing, by the clock of the page. */
  missing?: { hash: string; since: number } | undefined
  /** The part that was sent in this run. */
  sent?: string | undefined
  /** The time of the last request for a later start block, by the clock of the page. */
  started?: number
  /** Stores the changes of the entry. */
  store(entry: Entry.Entry): Promise<void>
}

/** Looks at the first part that is not settled, and sends it if no node has it. */
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
  /** After an hour, a part is dropped even if the bundler does not answer. */
  const orNothing = (error: unknown) => {
    if (!isExpired) throw error
    return undefined
  }
  const isKnown = await carrier.isKnown(part).catch(orNothing)
  if (isKnown) attempt.known = hash
  // A transaction of Solana can be confirmed after its blockhash has expired. If its fork ends, no node knows it.
  if (isKnown && carrier.end === 'expired' && !isOver(entry))
    // Nodes forget the status of a transaction after some minutes. Then they search their history.
    return settleFound(seen, (await carrier.search(part, seen.block)).found)
  // A node may keep a part although another transaction has used its nonce.
  if (await carrier.isOver(part)) {
    const { found, isComplete, next } = await carrier.search(part, seen.block)
    if (found) return settleFound(seen, found)
    if (next !== undefined) return { ...seen, block: next }
    // A node that still has the part may be late with the receipt.
    const patience = isKnown ? 4 * carrier.doubt : carrier.doubt
    if (isComplete && missingFor(hash, attempt) >= patience) return drop(carrier.end)
    // An operation may be in a block that was not searched, and must not be called replaced.
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
  // Some bundlers do not report pending operations. Sending once per run is enough.
  if (attempt.sent === hash) return seen
  // Store this first. If the page dies, the next page knows that a node may have the part.
  const tried = part.isTried ? seen : Entry.markTried(seen, index)
  if (tried !== seen) await attempt.store(tried)
  try {
    await deliver(carrier, part)
    attempt.sent = hash
  } catch (error) {
    const isRefused = !Carrier.isTransient(carrier, error)
    if (isUnsponsored(error, part, entry)) return drop('unsponsored')
    // A node that refuses a second attempt may have the first one. The nonce shows whether it was mined.
    if (isRefused && (!part.isTried || isForgotten)) return drop(toReason(carrier, error))
    if (isRefused) attempt.sent = hash
  }
  return tried
}

/** Whether a node has a signature of a part that the user has replaced. */
async function isEarlierKnown(carrier: Carrier.Carrier, part: Entry.Part): Promise<boolean> {
  for (const { hash } of part.earlier ?? [])
    if (await carrier.isKnown({ ...part, hash })) return true
  return false
}

/** How long a part has been missing, in milliseconds. */
function missingFor(hash: string, attempt: Attempt): number {
  const now = performance.now()
  const since = attempt.missing?.hash === hash ? attempt.missing.since : now
  attempt.missing = { hash, since }
  return now - since
}

/**
 * Moves the start of later searches forward. While the nonce of an operation is free, no block so far has the
 * operation. One search covers an hour on the fastest network, and an operation may be mined a day after it was sent.
 */
async function moveStart(
  { findBlock }: Carrier.Carrier,
  entry: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  const now = performance.now()
  if (!findBlock || now - (attempt.started ?? -pauseOfStart) < pauseOfStart) return entry
  attempt.started = now
  // If the node does not answer, the search starts at the earlier block.
  const latest = await findBlock().catch(() => 0)
  const block = latest - margin
  return block > (entry.block ?? 0) ? { ...entry, block } : entry
}
