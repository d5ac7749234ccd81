import * as Account from '../Account.ts'
import { doubt, takeTurn } from '../evm/transactions.ts'
import type { Host } from '../Host.ts'
import { sleep } from '../sleep.ts'
import * as Carrier from './carriers/Carrier.ts'
import { isUnsponsored } from './carriers/isUnsponsored.ts'
import * as Entry from './Entry.ts'
import * as EntryStore from './EntryStore.ts'

/** How long parts are sent, after the user has approved, in milliseconds. Unsent parts are then dropped. */
const lifetime = 60 * 60 * 1_000
/**
 * How long the wallet waits for a part that a node or bundler keeps, in milliseconds. EIP-5792 has no status for it: a
 * batch that the wallet does not send any more is 400, also if it is found on the chain later.
 */
const patienceWithNode = 24 * lifetime
/** How often a run stores a later start block for the search of an operation, in milliseconds. */
const pauseOfStart = 60_000
/** How many blocks before the last one a search starts at least. Nodes behind one address differ by a few. */
const margin = 1_000
/** How long one run waits for a part to be mined, in milliseconds. The next request resumes waiting. */
const patience = 120_000

/** The batches that this page is sending. */
const running = new Set<string>()

/**
 * Sends the parts of a batch one after the other, each once the one before it has succeeded. Ends when all are
 * settled, or when a part is not mined in time. Every part has one signature and one nonce, so that a part that
 * is sent again is the same transaction.
 */
export async function run(host: Host, key: EntryStore.Key): Promise<void> {
  const store = EntryStore.open(host)
  const signal = AbortSignal.timeout(patience)
  const attempt: Attempt = {}
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    // Read again every time: another tab may have settled a part, which is then not sent.
    const batch = await store.find(key)
    const account = await Account.find(host)
    // If the user has signed out, the next sign-in resumes the batch.
    if (!batch || Entry.statusOf(batch) !== 100 || account?.walletId !== key.walletId) return
    const carrier = await Carrier.create(host, batch)
    const next = await advance(carrier, batch, attempt).catch((error) => {
      if (Carrier.isTransient(error)) return batch
      throw error
    })
    if (next !== batch) {
      await store.update(next)
      pause = 50
      continue
    }
    if (signal.aborted) return
    await sleep(pause, signal).catch(() => {})
  }
}

/** The state of the part that a run is sending. */
type Attempt = {
  /** The part that was sent in this run. */
  sent?: string
  /** Since when the part is missing, by the clock of the page. */
  missing?: { hash: string; since: number } | undefined
  /** When the run has last asked for a later start block, by the clock of the page. */
  started?: number
}

/** Whether the wallet has waited for a batch for a day. It then ends, also if no node answers. */
export function isOver({ createdAt }: Entry.Entry): boolean {
  return Date.now() - createdAt > patienceWithNode
}

/** Looks at the first part that is not settled, and sends it if no node has it. */
async function advance(
  carrier: Carrier.Carrier,
  batch: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  try {
    return await lookAndSend(carrier, batch, attempt)
  } catch (error) {
    if (!isOver(batch)) throw error
    const index = batch.parts.findIndex(({ outcome }) => !outcome)
    return Entry.settle(batch, index, { outcome: 'dropped', reason: 'stalled' })
  }
}

