import type { Explanation } from '@latchkey/explain'
import { CallsError } from '../evm/calls/CallsError.ts'
import type { Context } from '../Handler.ts'
import type { RefusedError } from '../RefusedError.ts'
import { LimitedError } from '../remote/Node.ts'
import { sleep } from '../sleep.ts'
import * as Carrier from './carriers/Carrier.ts'
import { deliver } from './carriers/deliver.ts'
import { toReason } from './carriers/toReason.ts'
import * as Entry from './Entry.ts'
import { lookUp } from './look.ts'
import type { Order } from './Order.ts'
import * as Outbox from './Outbox.ts'
import { shorten } from './Progress.ts'
import { listEqual, listRepeated } from './repeats.ts'
import { refresh, resume, runOnce } from './resume.ts'
import { run } from './run.ts'

/**
 * How a request sends what the user approves: stored first, sent, resumed after a reload, and never twice without a
 * warning (T69). There is no other way to send.
 */
export type Sending = {
  /**
   * Returns the entry of an equal request whose page is gone, or has lost its connection: the user has approved it, so
   * they are not asked again. Only one request gets it. Returns undefined for any other request, and if the entry was
   * dropped. Throws if its calls failed. Commits the request before it sends, so that no host is told that its request
   * was aborted while the transaction is sent (T56). Refuses an id that the app has used for something else.
   */
  findAnswer(): Promise<Entry.Entry | undefined>
  /** Lists the entries that the request may repeat. `nonce` is the one that the app has set. */
  listRepeated(nonce?: bigint): Promise<readonly Entry.Entry[]>
  /**
   * Signs within the account's turn, stores and sends. Returns the entry once the app can have its answer. Returns the
   * entry of an equal request instead, if it was mined while the user decided.
   */
  send(options: SendOptions): Promise<Entry.Entry>
  /**
   * Calls back for each equal request that the user approves meanwhile, before this one or in another tab, until the
   * returned function is called.
   */
  watch(approved: Promise<void>, onApproved: () => void): () => void
}

export type SendOptions = Pick<Entry.Entry, 'isVersion1' | 'options'> & {
  explanation: Explanation
  isAtomic?: boolean | undefined
  /** Signs the parts. Runs in the account's turn, and commits the request. */
  sign(): Promise<Signed>
}

/** The signed parts, and a block at which the nonce of an operation was free. */
export type Signed = { block?: number | undefined; parts: readonly Entry.Part[] }

/**
 * When the app gets its answer: once the first part was sent, once a node has processed it, or once it is mined. A
 * batch is `stored`: its app asks for the status, so a lost connection is no error.
 */
export type Until = 'known' | 'mined' | 'sent' | 'stored'

/** The parts of a request's context that a sending needs. A page of the wallet has no others. */
export type Sender = Pick<Context, 'commit'> & {
  host: Outbox.OutboxHost
  revoke?(error: RefusedError): void
}

const minute = 60_000
/** How long after the approval an app gets the answer of an equal request without a question, in milliseconds. */
const silent = { mined: 10 * minute, pending: 60 * minute }
/** How long a repeated request waits for its answer, in milliseconds. */
const patience = 120_000

