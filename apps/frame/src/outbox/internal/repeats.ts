import * as Carrier from '../carriers/Carrier.ts'
import { type Entry, type Part, signedAt, statusOf } from '../Entry.ts'
import type { Order } from '../Order.ts'
import { nameOf, type Outbox } from '../Outbox.ts'
import { lookUp } from './look.ts'

/**
 * How long the user is warned about a mined entry whose app has no answer, in milliseconds after the last signature or
 * outcome. An app may get an error as late as a day after the approval.
 */
const warned = 24 * 60 * 60_000
/** The longest time in which a Solana transaction with a blockhash can be processed, in milliseconds. */
const lifetimeOnSolana = 150_000

/**
 * Returns the entries that an order may repeat (T69). They have the same calls. They are pending, or were given up but
 * may still be mined, or were mined while the app got no answer. `nonce` is the nonce that the app has set.
 */
export async function listRepeated(
  outbox: Outbox,
  order: Order,
  nonce?: bigint,
): Promise<readonly Entry[]> {
  const found = await Promise.all(
    (await listEqual(outbox, order)).map(async (stored) => {
      // The entry may have been mined since the last look.
      const entry = await lookUp(outbox, stored).catch(() => stored)
      return (await isOpen(outbox, entry, order, nonce)) ? [entry] : []
    }),
  )
  return found.flat()
}

/** Returns the entries that make at least one call of an order, for the same user, account and network. */
export async function listEqual(
  { store }: Outbox,
  { account, calls, chainId, intent, walletId }: Order,
): Promise<readonly Entry[]> {
  return (await store.list()).filter(
    (it) =>
      it.account === account &&
      it.chainId === chainId &&
      it.walletId === walletId &&
      (it.intent === intent || it.parts.some((part) => isOf(calls, part))),
  )
}

const isOf = (calls: Order['calls'], part: Part) =>
  part.calls !== undefined && calls.includes(part.calls)

/** How long an app may request the answer of a Solana transaction again, in milliseconds. */
const interrupted = 60 * 60_000

/**
 * Lists a user's Solana transactions that were sent, or may have been, and whose app has no answer. Leaves out those
 * that the user was told about.
 */
export async function listInterrupted(
  outbox: Outbox,
  { chainId, walletId }: Pick<Order, 'chainId' | 'walletId'>,
): Promise<readonly Entry[]> {
  const entries = (await outbox.store.list()).filter(
    (it) =>
      it.carrier === 'solana' &&
      it.chainId === chainId &&
      it.walletId === walletId &&
      !it.isAnswered &&
      !it.isAcknowledged &&
      [100, 200].includes(statusOf(it)) &&
      Date.now() - it.createdAt < interrupted,
  )
  const found = entries.map(async (entry) => {
    // If the claim fails, a request is still waiting for this entry's answer.
    const release = await outbox.locks.claim(nameOf(outbox, entry))
    release?.()
    return release ? [entry] : []
  })
  return (await Promise.all(found)).flat()
}

async function isOpen(
  outbox: Outbox,
  entry: Entry,
  { calls, intent }: Order,
  nonce: bigint | undefined,
): Promise<boolean> {
  const parts = entry.intent === intent ? entry.parts : entry.parts.filter((it) => isOf(calls, it))
  // Skip a part with the nonce that the app has set, because the new transaction replaces it.
  const others = parts.filter((part) => nonce === undefined || part.nonce !== Number(nonce))
  if (others.some(({ outcome }) => !outcome)) return true
  const isMined = others.some(({ outcome }) => outcome !== 'dropped')
  const since = Math.max(signedAt(entry), entry.settledAt ?? 0)
  if (isMined && !entry.isAnswered && Date.now() - since < warned) return true
  const dropped = others.filter(
    ({ isTried, outcome, reason }) =>
      outcome === 'dropped' && isTried && reason !== 'canceled' && reason !== 'skipped',
  )
  if (!dropped.length) return false
  // If the network does not answer, warn the user.
  const open = dropped.map((part) => isFree(outbox, entry, part).catch(() => true))
  return (await Promise.all(open)).includes(true)
}

/**
 * Whether a part that the wallet gave up may still be mined, or may be on the chain although the wallet did not find
 * it.
 */
async function isFree({ host }: Outbox, entry: Entry, part: Part): Promise<boolean> {
  if (entry.carrier === 'solana')
    return part.isDurable === true || Date.now() - entry.createdAt < lifetimeOnSolana
  const carrier = await Carrier.open(host, entry)
  if (!(await carrier.isOver(part))) return true
  return !(await carrier.search(part, entry.block)).isComplete
}