async function lookAndSend(
  carrier: Carrier.Carrier,
  batch: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  const seen = await look(carrier, batch)
  const index = seen.parts.findIndex(({ outcome }) => !outcome)
  const part = seen.parts[index]
  if (!part || seen !== batch) return seen
  const { hash } = part
  const drop = (reason?: Entry.Reason) => Entry.settle(seen, index, { outcome: 'dropped', reason })
  const isExpired = Date.now() - batch.createdAt > lifetime
  /** After an hour, a part is dropped even if the bundler does not answer. */
  const orNothing = (error: unknown) => {
    if (!isExpired) throw error
    return undefined
  }
  const isKnown = await carrier.isKnown(part).catch(orNothing)
  // A node may keep a part whose nonce another one has used.
  if (await carrier.isReplaced(part)) {
    const { found, isComplete, next } = await carrier.search(part)
    if (found) return settleFound(seen, found)
    if (next !== undefined) return { ...seen, block: next }
    const since = attempt.missing?.hash === hash ? attempt.missing.since : performance.now()
    attempt.missing = { hash, since }
    // A node that still has it may be late with its receipt.
    const patience = isKnown ? 4 * doubt : doubt
    if (isComplete && performance.now() - since >= patience) return drop('replaced')
    // An operation may be in a block that was not searched, and must not be called replaced.
    return !isComplete && isOver(batch) ? drop('stalled') : seen
  }
  attempt.missing = undefined
  const moved = await moveStart(carrier, seen, attempt)
  if (moved !== seen) return moved
  if (isKnown) return isOver(batch) ? drop('stalled') : seen
  if (isExpired) return drop('expired')
  if (!part.signed) return drop()
  // Some bundlers do not report pending operations. Sending once per run is enough.
  if (attempt.sent === hash) return seen
  try {
    await carrier.send(part)
    attempt.sent = hash
  } catch (error) {
    const isRefused = !Carrier.isTransient(error)
    if (isUnsponsored(error, part, batch)) return drop('unsponsored')
    // A node that refuses a second attempt may have the first one. The nonce shows whether it was mined.
    if (isRefused && !part.isTried) return drop(Carrier.toReason(error))
    if (isRefused) attempt.sent = hash
  }
  return part.isTried ? seen : Entry.markTried(seen, index)
}

/**
 * Moves the start of later searches forward, while the nonce of an operation is free: the operation is in no block so
 * far. One search covers an hour on the fastest network, and an operation may be mined a day after it was sent.
 */
async function moveStart(
  { findBlock }: Carrier.Carrier,
  batch: Entry.Entry,
  attempt: Attempt,
): Promise<Entry.Entry> {
  const now = performance.now()
  if (!findBlock || now - (attempt.started ?? -pauseOfStart) < pauseOfStart) return batch
  attempt.started = now
  // Without an answer, the search starts at the earlier block.
  const latest = await findBlock().catch(() => 0)
  const block = latest - margin
  return block > (batch.block ?? 0) ? { ...batch, block } : batch
}

/**
 * Settles the first part that was not found on the chain so far, if it is there now. Also looks for a part that the
 * wallet gave up. Returns the same batch if nothing is new. Sends nothing.
 */
export async function look(carrier: Carrier.Carrier, batch: Entry.Entry): Promise<Entry.Entry> {
  const part = Entry.findMissing(batch)
  if (!part) return batch
  const found = await carrier.find(part)
  if (found || !part.outcome || !(await carrier.isReplaced(part))) return settleFound(batch, found)
  const searched = await carrier.search(part)
  if (searched.next !== undefined) return { ...batch, block: searched.next }
  return settleFound(batch, searched.found)
}

function settleFound(batch: Entry.Entry, found: Carrier.Found | undefined): Entry.Entry {
  const part = Entry.findMissing(batch)
  if (!part || !found) return batch
  const { isSuccess, transactionHash } = found
  const outcome = isSuccess ? 'success' : 'failure'
  return Entry.settle(batch, batch.parts.indexOf(part), { outcome, transactionHash })
}

/** Sends the rest of a batch in the background, unless this page already does. */
export function resume(host: Host, batch: Entry.Entry): void {
  // The turn keeps other transactions and operations of the account from the same nonce, and other tabs from this
  // batch. If a tab closes, the next one resumes the batch.
  runOnce(host, batch, () => takeTurn(batch, () => run(host, batch)))
}

/**
 * Runs an action for a batch, unless this page already does. Call it within a turn of the account, so that no other
 * tab runs the batch as well. Never throws: a failed run leaves the batch pending, and the next status request
 * resumes it.
 */
export async function runOnce(
  { origin, projectId }: Pick<Host, 'origin' | 'projectId'>,
  { id, walletId }: EntryStore.Key,
  action: () => Promise<void>,
): Promise<void> {
  // Apps choose their ids, so the same id of another app must be another key.
  const key = JSON.stringify([projectId, origin, walletId, id])
  if (running.has(key)) return
  running.add(key)
  await action().catch(() => {})
  running.delete(key)
}
