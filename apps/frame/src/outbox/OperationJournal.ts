import { keccak256 } from 'viem/utils'
import { FailedOperationError } from '../evm/smart/FailedOperationError.ts'
import * as Operation from '../evm/smart/Operation.ts'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import { sleep } from '../sleep.ts'
import * as Carrier from './carriers/Carrier.ts'
import * as Entry from './Entry.ts'
import * as EntryStore from './EntryStore.ts'
import { lookUp, refresh } from './getCallsStatus.ts'
import * as OperationLock from './OperationLock.ts'

/**
 * The transactions that smart accounts send with `eth_sendTransaction`. Each is stored as a batch of one operation
 * before it is sent, so that a reload neither loses it nor sends it twice, and removed when the app knows that it was
 * mined. The id of the batch is that of the operation: an app gets it with TRANSACTION_LOST, and can ask for the status.
 */

/** Identifies a request: the same account makes the same call on the same network. */
export type Key = Pick<Entry.Entry, 'account' | 'chainId' | 'walletId'> & { request: `0x${string}` }

/** A stored operation whose request waits for its answer. */
export type Kept = { batch: Entry.Entry; release(): void }

const minute = 60_000
/** How long after the approval an app gets the answer of an operation without a question, in milliseconds. */
const silent = { mined: 10 * minute, pending: 60 * minute }
/** How long after the approval the user is warned of an operation that has ended, in milliseconds. */
const warned = { dropped: 24 * 60 * minute, mined: 60 * minute }
/** How long a repeated request waits for its answer, in milliseconds. */
const patience = 120_000

export function toKey(
  { account, chainId, walletId }: Omit<Key, 'request'>,
  callData: `0x${string}`,
): Key {
  return { account, chainId, request: keccak256(callData), walletId }
}

/** Stores a signed operation. An earlier one with the same id was dropped, and is replaced. */
export async function add(host: Host, batch: Entry.Entry): Promise<Kept> {
  const store = EntryStore.open(host)
  const release = (await OperationLock.claim(batch.id)) ?? (() => {})
  try {
    await store.remove(batch)
    await store.add(batch)
  } catch (error) {
    release()
    throw error
  }
  return { batch, release }
}

/**
 * Ends the wait of a request. Forgets an operation that was mined, because the app knows it. One that the bundler has
 * refused or dropped stays, so that the same request has a warning: it may still be mined. One that may be on its way
 * stays pending, and a reload resumes it. Never throws: if storage fails, the same request asks the user.
 */
export async function end(host: Host, { batch, release }: Kept, error?: unknown): Promise<void> {
  const store = EntryStore.open(host)
  try {
    if (error === undefined) await forget(host, batch)
    else if (isFailure(error)) await store.remove(batch)
    else if (Operation.isFinal(error)) {
      const reason = Carrier.toReason(error)
      await store.update(Entry.settle(batch, 0, { outcome: 'dropped', reason }))
    }
    release()
  } catch {}
}

/** Whether an error says that the operation was mined, and its calls failed. */
const isFailure = (error: unknown) =>
  error instanceof FailedOperationError && error.reason === 'operationFailed'

/** Removes a mined operation, and dropped ones of the same request that can no longer be mined: their nonce is not higher. */
async function forget(host: Host, batch: Entry.Entry): Promise<void> {
  const store = EntryStore.open(host)
  await store.remove(batch)
  const { request } = batch
  if (!request) return
  for (const it of await list(host, { ...batch, request }))
    if (Entry.statusOf(it) === 400 && nonceOf(it) <= nonceOf(batch)) await store.remove(it)
}

/**
 * Returns the answer of a request whose first page is gone, or has lost its connection. The user has approved it, so
 * they are not asked again. Only one request gets it. Returns undefined for any other request, and if the operation was
 * dropped. Throws if its calls failed. Commits the request before it sends, so that no host is told that its request
 * was aborted while the transaction is sent (T56).
 */
export async function findAnswer(context: Context, key: Key): Promise<string | undefined> {
  const { host } = context
  for (const { id } of await list(host, key)) {
    const answer = await claimed(host, { ...key, id }, async (stored) => {
      const seen = await lookUp(host, stored).catch(() => stored)
      if (!isSilent(seen)) return undefined
      context.commit()
      const batch = await waitForEnd(host, seen)
      const part = batch?.parts[0]
      // The user is asked, so an abort counts again. The operation may still be mined.
      if (!part || part.outcome === 'dropped') {
        context.revoke(Operation.toLost(seen.parts[0]!.hash))
        return undefined
      }
      await forget(host, batch).catch(() => {})
      const { outcome, transactionHash: hash } = part
      if (outcome === 'failure') throw new FailedOperationError('operationFailed', { hash })
      return hash
    })
    if (answer) return answer
  }
  return undefined
}

/**
 * Looks again for the operations of a request, now that the user has approved it once more, and the next nonce of the
 * account is known. Returns the transaction of one that was mined meanwhile: a second one would pay twice. Leaves out
 * those that another request waits for, and those that the user knew of (`known`).
 */
