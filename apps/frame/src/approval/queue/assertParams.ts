import { Hex, type Method, readQuantity } from '@latchkey/explain'
import { Network, Schema } from '@latchkey/protocol'
import { addressFormat } from '@latchkey/protocol/api/formats'
import type { Request } from '../Approval.ts'

const quantity = Schema.optional(
  Schema.check((value) => readQuantity(value) !== undefined, 'a quantity such as 0x1'),
)
const bytes = Schema.optional(Schema.check(Hex.isHex, 'hexadecimal bytes'))
const address = Schema.check(
  (value) => typeof value === 'string' && addressFormat.test(value),
  'an address',
)

/** A transaction without a target creates a contract. Some libraries write an empty target. */
const target = Schema.optional((value) => (value === '' || value === '0x' ? value : address(value)))

/** The fields that `explain` refuses, each with what it must be. */
const toFields = (chainId: Network.Id) => ({
  chainId: Schema.optional(
    Schema.check(
      (value) => readQuantity(value) === BigInt(Network.toNumber(chainId) ?? 0),
      'the network in use',
    ),
  ),
  data: bytes,
  from: Schema.optional(address),
  input: bytes,
  value: quantity,
})

const schemas: { [method in Method]?: (chainId: Network.Id) => Schema.Schema } = {
  eth_sendTransaction: (chainId) =>
    Schema.tuple(
      Schema.object({
        ...toFields(chainId),
        gas: quantity,
        gasPrice: quantity,
        maxFeePerGas: quantity,
        maxPriorityFeePerGas: quantity,
        nonce: quantity,
        to: target,
        type: quantity,
      }),
    ),
  wallet_sendCalls: (chainId) => {
    const { data, from, value } = toFields(chainId)
    const call = Schema.object({ data, to: address, value })
    return Schema.tuple(Schema.object({ calls: Schema.list(call), from }))
  },
}

/**
 * Names the invalid parameter of a request that could not be explained. Throws an `InvalidValueError`, or returns if each
 * field is valid and the reason is another one.
 */
export function assertParams<method extends Method>(
  method: method,
  { chainId, params }: Pick<Request<method>, 'chainId' | 'params'>,
): void {
  const schema = schemas[method]?.(chainId)
  if (schema) Schema.demand(schema, params, 'params', method)
}
