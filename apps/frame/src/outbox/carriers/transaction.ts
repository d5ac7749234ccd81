import type { Hex } from '@latchkey/protocol/Value'
import { findNonce, isTaken, translate } from '../../evm/transactions.ts'
import { RefusedError } from '../../RefusedError.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'
import type { Carrier } from './Carrier.ts'
import { parseTransaction } from './parseSigned.ts'

/** Carries the transactions of a key. */
export function create(node: Node, { account }: Pick<Entry, 'account'>): Carrier {
  const find: Carrier['find'] = async ({ hash }) => {
    const receipt = await node.request('eth_getTransactionReceipt', [hash])
    if (!receipt) return undefined
    return { isSuccess: Object(receipt).status === '0x1', transactionHash: hash as Hex }
  }
  return {
    doubt: 15_000,
    end: 'replaced',
    find,
    isKnown: async ({ hash }) => Boolean(await node.request('eth_getTransactionByHash', [hash])),
    isOver: async ({ nonce = 0 }) => (await findNonce(node, account, 'latest')) > BigInt(nonce),
    mayHave: isTaken,
    search: async (part) => ({ found: await find(part), isComplete: true }),
    async send(part) {
      try {
        await node.request('eth_sendRawTransaction', [parseTransaction(part)])
      } catch (error) {
        if (error instanceof NodeError && /already (known|imported)/i.test(error.message)) return
        throw error
      }
    },
    toFailure: ({ hash, outcome }) =>
      new RefusedError(outcome === 'failure' ? 'REVERTED' : 'NONCE_TAKEN', { data: { hash } }),
    toLost,
    translate,
  }
}

const toLost = ({ hash }: Part) => new RefusedError('TRANSACTION_LOST', { data: { hash } })
