import { refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import type * as Batch from './Batch.ts'
import type { Row } from './Row.ts'
import { own } from './TypedData.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'

/**
 * `eth_sendUserOperation`: explains the calls that the account's own contract would make, as a batch (T48). The
 * wallet sets everything else, so the subject is these calls alone.
 */
export const eth_sendUserOperation: Row<Batch.Batch> = {
  describe: wallet_sendCalls.describe,
  read(params, context) {
    const [operation] = Array.isArray(params) ? params : []
    const callData = Hex.from(own(Object(operation), 'callData'))
    const calls = callData && context.decodeCalls?.(callData)
    if (!calls) return { refusal: refuse(Warning.from('malformedRequest')) }
    return wallet_sendCalls.read([{ calls, from: own(operation, 'sender') }], context)
  },
}
