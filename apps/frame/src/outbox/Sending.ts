import type { Explanation } from '@latchkey/explain'
import { CallsError } from '../evm/calls/CallsError.ts'
import type { Context } from '../Handler.ts'
import type { RefusedError } from '../RefusedError.ts'
import { LimitedError } from '../remote/Node.ts'
import * as Carrier from './carriers/Carrier.ts'
import { deliver } from './carriers/deliver.ts'
import { toReason } from './carriers/toReason.ts'
import * as Entry from './Entry.ts'
import { keepRefused, markAnswered, succeed, waitUntil } from './internal/answers.ts'
import { lookUp } from './internal/look.ts'
import { listEqual, listInterrupted, listRepeated } from './internal/repeats.ts'
import { run } from './internal/run.ts'
import { resume, runOnce } from './internal/runOnce.ts'
import type { Order, Until } from './Order.ts'
import * as Outbox from './Outbox.ts'

/**
 * Sends an approved request: stores it first, then sends it, and resumes after a reload. A request is never sent twice
 * without a warning (T69). All requests are sent this way.
 */
export type Sending = {
  /**
   * Returns the entry of an equal request whose page was closed or has lost its connection. The user has approved that
   * request, so the user is not asked again. Only one request gets the entry.
   *
   * Returns undefined for any other request, and if the entry was dropped. Throws if the entry's calls failed, or if
   * the app has used the id for another request. Commits before it sends, so that no host is told that its request was
   * aborted while the transaction is sent (T56). Concurrent calls resolve in the order in which they were made.
   */
  findAnswer(): Promise<Entry.Entry | undefined>
  /**
   * Stores that the user knows of these entries without an answer, so that `listInterrupted` leaves them out. Does not
   * apply to entries without an outcome. An equal request still has a warning.
   */
  acknowledge(entries: readonly Entry.Entry[]): Promise<void>
  /** Lists the Solana transactions that the user has sent from this app, and to which the app has no answer. */
  listInterrupted(): Promise<readonly Entry.Entry[]>
  /** Lists the entries that this request may repeat. `nonce` is the nonce that the app has set. */
  listRepeated(nonce?: bigint): Promise<readonly Entry.Entry[]>
  /**
   * Signs in the account's turn, stores the entry and sends it. Returns the entry once the app can have its answer. If
   * an equal request was mined while the user decided, returns the entry of that request instead.
   */
  send(options: SendOptions): Promise<Entry.Entry>
  /**
   * Calls `onApproved` for each equal request that the user approves earlier in this queue or in another tab. Returns a
   * function that stops this.
   */
  watch(approved: Promise<void>, onApproved: () => void): () => void
}

export type SendOptions = Pick<Entry.Entry, 'options' | 'predicted'> & {
  explanation: Explanation
  isAtomic?: boolean | undefined
  /** Signs the parts. Runs in the account's turn, and commits the request. */
  sign(): Promise<Signed>
}

/** The signed parts, and a block in which the nonce of the operation was still free. */
export type Signed = { block?: number | undefined; parts: readonly Entry.Part[] }

/** The parts of a request's context that sending needs. A page of the wallet provides only these. */
export type Sender = Pick<Context, 'commit'> & {
  host: Outbox.OutboxHost
  revoke?(error: RefusedError): void
}

const minute = 60_000
/** How long after its approval an entry can answer an equal request without a question, in milliseconds. */
const silent = { mined: 10 * minute, pending: 60 * minute }
/** When the app gets its answer, and how the entry is checked before. */
export type Wanted = {
  until: Until
  /** Checks a mined entry before the app gets its answer. Throws if the entry did not have its effect. */
  verify?: ((entry: Entry.Entry) => Promise<void>) | undefined
}

