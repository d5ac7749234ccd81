import { custody } from '@latchkey/protocol/reasons/custody'
import { fill } from '@latchkey/protocol/reasons/fill'
import { RefusedError } from '../RefusedError.ts'
import { type Node, NodeError } from '../remote/Node.ts'
import { isShortOfCoins } from './price.ts'

/**
 * Returns the next nonce of an account. It counts transactions that are not mined yet, or only mined ones for the block
 * `latest`.
 */
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

/** How long to wait until a node knows the previous transaction, and how often to ask, in milliseconds. */
const catchUp = { interval: 300, patience: 3_000 }

/**
 * Returns the nonce to sign with: the host's nonce, or the next one. Refuses a higher nonce, because that transaction
 * would wait unnoticed until the earlier ones are sent. A host that manages nonces itself may have sent the previous
 * transaction to another node at the same address. So if the nonce is one too high, the wallet waits a moment. Refuses
 * a lower nonce unless the user was told that it replaces a transaction.
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

/** Whether a nonce is already used. Nodes also report this for the same transaction if it is mined. */
export function isTaken(error: unknown): boolean {
  return error instanceof NodeError && /nonce too low|already been used/i.test(error.message)
}

/** Translates an error of a node into one that the app and the user understand. */
export function translate(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  if (isShortOfCoins(error)) return new RefusedError('INSUFFICIENT_FUNDS')
  return isTaken(error) ? new RefusedError('NONCE_TAKEN') : error
}
