import { UserOperation } from '@latchkey/accounts'
import type { Hex } from '@latchkey/protocol/Value'
import { toBigInt } from '../../evm/price.ts'
import { FailedOperationError } from '../../evm/smart/FailedOperationError.ts'
import * as Operation from '../../evm/smart/Operation.ts'
import * as OperationReceipt from '../../evm/smart/OperationReceipt.ts'
import { RefusedError } from '../../RefusedError.ts'
import type { Sender } from '../../remote/Node.ts'
import type { Entry } from '../Entry.ts'
import { parseOperation } from '../SignedPart.ts'
import type { Carrier } from './Carrier.ts'

/** Creates the carrier for user operations of a smart account. */
export function create(node: Sender, { account }: Pick<Entry, 'account'>): Carrier {
  const toFound = ({ hash, isSuccess }: OperationReceipt.OperationReceipt) => ({
    isSuccess,
    transactionHash: hash,
  })
  return {
    canForget: true,
    doubt: 15_000,
    end: 'replaced',
    async find({ hash }) {
      const found = await OperationReceipt.find(node, hash as Hex)
      return found && toFound(found)
    },
    findBlock: async () => Number(toBigInt(await node.request('eth_blockNumber'))),
    isKnown: async ({ hash }) => Boolean(await node.request('eth_getUserOperationByHash', [hash])),
    isOver: async ({ nonce = 0 }) =>
      (await Operation.findNonce(node, account as Hex)) > BigInt(nonce),
    mayHave: () => true,
    async search({ hash }, block) {
      const since = block === undefined ? undefined : BigInt(block)
      const { found, isComplete, next } = await OperationReceipt.search(node, hash as Hex, since)
      return {
        found: found && toFound(found),
        isComplete,
        next: next === undefined ? undefined : Number(next),
      }
    },
    async send(part) {
      const params = [parseOperation(part), UserOperation.entryPoint]
      await node.send('eth_sendUserOperation', params)
    },
    timeOut: -32002,
    toFailure({ hash, outcome, reason, transactionHash }) {
      if (reason === 'canceled') return new RefusedError('USER_REJECTED')
      if (outcome === 'failure')
        return new FailedOperationError('operationFailed', { hash: transactionHash })
      if (reason === 'replaced') return new RefusedError('NONCE_TAKEN')
      return new FailedOperationError('operationDropped', { hash })
    },
    toLost: ({ hash }) => Operation.toLost(hash as Hex),
    translate: Operation.translate,
  }
}