/** Prepares to send a request. */
export async function begin(
  order: Order,
  { until, ...wanted }: Wanted,
  { commit, host, revoke }: Sender,
): Promise<Sending> {
  const outbox = Outbox.of(host)
  const { store } = outbox
  /** The entries that the user had seen in warnings when the request was approved. */
  let known: readonly Entry.Entry[] = []

  const verify = async (entry: Entry.Entry) => {
    if (Entry.statusOf(entry) === 200) await wanted.verify?.(entry)
  }
  /** Whether an entry passes the check and can be the answer. If not, the user is asked, with a warning. */
  const isVerified = (entry: Entry.Entry) =>
    verify(entry).then(
      () => true,
      () => false,
    )

  /**
   * Claims a stored entry for this request and runs an action. If the action returns an answer, marks the entry as
   * answered. Does nothing if another request has claimed the entry.
   */
  async function claimed(
    { id }: Entry.Entry,
    action: (stored: Entry.Entry) => Promise<Entry.Entry | undefined>,
  ): Promise<Entry.Entry | undefined> {
    const key = { id, walletId: order.walletId }
    const release = await outbox.locks.claim(Outbox.nameOf(outbox, key))
    if (!release) return undefined
    let answer: Entry.Entry | undefined
    try {
      const stored = await store.find(key)
      if (stored && canAnswer(stored, order)) answer = await action(stored)
    } finally {
      if (answer) await markAnswered(outbox, answer, release)
      else release()
    }
    return answer
  }

  /**
   * Returns the entry of an equal request that was mined while the user decided, because a second one would pay twice.
   * Ignores batches with several parts, because later parts may still be open. The user only sees the warning then.
   */
  async function findMined(): Promise<Entry.Entry | undefined> {
    for (const entry of await listEqual(outbox, order)) {
      const [part] = entry.parts
      if (!isSame(entry, order) || entry.parts.length > 1 || part?.nonce === undefined) continue
      if (isMined(known.find(({ id }) => id === entry.id)) || !isRecent(entry)) continue
      const found = await claimed(entry, async (stored) => {
        const carrier = await Carrier.open(outbox.host, stored)
        // While the nonce of the entry is free, the entry cannot be mined before the new signature. That signature
        // takes the same nonce or the next one.
        if (!(await carrier.isOver(part))) return undefined
        const search = async () => (await carrier.search(part, stored.block)).found
        const settled = await (async () => (await carrier.find(part)) ?? (await search()))().catch(
          (error) => {
            if (Carrier.isTransient(carrier, error)) throw error
            // If the node cannot search, rely on the warning that the user has seen.
            return undefined
          },
        )
        if (settled?.isSuccess !== true || settled.isCancel) return undefined
        const { hash = part.hash, transactionHash } = settled
        const parts = [{ ...stored.parts[0]!, hash, outcome: 'success' as const, transactionHash }]
        const mined = { ...stored, parts }
        if (!(await isVerified(mined))) return undefined
        commit()
        return mined
      })
      if (found) return found
    }
    return undefined
  }

  /** Signs and stores the entry. Sends nothing. */
  async function prepare({
    explanation,
    isAtomic = false,
    sign,
    ...rest
  }: SendOptions): Promise<Prepared> {
    const { calls, id, nonce: _, ...asked } = order
    const carrier = await Carrier.open(outbox.host, { ...order, options: rest.options })
    const { parts, ...signed } = await sign().catch((error) => {
      throw carrier.translate(error)
    })
    const entry = Entry.markTried(
      {
        ...asked,
        ...rest,
        ...signed,
        createdAt: Date.now(),
        explanation: Entry.shorten(explanation),
        id: id ?? parts[0]!.hash,
        isAtomic,
        isNamed: id !== undefined,
        parties: Entry.toParties(explanation),
        parts: parts.map((part, index) => ({ ...part, calls: calls[index] ?? part.calls })),
      },
      0,
    )
    const release = (await outbox.locks.claim(Outbox.nameOf(outbox, entry))) ?? (() => {})
    const replaced = await store.add(entry).catch((error) => {
      release()
      throw error
    })
    return { carrier, entry, release, replaced }
  }

  /** Sends the first part. Resolves with the error if a node refuses the part, or if the node's response is lost. */
  async function sendFirst({ carrier, entry, replaced }: Prepared): Promise<Failure | undefined> {
    try {
      await deliver(carrier, entry.parts[0]!)
      return undefined
    } catch (error) {
      // The server has not forwarded the part, and the app gets the error. For a stored batch, the wallet sends the
      // part later instead.
      if (error instanceof LimitedError && until !== 'stored') {
        await store.replace(entry, replaced).catch(() => {})
        return { error, isLost: false }
      }
      if (Carrier.isTransient(carrier, error)) return { error, isLost: true }
      // The app gets the error and may use its id again. If storage fails here, a retry has no warning.
      await keepRefused(outbox, entry, toReason(carrier, error)).catch(() => {})
      return { error: carrier.translate(error), isLost: false }
    }
  }

  /** Signs and stores the entry, and sends the first part. Resolves before the account's turn ends. */
  function start(options: SendOptions): Promise<Started> {
    return new Promise((resolve, reject) => {
      let rest: Entry.Entry | undefined
      const begin = async () => {
        const mined = await findMined()
        if (mined) return resolve({ entry: mined, isMined: true })
        const prepared = await prepare(options)
        const { entry, release } = prepared
        const isRun = await runOnce(outbox, entry, async () => {
          const failure = await sendFirst(prepared)
          resolve({ entry, failure, release })
          if (failure && !failure.isLost) return
          if (!Entry.holdsTurn(entry)) rest = entry
          else await run(outbox, entry, { sent: failure ? undefined : entry.parts[0]!.hash })
        })
        // If the same bytes were approved before, the run of that entry continues to send them.
        if (!isRun) resolve({ entry, failure: await sendFirst(prepared), release })
      }
      const begun = order.carrier === 'solana' ? begin() : Outbox.takeTurn(outbox, order, begin)
      begun.then(() => rest && resume(outbox, rest)).catch(reject)
    })
  }

  /** Looks for an equal request whose answer this request can return. Calls `pass` before it waits for that answer. */
  async function find(pass: () => void): Promise<Entry.Entry | undefined> {
    for (const entry of await listEqual(outbox, order)) {
      if (!isSame(entry, order) || !isRecent(entry)) continue
      const answer = await claimed(entry, async (stored) => {
        const seen = await lookUp(outbox, stored).catch(() => stored)
        if (!isSilent(seen, order)) return undefined
        commit()
        pass()
        const ended = await waitUntil(outbox, seen, until)
        const [part] = ended?.parts ?? []
        if (ended && part!.outcome !== 'dropped' && (await isVerified(ended))) return ended
        const carrier = await Carrier.open(outbox.host, seen)
        // An equal Solana message has the same blockhash, so it has expired as well.
        if (part && order.carrier === 'solana') throw carrier.toFailure(part)
        // The user is asked again, so a later abort counts again. The earlier entry may still be mined.
        revoke?.(carrier.toLost(seen.parts[0]!) as RefusedError)
        return undefined
      })
      if (answer) return succeed(outbox, answer, until)
    }
    const { id, walletId } = order
    if (id !== undefined && (await store.find({ id, walletId }))) throw new CallsError('duplicate')
    return undefined
  }

  return {
    async acknowledge(entries) {
      for (const it of entries)
        await store.change(it, (stored) => ({
          ...stored,
          isAcknowledged: stored.parts[0]!.outcome === 'success',
        }))
    },
    findAnswer: () => inOrder(outbox, find),
    // Without storage, there are no entries to warn about.
    listInterrupted: () => listInterrupted(outbox, order).catch(() => []),
    async listRepeated(nonce) {
      const found = await listRepeated(outbox, order, nonce).catch(() => [])
      known = found
      return found
    },
    async send(options) {
      const started = await start(options)
      if ('isMined' in started) return started.entry
      const { entry, failure, release } = started
      let isKnown = false
      try {
        const isPending = failure?.isLost && until === 'stored'
        if (failure && !isPending) throw failure.error
        const isWaiting = until === 'known' || until === 'mined'
        const ended = isWaiting ? await waitUntil(outbox, entry, until) : entry
        // The entry was removed while the request waited, so its outcome is unknown.
        if (!ended) throw (await Carrier.open(outbox.host, entry)).toLost(entry.parts[0]!)
        await verify(ended)
        isKnown = !Entry.isGivenUp(ended)
        return await succeed(outbox, ended, until)
      } finally {
        // Otherwise the app has no answer. An equal request then gets the entry or shows a warning.
        if (isKnown) await markAnswered(outbox, entry, release)
        else release()
      }
    },
    watch(approved, onApproved) {
      const { earlier, leave } = outbox.requests.enter(order, approved)
      for (const it of earlier) it.then(onApproved, () => {})
      return leave
    },
  }
}

