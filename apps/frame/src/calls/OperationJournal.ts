import { keccak256 } from 'viem/utils'
import type { Context } from '../Handler.ts'
import type { Host } from '../Host.ts'
import { RefusedError } from '../RefusedError.ts'
import { sleep } from '../sleep.ts'
import { FailedOperationError } from '../smart/FailedOperationError.ts'
import * as Operation from '../smart/Operation.ts'
import * as Batch from './Batch.ts'
import * as BatchStore from './BatchStore.ts'
import { refresh } from './getCallsStatus.ts'

/**
 * The transactions that smart accounts send with `eth_sendTransaction`. Each is stored as a batch of one operation
 * before it is sent, so that a reload neither loses it nor sends it twice, and removed when the app has its answer. The
 * id of the batch is that of the operation: an app gets it with TRANSACTION_LOST, and can ask for the status.
 */

/** Identifies a request: the same account makes the same call on the same network. */
export type Key = Pick<Batch.Batch, 'account' | 'chainId' | 'walletId'> & { request: `0x${string}` }

/** How long an app that repeats a request gets its answer without a question, in milliseconds. */
const lifetime = 60 * 60 * 1_000
/** How long a repeated request waits for its answer, in milliseconds. */
const patience = 120_000

/** The operations whose requests this page still has to answer, by their ids. */
const awaited = new WeakMap<Host, Set<string>>()

export function toKey(
  { account, chainId, walletId }: Omit<Key, 'request'>,
  callData: `0x${string}`,
): Key {
  return { account, chainId, request: keccak256(callData), walletId }
}

/** Stores a signed operation. An earlier one with the same id was dropped, and is replaced. */
export async function add(host: Host, batch: Batch.Batch): Promise<void> {
  const store = BatchStore.open(host)
  const own = awaited.get(host) ?? new Set()
  awaited.set(host, own.add(batch.id))
  await store.remove(batch)
  await store.add(batch)
}

/**
 * Forgets an operation, because its request is answered. An operation that may be on its way stays: the same request
 * then gets its answer, and a reload resumes it.
 */
export async function end(host: Host, batch: Batch.Batch, error?: unknown): Promise<void> {
  awaited.get(host)?.delete(batch.id)
  if (error === undefined || Operation.isFinal(error)) await BatchStore.open(host).remove(batch)
}

/** Whether this page is still sending the same transaction. */
export async function isOpen(host: Host, key: Key): Promise<boolean> {
  const own = awaited.get(host)
  return (await list(host, key)).some(({ id }) => own?.has(id))
}

/**
 * Returns the answer of a request whose first answer a reload or a lost connection has prevented. The user has
 * approved it, so they are not asked again. Returns undefined for any other request, and if the operation was
 * dropped. Throws if its calls failed. Commits the request before it sends: a host that has given up is never told
 * so while its transaction is sent (T56).
 */
export async function findAnswer(
  { commit, host }: Pick<Context, 'commit' | 'host'>,
  key: Key,
): Promise<string | undefined> {
  const own = awaited.get(host)
  const interrupted = (await list(host, key)).filter(({ id }) => !own?.has(id))
  for (const stored of interrupted) {
    const seen = Batch.statusOf(stored) === 400 ? await refresh(host, stored) : stored
    if (Batch.statusOf(seen) === 400) continue
    commit()
    const batch = await waitForEnd(host, seen)
    await BatchStore.open(host).remove(batch)
    return toAnswer(batch)
  }
  return undefined
}

/** The recent operations of a request that have no answer yet. */
async function list(
  host: Host,
  { account, chainId, request, walletId }: Key,
): Promise<readonly Batch.Batch[]> {
  return (await BatchStore.open(host).list()).filter(
    (it) =>
      it.request === request &&
      it.chainId === chainId &&
      it.account === account &&
      it.walletId === walletId &&
      Date.now() - it.createdAt < lifetime,
  )
}

/** Sends an operation to its end, or throws TRANSACTION_LOST after two minutes. */
async function waitForEnd(host: Host, stored: Batch.Batch): Promise<Batch.Batch> {
  const store = BatchStore.open(host)
  const signal = AbortSignal.timeout(patience)
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    // Read again every time: the run that sends it may have settled it.
    const known = (await store.find(stored)) ?? stored
    // A node that does not answer changes nothing. The next look may succeed.
    const batch = await refresh(host, known).catch(() => known)
    if (Batch.statusOf(batch) !== 100) return batch
    if (signal.aborted) throw Operation.toLost(stored.parts[0]!.hash)
    await sleep(pause, signal).catch(() => {})
  }
}

function toAnswer({ parts }: Batch.Batch): string {
  const { hash, outcome, reason, transactionHash } = parts[0]!
  if (outcome === 'success') return transactionHash!
  if (outcome === 'failure')
    throw new FailedOperationError('operationFailed', { hash: transactionHash })
  if (reason === 'replaced') throw new RefusedError('NONCE_TAKEN')
  throw new FailedOperationError('operationDropped', { hash })
}