/** Begins the sending of a request. */
export async function begin(
  order: Order,
  until: Until,
  { commit, host, revoke }: Sender,
): Promise<Sending> {
  const outbox = Outbox.of(host)
  const { store } = outbox
  /** The entries that the user knew of when they approved. */
  let known: readonly Entry.Entry[] = []

  /** Runs an action for a stored entry, unless another request waits for it. Gives the app its answer. */
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
   * Returns an equal request that was mined while the user decided. A second one would pay twice. A later part of a batch
   * may still be open, so the user has only the warning.
   */
  async function findMined(): Promise<Entry.Entry | undefined> {
    for (const entry of await listEqual(outbox, order)) {
      const [part] = entry.parts
      if (!isSame(entry, order) || entry.parts.length > 1 || part?.nonce === undefined) continue
      if (isMined(known.find(({ id }) => id === entry.id)) || !isRecent(entry)) continue
      const found = await claimed(entry, async (stored) => {
        const carrier = await Carrier.open(outbox.host, stored)
        // It cannot be mined while its nonce is free. The signature takes the same nonce, or the next one.
        if (!(await carrier.isOver(part))) return undefined
        const search = async () => (await carrier.search(part, stored.block)).found
        const settled = await (async () => (await carrier.find(part)) ?? (await search()))().catch(
          (error) => {
            if (Carrier.isTransient(error)) throw error
            // The node cannot search. The user has seen the warning.
            return undefined
          },
        )
        if (settled?.isSuccess !== true) return undefined
        commit()
        const parts = [{ ...stored.parts[0]!, outcome: 'success' as const, ...settled }]
        return { ...stored, parts }
      })
      if (found) return found
    }
    return undefined
  }

  /** Signs and stores. Nothing is sent yet. */
  async function prepare({
    explanation,
    isAtomic = false,
    sign,
    ...rest
  }: SendOptions): Promise<Prepared> {
    const { calls, id, nonce: _, ...asked } = order
    const carrier = await Carrier.open(outbox.host, order)
    const { parts, ...signed } = await sign().catch((error) => {
      throw carrier.translate(error)
    })
    const entry = Entry.markTried(
      {
        ...asked,
        ...rest,
        ...signed,
        createdAt: Date.now(),
        explanation: shorten(explanation),
        id: id ?? parts[0]!.hash,
        isAtomic,
        isNamed: id !== undefined,
        parts: parts.map((part, index) => ({ ...part, calls: calls[index] ?? part.calls })),
      },
      0,
    )
    const release = (await outbox.locks.claim(Outbox.nameOf(outbox, entry))) ?? (() => {})
    outbox.latest.set(Outbox.nameOf(outbox, entry), entry)
    const replaced = await store.add(entry).catch((error) => {
      release()
      throw error
    })
    return { entry, release, replaced }
  }

  /** Sends the first part. Resolves with the error if a node refuses it, or if its answer is lost. */
  async function sendFirst({ entry, replaced }: Prepared): Promise<Failure | undefined> {
    const carrier = await Carrier.open(outbox.host, entry)
    try {
      await deliver(carrier, entry.parts[0]!)
      return undefined
    } catch (error) {
      // The server has not forwarded it, and the app is told so. A batch is sent later.
      if (error instanceof LimitedError && until !== 'stored') {
        await store.replace(entry, replaced).catch(() => {})
        return { error, isLost: false }
      }
      if (Carrier.isTransient(error)) return { error, isLost: true }
      // The app gets the error instead of an entry, and may use its id again. If storage fails, a retry has no warning.
      await keepRefused(outbox, entry, toReason(carrier, error)).catch(() => {})
      return { error: carrier.translate(error), isLost: false }
    }
  }

  /** Signs, stores and sends the first part. Resolves before the turn ends. */
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
        // The run of the same bytes, approved before, goes on.
        if (!isRun) resolve({ entry, failure: await sendFirst(prepared), release })
      }
      const begun = order.carrier === 'solana' ? begin() : Outbox.takeTurn(outbox, order, begin)
      begun.then(() => rest && resume(outbox, rest)).catch(reject)
    })
  }

  return {
    async findAnswer() {
      for (const entry of await listEqual(outbox, order)) {
        if (!isSame(entry, order) || !isRecent(entry)) continue
        const answer = await claimed(entry, async (stored) => {
          const seen = await lookUp(outbox, stored).catch(() => stored)
          if (!isSilent(seen, order)) return undefined
          commit()
          const ended = await waitUntil(outbox, seen, until)
          const [part] = ended?.parts ?? []
          if (part && part.outcome !== 'dropped') return ended
          const carrier = await Carrier.open(outbox.host, seen)
          // The same message has expired as well.
          if (part && order.carrier === 'solana') throw carrier.toFailure(part)
          // The user is asked, so an abort counts again. The entry may still be mined.
          revoke?.(carrier.toLost(seen.parts[0]!) as RefusedError)
          return undefined
        })
        if (answer) return succeed(outbox, answer, until)
      }
      const { id, walletId } = order
      if (id !== undefined && (await store.find({ id, walletId })))
        throw new CallsError('duplicate')
      return undefined
    },
    async listRepeated(nonce) {
      // Without storage there is nothing to warn of.
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
        // The entry was removed meanwhile, so its outcome is unknown.
        if (!ended) throw (await Carrier.open(outbox.host, entry)).toLost(entry.parts[0]!)
        isKnown = true
        return await succeed(outbox, ended, until)
      } finally {
        // Without an answer, an equal request gets it.
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

/** An entry that is stored, and the one whose place it has taken. */
type Prepared = { entry: Entry.Entry; release(): void; replaced: Entry.Entry | undefined }

/** Why the first part was not sent, or may not have been. */
type Failure = { error: unknown; isLost: boolean }

type Started =
  | { entry: Entry.Entry; failure?: Failure | undefined; release(): void }
  | { entry: Entry.Entry; isMined: true }

/** Whether an entry makes the calls of an order, and no others. On Solana, that is the same message. */
const isSame = ({ intent, parts }: Entry.Entry, order: Order) =>
  intent === order.intent && parts.every(({ calls }, index) => calls === order.calls[index])

/** Whether an entry can be the answer of an order: the app has none for it, and would get the same kind of answer. */
function canAnswer(entry: Entry.Entry, order: Order): boolean {
  const { id, isAnswered, isAnswering, isNamed, method, parts } = entry
  if (isAnswered || isAnswering || method !== order.method) return false
  if (order.nonce !== undefined && parts[0]!.nonce !== Number(order.nonce)) return false
  return order.id === undefined ? !isNamed : isNamed === true && order.id === id
}

/** Whether an entry is recent enough for an answer. A clock that was set back says nothing. */
function isRecent({ createdAt }: Entry.Entry): boolean {
  const age = Date.now() - createdAt
  return age > -minute && age < silent.pending
}

function isSilent(entry: Entry.Entry, { nonce }: Order): boolean {
  const status = Entry.statusOf(entry)
  // An app that sets the nonce replaces what is pending.
  if (status === 400 || (status === 100 && nonce !== undefined)) return false
  return Date.now() - entry.createdAt < (status === 100 ? silent.pending : silent.mined)
}

/** Whether an entry was found on the chain. */
const isMined = (entry: Entry.Entry | undefined) =>
  entry !== undefined && ![100, 400].includes(Entry.statusOf(entry))

/**
 * Waits until an entry is as far as a request needs it, and sends it meanwhile. Throws TRANSACTION_LOST after two
 * minutes. Returns undefined if it is neither stored nor mined.
 */
async function waitUntil(
  outbox: Outbox.Outbox,
  stored: Entry.Entry,
  until: Until,
): Promise<Entry.Entry | undefined> {
  const signal = AbortSignal.timeout(patience)
  const carrier = await Carrier.open(outbox.host, stored)
  const [first] = stored.parts
  const name = Outbox.nameOf(outbox, stored)
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    // Read again every time: the run that sends it may have settled it.
    const known = await Outbox.find(outbox, stored)
    const last = known ?? stored
    // A node that does not answer changes nothing. The next look may succeed.
    const isRunning = outbox.running.has(name)
    const entry = isRunning ? last : await refresh(outbox, last).catch(() => last)
    const isEnded = Entry.statusOf(entry) !== 100
    if (isEnded || until === 'stored') return entry
    if (!known) return undefined
    if (until !== 'mined' && (await carrier.isKnown(first!).catch(() => false))) return entry
    if (signal.aborted) throw carrier.toLost(first!)
    // This page learns the outcome itself, so that it is there at once.
    await sleep(isRunning ? 100 : pause, signal).catch(() => {})
  }
}

/** Returns an entry that has not failed, as far as the app waits for it. Throws its failure. */
async function succeed(
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
 * Stores that the answer is about to leave this page, and then that it has left. If the page closes in between, the wallet
 * does not know whether the app has the answer. It then asks the user about an equal request, with a warning.
 */
async function markAnswered(
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
 * Keeps an entry whose first part was refused, so that the same calls have a warning, by any method: it may still be
 * mined. Keeps it under its hash, because the app may use its own id again.
 */
async function keepRefused(
  { store }: Outbox.Outbox,
  entry: Entry.Entry,
  reason: Entry.Reason,
): Promise<void> {
  const { hash } = entry.parts[0]!
  const refused = Entry.settle({ ...entry, id: hash }, 0, { outcome: 'dropped', reason })
  await store.replace(entry, refused)
}
