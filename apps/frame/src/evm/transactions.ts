import { custody } from '@latchkey/protocol/reasons/custody'
import { fill } from '@latchkey/protocol/reasons/fill'
import { RefusedError } from '../RefusedError.ts'
import { type Node, NodeError } from '../remote/Node.ts'
import { isShortOfCoins } from './price.ts'

/**
 * Returns the next nonce of an account. By default, transactions that are not mined yet count too. With the block
 * `latest`, only mined ones count.
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

/** How long to wait until a node knows the previous transaction, and the time between two reads, in milliseconds. */
const catchUp = { interval: 300, patience: 3_000 }

/**
 * Returns the nonce to sign with: the host's nonce, or the next one. Throws for a higher nonce, because the transaction
 * would wait unnoticed until the earlier ones are sent. If the nonce is only one too high, first waits a moment: a host
 * that sets nonces itself may have sent the previous transaction to another node at the same address. Throws for a
 * lower nonce, unless the user was told that the transaction replaces another one.
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
 * Whether an error says that the nonce is already used. Nodes also report this if the same transaction is already
 * mined.
 */
export function isTaken(error: unknown): boolean {
  return error instanceof NodeError && /nonce too low|already been used/i.test(error.message)
}

/** Translates a node's error into an error that the app and the user understand. */
export function translate(error: unknown): unknown {
  if (!(error instanceof NodeError)) return error
  if (isShortOfCoins(error)) return new RefusedError('INSUFFICIENT_FUNDS')
  return isTaken(error) ? new RefusedError('NONCE_TAKEN') : error
}
