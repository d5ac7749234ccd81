import { Delegation } from '@latchkey/accounts'
import { Schema, Value } from '@latchkey/protocol'
import type { Hex } from '@latchkey/protocol/Value'
import { UnreachableError } from '../../remote/Api.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import { sleep } from '../../sleep.ts'
import { FailedOperationError } from '../smart/FailedOperationError.ts'

/** How long to wait until a node has the block of the revocation, in milliseconds. */
const patience = 30_000

const receiptSchema = Schema.object({ blockNumber: Value.Hex })
const never = new AbortController().signal

/**
 * Asserts that the chain reports each delegation as disabled, as of the block of the transaction (T70). Throws a
 * `FailedOperationError`. Its reason is `notRevoked` if a delegation is still valid, and `revocationUnread` if no node
 * answers.
 */
export async function assertRevoked(
  node: Node,
  delegations: readonly Delegation.Delegation[],
  hash: Hex,
): Promise<void> {
  const end = Date.now() + patience
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    const isRevoked = await readAll(node, delegations, hash)
    if (isRevoked) return
    if (isRevoked === false) throw new FailedOperationError('notRevoked', { hash })
    if (Date.now() >= end) throw new FailedOperationError('revocationUnread', { hash })
    await sleep(pause, never)
  }
}

/**
 * Returns whether all delegations are disabled. Undefined if the node does not answer, or does not have the block yet.
 */
async function readAll(
  node: Node,
  delegations: readonly Delegation.Delegation[],
  hash: Hex,
): Promise<boolean | undefined> {
  try {
    const receipt = await node.request('eth_getTransactionReceipt', [hash])
    const { output } = Schema.parse(receiptSchema, receipt)
    if (!output) return undefined
    const answers = await Promise.all(
      delegations.map((it) =>
        node.request('eth_call', [Delegation.toDisabledRead(it), output.blockNumber]),
      ),
    )
    const words = answers.map((it) =>
      /^0x[\da-f]{64}$/i.test(String(it)) ? String(it) : undefined,
    )
    if (words.some((it) => it !== undefined && BigInt(it) === 0n)) return false
    return words.includes(undefined) ? undefined : true
  } catch (error) {
    if (error instanceof NodeError || error instanceof UnreachableError) return undefined
    throw error
  }
}
