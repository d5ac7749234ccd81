import { refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import type * as Batch from './Batch.ts'
import type { Row } from './Row.ts'
import { readQuantity } from './readQuantity.ts'
import { own } from './TypedData.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'

/** The calls of an operation, with the nonce and the fees that the host has set. */
export type Operation = Batch.Batch & { asked: AskedFields }
export type AskedFields = { [field in (typeof quantities)[number]]?: bigint }

const quantities = ['maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/**
 * `eth_sendUserOperation`: explains the calls that the account's own contract would make, as a batch (T48). The
 * subject is these calls, the nonce and the fees. The wallet sets everything else.
 */
export const eth_sendUserOperation: Row<Operation> = {
  describe: wallet_sendCalls.describe,
  read(params, context) {
    const [operation] = Array.isArray(params) ? params : []
    const callData = Hex.from(own(Object(operation), 'callData'))
    const calls = callData && context.decodeCalls?.(callData)
    if (!calls) return { refusal: refuse(Warning.from('malformedRequest')) }
    const asked: AskedFields = {}
    for (const name of quantities) {
      if (own(operation, name) == null) continue
      const quantity = readQuantity(own(operation, name))
      if (quantity === undefined) return { refusal: refuse(Warning.from('malformedRequest')) }
      asked[name] = quantity
    }
    const read = wallet_sendCalls.read([{ calls, from: own(operation, 'sender') }], context)
    return 'refusal' in read ? read : { subject: { ...read.subject, asked } }
  },
}