export async function findMined(
  { commit, host }: Context,
  key: Key,
  { known, nonce }: { known: ReadonlySet<string>; nonce: bigint },
): Promise<`0x${string}` | undefined> {
  for (const { id, ...rest } of await list(host, key)) {
    if (known.has(id) || nonceOf(rest) >= nonce) continue
    const hash = await claimed(host, { ...key, id }, async (stored) => {
      const found = await findOnChain(host, stored).catch((error) => {
        if (Carrier.isTransient(error)) throw error
        // The node cannot search. The user has seen the warning.
        return undefined
      })
      if (!found?.isSuccess) return undefined
      commit()
      await forget(host, stored).catch(() => {})
      return found.transactionHash
    })
    if (hash) return hash
  }
  return undefined
}

/** Looks for an operation in every block since it was stored. One search covers a limited range. */
async function findOnChain(host: Host, stored: Entry.Entry): Promise<Carrier.Found | undefined> {
  const part = stored.parts[0]!
  const mined = await (await Carrier.create(host, stored)).find(part)
  if (mined) return mined
  for (let block = stored.block; ; ) {
    const { found, next } = await (await Carrier.create(host, { ...stored, block })).search(part)
    if (found || next === undefined) return found
    block = next
  }
}

/** Runs an action for a stored operation, unless another request waits for it or the app has its answer. */
async function claimed<value>(
  host: Host,
  key: EntryStore.Key,
  action: (stored: Entry.Entry) => Promise<value>,
): Promise<value | undefined> {
  const release = await OperationLock.claim(key.id)
  if (!release) return undefined
  try {
    const stored = await EntryStore.open(host).find(key)
    return stored?.request ? await action(stored) : undefined
  } finally {
    release()
  }
}

/**
 * Keeps a batch whose operation the bundler has refused, so that the same calls have a warning, by any method: it may
 * still be mined. Keeps it under the id of the operation. The app gets the error instead of a batch, and may use its own
 * id again.
 */
export async function keepRefused(host: Host, batch: Entry.Entry, error: unknown): Promise<void> {
  const store = EntryStore.open(host)
  await store.remove(batch)
  const reason = Carrier.toReason(error)
  const { call, hash } = batch.parts[0]!
  const refused = { ...batch, id: hash, request: call }
  await store.remove(refused)
  await store.add(Entry.settle(refused, 0, { outcome: 'dropped', reason }))
}

/**
 * Whether the wallet has given up an operation with the same call data that may still be mined. It cannot be mined once an
 * equal operation with its nonce or a higher one has succeeded.
 */
export async function hasDropped(
  host: Host,
  { account, chainId, walletId }: Omit<Key, 'request'>,
  callData: `0x${string}`,
): Promise<boolean> {
  const call = keccak256(callData)
  const equal = (await EntryStore.open(host).list()).filter(
    (it) =>
      it.account === account &&
      it.chainId === chainId &&
      it.walletId === walletId &&
      it.parts.some((part) => part.call === call),
  )
  const mined = equal.filter((it) => Entry.statusOf(it) === 200).map(nonceOf)
  return equal.some(
    (it) =>
      Entry.statusOf(it) === 400 && isOpen(it) && !mined.some((nonce) => nonce >= nonceOf(it)),
  )
}

/** The operations of a request for which the same request has a warning. */
export async function list(
  host: Host,
  { account, chainId, request, walletId }: Key,
): Promise<readonly Entry.Entry[]> {
  return (await EntryStore.open(host).list()).filter(
    (it) =>
      it.request === request &&
      it.chainId === chainId &&
      it.account === account &&
      it.walletId === walletId &&
      isOpen(it),
  )
}

function isOpen(batch: Entry.Entry): boolean {
  const status = Entry.statusOf(batch)
  if (status === 100) return true
  return Date.now() - batch.createdAt < (status === 400 ? warned.dropped : warned.mined)
}

function isSilent(batch: Entry.Entry): boolean {
  const status = Entry.statusOf(batch)
  if (status === 400) return false
  return Date.now() - batch.createdAt < (status === 100 ? silent.pending : silent.mined)
}

/** Whether an operation was found on the chain. */
export const isMined = (batch: Entry.Entry) => ![100, 400].includes(Entry.statusOf(batch))

const nonceOf = ({ parts }: Pick<Entry.Entry, 'parts'>) => BigInt(parts[0]!.nonce)

/**
 * Sends an operation to its end, or throws TRANSACTION_LOST after two minutes. Returns undefined if it is neither stored
 * nor mined.
 */
async function waitForEnd(host: Host, stored: Entry.Entry): Promise<Entry.Entry | undefined> {
  const store = EntryStore.open(host)
  const signal = AbortSignal.timeout(patience)
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    // Read again every time: the run that sends it may have settled it.
    const known = await store.find(stored)
    const last = known ?? stored
    // A node that does not answer changes nothing. The next look may succeed.
    const batch = await refresh(host, last).catch(() => last)
    if (Entry.statusOf(batch) !== 100) return batch
    if (!known) return undefined
    if (signal.aborted) throw Operation.toLost(stored.parts[0]!.hash)
    await sleep(pause, signal).catch(() => {})
  }
}
