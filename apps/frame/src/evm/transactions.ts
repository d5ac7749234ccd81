import type { Network } from '@latchkey/protocol'
import { custody } from '@latchkey/protocol/reasons/custody'
import { fill } from '@latchkey/protocol/reasons/fill'
import { keccak256 } from 'viem/utils'
import * as Turns from '../outbox/Turns.ts'
import { RefusedError } from '../RefusedError.ts'
import { UnreachableError } from '../remote/Api.ts'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import { isShortOfCoins } from './price.ts'

/**
 * How long a transaction or an operation must be missing before the wallet gives it up, in milliseconds. Nodes
 * behind one address differ by a block or two.
 */
export const doubt = 15_000

const turns = Turns.create({ locks: () => globalThis.navigator?.locks })

/**
 * Runs an action of an account. Each takes its nonce before the next one of the same network reads it, in all tabs
 * of the wallet under one site. Refuses with NONCE_TAKEN if another tab takes too long.
 */
export function takeTurn<value>(
  { account, chainId }: { account: string; chainId: Network.Id },
  action: () => Promise<value>,
): Promise<value> {
  return turns.take(`${chainId} ${account.toLowerCase()}`, action)
}

/** The next nonce of an account, after its transactions that are not mined yet, or of the `latest` block. */
export async function findNonce(
  node: Node,
  account: string,
  block: 'latest' | 'pending' = 'pending',
): Promise<bigint> {
  return BigInt(String(await node.request('eth_getTransactionCount', [account, block])))
}

/** Whether a nonce belongs to a transaction that was sent and is not mined yet. */
export async function isReplacement(node: Node, account: string, nonce: bigint): Promise<boolean> {
  const counts = [findNonce(node, account, 'latest'), findNonce(node, account)]
  const [mined, sent] = await Promise.all(counts)
  return nonce >= mined! && nonce < sent!
}

/** How long to wait until a node has seen the transaction before, in milliseconds, and how often to ask. */
const catchUp = { interval: 300, patience: 3_000 }

/**
 * Returns the nonce to sign with: the one that the host asked for, or the next one. Refuses a higher one, because
 * that transaction would wait, unseen, until the ones before it are sent. A host that manages nonces itself may have
 * sent the previous transaction to another node behind the same address, so the wallet waits a moment for a nonce that
 * is one too high. Refuses a lower one unless the user was told that it replaces a transaction.
 */
export async function chooseNonce(
  node: Node,
  account: string,
  { asked, isReplacing = false }: { asked: bigint | undefined; isReplacing?: boolean | undefined },
): Promise<bigint> {
  const deadline = performance.now() + catchUp.patience
  let next = await findNonce(node, account)
  while (asked === next + 1n && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, catchUp.interval))
    next = await findNonce(node, account)
  }
  if (asked === undefined || asked === next) return next
  if (asked < next && isReplacing) return asked
  if (asked < next) throw new RefusedError('NONCE_TAKEN')
  const message = fill(custody.nonceHigh.message, { asked, next })
  throw new RefusedError('NONCE_TAKEN', { message })
}

/**
 * Sends a signed transaction. After a lost response it sends the same bytes again, which are the same
 * transaction. The node then finds it by its hash, even if it answers that the nonce is taken. If the
 * wallet cannot tell whether the transaction was sent, the error has the hash, which finds it.
 */
export async function send(node: Node, signed: `0x${string}`): Promise<string> {
  const hash = keccak256(signed)
  for (let attempt = 1; ; attempt++)
    try {
      await node.request('eth_sendRawTransaction', [signed])
      return hash
    } catch (error) {
      if (error instanceof NodeError) {
        if (/already (known|imported)/i.test(error.message)) return hash
        if (isTaken(error) && (await isKnown(node, hash))) return hash
        // The first attempt may have arrived, and this one was not judged.
        if (attempt === 2 && isUnjudged(error)) throw toLost(hash)
        throw error
      }
      if (!(error instanceof UnreachableError)) throw error
      if (attempt === 2) throw toLost(hash)
    }
}

/** The error if the wallet cannot tell what happened to a transaction. */
const toLost = (hash: string) => new RefusedError('TRANSACTION_LOST', { data: { hash } })

/** Whether the server limited the call, or had no answer of the node (-32603). */
function isUnjudged(error: NodeError): boolean {
  return error instanceof LimitedError || error.code === -32603
}

/** Whether the nonce is used. Nodes also say so about the same transaction once it is mined. */
function isTaken(error: unknown): boolean {
  return error instanceof NodeError && /nonce too low|already been used/i.test(error.message)
}

async function isKnown(node: Node, hash: string): Promise<boolean> {
  try {
    return Boolean(await node.request('eth_getTransactionByHash', [hash]))
  } catch {
    throw toLost(hash)
  }
}

/** Translates the error of a node into one that the app and the user understand. */
export function translate(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  if (isShortOfCoins(error)) return new RefusedError('INSUFFICIENT_FUNDS')
  return isTaken(error) ? new RefusedError('NONCE_TAKEN') : error
}
