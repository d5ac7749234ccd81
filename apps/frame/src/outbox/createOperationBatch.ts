import { UserOperation } from '@latchkey/accounts'
import type { Explanation } from '@latchkey/explain'
import { keccak256 } from 'viem/utils'
import { toBigInt } from '../evm/price.ts'
import type * as Operation from '../evm/smart/Operation.ts'
import type { Host } from '../Host.ts'
import * as Node from '../remote/Node.ts'
import type { Entry } from './Entry.ts'
import { shorten } from './Progress.ts'

/** Creates the batch of a signed operation, as it is stored before the operation is sent. */
export async function createOperationBatch(
  host: Host,
  { explanation, hash, signed, ...rest }: createOperationBatch.Options,
): Promise<Entry> {
  const encoded = JSON.stringify(UserOperation.toRpc(signed))
  const call = keccak256(signed.callData)
  const parts = [{ call, hash, isTried: true, nonce: Number(signed.nonce), signed: encoded }]
  // Without a start block, search the most recent blocks.
  const block = await findBlock(Node.create(rest.chainId, host)).catch(() => undefined)
  const createdAt = Date.now()
  return { ...rest, block, createdAt, explanation: shorten(explanation), isAtomic: true, parts }
}

export declare namespace createOperationBatch {
  type Options = Pick<Entry, 'account' | 'chainId' | 'id' | 'request' | 'walletId'> & {
    explanation: Explanation
    /** The id of the operation. */
    hash: `0x${string}`
    signed: Operation.Signed
  }
}

/** The last block of a network. */
async function findBlock(node: Node.Node): Promise<number> {
  return Number(toBigInt(await node.request('eth_blockNumber')))
}
