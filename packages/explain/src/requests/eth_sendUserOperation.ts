import * as Contracts from '../Contracts.ts'
import { refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import * as Warning from '../risks/Warning.ts'
import type * as Batch from './Batch.ts'
import type { Row } from './Row.ts'
import { readQuantity } from './readQuantity.ts'
import { own } from './TypedData.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'

/** The calls of an operation, with the nonce and the fees of the host. */
export type Operation = Batch.Batch & { asked: AskedFields }
export type AskedFields = { [field in (typeof quantities)[number]]?: bigint }

const quantities = ['maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const
/** Fields that decide who pays, or who controls the account (EIP-7702). The host must not set them. */
const unset = [
  'authorization',
  'eip7702Auth',
  'paymaster',
  'paymasterAndData',
  'paymasterData',
] as const

/**
 * `eth_sendUserOperation`: explains the calls that the account's own contract would make, as a batch (T48). The subject
 * is these calls, the nonce and the fees. The wallet sets all other fields.
 */
export const eth_sendUserOperation: Row<Operation> = {
  describe: wallet_sendCalls.describe,
  read(params, context) {
    const [operation, entryPoint] = Array.isArray(params) ? params : []
    const refusal = refuse(Warning.from('malformedRequest'))
    if (Hex.from(entryPoint) !== Contracts.entryPoint) return { refusal }
    if (unset.some((name) => !isUnset(own(operation, name)))) return { refusal }
    const callData = Hex.from(own(operation, 'callData'))
    const calls = callData && context.decodeCalls?.(callData)
    if (!calls) return { refusal }
    const asked: AskedFields = {}
    for (const name of quantities) {
      if (own(operation, name) == null) continue
      const quantity = readQuantity(own(operation, name))
      if (quantity === undefined) return { refusal }
      asked[name] = quantity
    }
    const read = wallet_sendCalls.read([{ calls, from: own(operation, 'sender') }], context)
    return 'refusal' in read ? read : { subject: { ...read.subject, asked } }
  },
}

/** Whether a field is not set. Some libraries write `0x` for a missing value. */
function isUnset(value: unknown): boolean {
  return value == null || value === '0x'
}
