import { toBigInt } from '../../evm/price.ts'
import * as Operation from '../../evm/smart/Operation.ts'
import * as OperationReceipt from '../../evm/smart/OperationReceipt.ts'
import type { Node } from '../../remote/Node.ts'
import type { Entry } from '../Entry.ts'
import type { Carrier } from './Carrier.ts'
import { parseOperation } from './parseSigned.ts'

/** Carries the one part of a smart account's batch: a user operation. */
export function ofOperation(
  node: Node,
  { account, block }: Pick<Entry, 'account' | 'block'>,
): Carrier {
  const since = block === undefined ? undefined : BigInt(block)
  const toFound = ({ hash, isSuccess }: OperationReceipt.OperationReceipt) => ({
    isSuccess,
    transactionHash: hash,
  })
  return {
    async find({ hash }) {
      const found = await OperationReceipt.find(node, hash)
      return found && toFound(found)
    },
    findBlock: async () => Number(toBigInt(await node.request('eth_blockNumber'))),
    isKnown: async ({ hash }) => Boolean(await node.request('eth_getUserOperationByHash', [hash])),
    isReplaced: async ({ nonce }) => (await Operation.findNonce(node, account)) > BigInt(nonce),
    async search({ hash }) {
      const { found, isComplete, next } = await OperationReceipt.search(node, hash, since)
      return {
        found: found && toFound(found),
        isComplete,
        next: next === undefined ? undefined : Number(next),
      }
    },
    send: async (part) => Operation.sendEncoded(node, parseOperation(part), part.hash),
  }
}
