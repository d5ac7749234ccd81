import { toBigInt } from '../../evm/price.ts'
import { send, translate } from '../../evm/transactions.ts'
import type { Host } from '../../Host.ts'
import { RefusedError } from '../../RefusedError.ts'
import { UnreachableError } from '../../remote/Api.ts'
import * as Node from '../../remote/Node.ts'
import { type Entry, hasOperations, type Part, type Reason } from '../Entry.ts'
import { parseTransaction } from './parseSigned.ts'

/** How the parts of a batch reach the chain. */
export type Carrier = {
  /** Reads the outcome of a part from the chain. Undefined if it is not mined. */
  find(part: Part): Promise<Found | undefined>
  /** The last block of the network. Only for parts that `search` looks for in a range of blocks. */
  findBlock?(): Promise<number>
  /** Whether a node or bundler has the part, mined or not. */
  isKnown(part: Part): Promise<boolean>
  /** Whether the nonce of the part is used up. If there is no receipt, another transaction used it. */
  isReplaced(part: Part): Promise<boolean>
  /** Looks for a part that should be on the chain, because its nonce is used up. More thorough than `find`. */
  search(part: Part): Promise<Searched>
  /** Sends the signed bytes of a part. They are the same every time, so the part is never carried out twice. Rejects damaged bytes. */
  send(part: Part): Promise<void>
}

export type Found = { isSuccess: boolean; transactionHash?: `0x${string}` }

export type Searched = {
  found?: Found | undefined
  /** Whether every block that can contain the part was searched. If not, the part may be on the chain. */
  isComplete: boolean
  /** The block from which the next search continues. Undefined if that is the same block. */
  next?: number | undefined
}

/** Carries the parts of a batch: one operation, or a transaction each. */
export async function create(
  host: Host,
  batch: Pick<Entry, 'account' | 'block' | 'chainId' | 'isAtomic' | 'isUpgraded'>,
) {
  const node = Node.create(batch.chainId, host)
  if (!hasOperations(batch)) return ofTransactions(node, batch)
  const { ofOperation } = await import('./operation.ts')
  return ofOperation(node, batch)
}

function ofTransactions(node: Node.Node, { account }: Pick<Entry, 'account'>): Carrier {
  const find: Carrier['find'] = async ({ hash }) => {
    const receipt = await node.request('eth_getTransactionReceipt', [hash])
    if (!receipt) return undefined
    return { isSuccess: Object(receipt).status === '0x1' }
  }
  return {
    find,
    isKnown: async ({ hash }) => Boolean(await node.request('eth_getTransactionByHash', [hash])),
    async isReplaced({ nonce }) {
      const count = await node.request('eth_getTransactionCount', [account, 'latest'])
      return toBigInt(count) > BigInt(nonce)
    },
    search: async (part) => ({ found: await find(part), isComplete: true }),
    async send(part) {
      await send(node, parseTransaction(part))
    },
  }
}

/**
 * Whether an error says nothing about the part: the node does not answer, or answers too many requests. The
 * part may be sent again later.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof Node.NodeError) return [-32005, -32603].includes(error.code ?? 0)
  if (error instanceof RefusedError) return error.reason === 'TRANSACTION_LOST'
  return error instanceof UnreachableError
}

/** Why a node refuses a part for good. */
export function toReason(error: unknown): Reason {
  const known = translate(error)
  const reason = known instanceof RefusedError ? known.reason : undefined
  if (reason === 'INSUFFICIENT_FUNDS') return 'funds'
  if (reason === 'NONCE_TAKEN') return 'replaced'
  return isUnderpriced(error) ? 'underpriced' : 'refused'
}

/** Nodes have no code for it. */
function isUnderpriced(error: unknown): boolean {
  const words =
    /underpriced|fee ?too ?low|(max ?fee ?per ?gas|gas ?price)\b.*(below|less than|too low)/i
  return error instanceof Node.NodeError && words.test(error.message)
}
