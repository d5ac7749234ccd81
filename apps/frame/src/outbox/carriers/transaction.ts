import type { Hex } from '@latchkey/protocol/Value'
import { findNonce, isTaken, translate } from '../../evm/transactions.ts'
import { RefusedError } from '../../RefusedError.ts'
import { NodeError, type Sender } from '../../remote/Node.ts'
import type { Entry, Part } from '../Entry.ts'
import { parseTransaction } from '../SignedPart.ts'
import type { Carrier } from './Carrier.ts'

/** Creates the carrier for transactions of a key. */
export function create(node: Sender, { account }: Pick<Entry, 'account'>): Carrier {
  const search = async ({ hash }: Pick<Part, 'hash'>) => {
    const receipt = await node.request('eth_getTransactionReceipt', [hash])
    const { status } = Object(receipt)
    // Ignore a receipt without a status, because a stored outcome is final.
    if (status !== '0x0' && status !== '0x1') return { isComplete: !receipt }
    return {
      found: { isSuccess: status === '0x1', transactionHash: hash as Hex },
      isComplete: true,
    }
  }
  const isKnown = async ({ hash }: Pick<Part, 'hash'>) =>
    Boolean(await node.request('eth_getTransactionByHash', [hash]))
  return {
    doubt: 15_000,
    end: 'replaced',
    find: async (part) => (await search(part)).found,
    async hasOther({ earlier = [], nonce = 0, ...part }) {
      if ((await findNonce(node, account)) <= BigInt(nonce)) return false
      for (const version of [part, ...earlier]) if (await isKnown(version)) return false
      return true
    },
    isKnown,
    isOver: async ({ nonce = 0 }) => (await findNonce(node, account, 'latest')) > BigInt(nonce),
    mayHave: isTaken,
    search,
    async send(part) {
      try {
        await node.send('eth_sendRawTransaction', [parseTransaction(part)])
      } catch (error) {
        if (error instanceof NodeError && /already (known|imported)/i.test(error.message)) return
        throw error
      }
    },
    timeOut: -32002,
    toFailure({ hash, outcome, reason, transactionHash = hash as Hex }) {
      if (reason === 'canceled') return new RefusedError('USER_REJECTED')
      const kind = outcome === 'failure' ? 'REVERTED' : 'NONCE_TAKEN'
      return new RefusedError(kind, { data: { hash: transactionHash } })
    },
    toLost,
    translate,
  }
}

const toLost = ({ hash }: Part) => new RefusedError('TRANSACTION_LOST', { data: { hash } })