/** Runs a lookup. Resolves after every earlier lookup has ended or has called `pass`. */
async function inOrder<value>(
  outbox: Outbox.Outbox,
  look: (pass: () => void) => Promise<value>,
): Promise<value> {
  const before = outbox.looks
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  outbox.looks = Promise.all([before, passed])
  try {
    const found = await look(pass)
    await before
    return found
  } finally {
    pass()
  }
}

/** A stored entry, and the entry that it replaced in the store. */
type Prepared = {
  carrier: Carrier.Carrier
  entry: Entry.Entry
  release(): void
  replaced: Entry.Entry | undefined
}

/** Why the first part was not sent, or may not have been. */
type Failure = { error: unknown; isLost: boolean }

type Started =
  | { entry: Entry.Entry; failure?: Failure | undefined; release(): void }
  | { entry: Entry.Entry; isMined: true }

/** Whether an entry makes exactly the calls of an order. On Solana, both then have the same message. */
const isSame = ({ intent, parts }: Entry.Entry, order: Order) =>
  intent === order.intent && parts.every(({ calls }, index) => calls === order.calls[index])

/**
 * Whether an entry can be the answer of an order. The app must have no answer for the entry, and must expect the same
 * kind of answer.
 */
function canAnswer(entry: Entry.Entry, order: Order): boolean {
  const { id, isAnswered, isAnswering, isNamed, isVersion1, method, parts } = entry
  if (isAnswered || isAnswering || method !== order.method) return false
  if (Boolean(isVersion1) !== Boolean(order.isVersion1)) return false
  if (parts.some(({ isCancel }) => isCancel)) return false
  if (order.nonce !== undefined && parts[0]!.nonce !== Number(order.nonce)) return false
  return order.id === undefined ? !isNamed : isNamed === true && order.id === id
}

/** Whether an entry is recent enough to be an answer. False if the clock was set back. */
function isRecent({ createdAt }: Entry.Entry): boolean {
  const age = Date.now() - createdAt
  return age > -minute && age < silent.pending
}

function isSilent(entry: Entry.Entry, { nonce }: Order): boolean {
  const status = Entry.statusOf(entry)
  // An app that sets the nonce wants to replace its pending transaction.
  if (status === 400 || (status === 100 && nonce !== undefined)) return false
  return Date.now() - entry.createdAt < (status === 100 ? silent.pending : silent.mined)
}

/** Whether an entry was found on the chain. */
const isMined = (entry: Entry.Entry | undefined) =>
  entry !== undefined && ![100, 400].includes(Entry.statusOf(entry))
