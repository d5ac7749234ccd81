import { type Rpc, Schema } from '@latchkey/protocol'

const { check, object, optional, text } = Schema

const address = text(/^0x[\da-f]{40}$/i, 'an address')
const bytes = check<string>(
  (value) => typeof value === 'string' && value.length % 2 === 0 && /^0x[\da-f]*$/i.test(value),
  'hexadecimal bytes',
)
const hash = text(/^0x[\da-f]{64}$/i, 'a hash of 32 bytes')
const quantity = text(/^0x[\da-f]{1,64}$/i, 'a hexadecimal number')

/** ERC-7769, for EntryPoint 0.7 and later. The bundler gets these fields and no others. */
const identity = {
  callData: bytes,
  eip7702Auth: optional(
    object({
      address,
      chainId: quantity,
      nonce: quantity,
      r: quantity,
      s: quantity,
      yParity: quantity,
    }),
  ),
  factory: optional(address),
  factoryData: optional(bytes),
  nonce: quantity,
  paymaster: optional(address),
  paymasterData: optional(bytes),
  paymasterPostOpGasLimit: optional(quantity),
  paymasterVerificationGasLimit: optional(quantity),
  sender: address,
  signature: bytes,
}
const limits = {
  callGasLimit: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
}
const estimated = {
  callGasLimit: optional(quantity),
  maxFeePerGas: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
  preVerificationGas: optional(quantity),
  verificationGasLimit: optional(quantity),
}

/** An operation that can be sent, and one whose limits are to be estimated. */
export const complete = object({ ...identity, ...limits })
export const partial = object({ ...identity, ...estimated })

/** The params of each method of a bundler. Further params, such as state overrides, are dropped. */
const table = {
  eth_estimateUserOperationGas: exactly(partial, address),
  eth_getUserOperationByHash: exactly(hash),
  eth_getUserOperationReceipt: exactly(hash),
  eth_sendUserOperation: exactly(complete, address),
  eth_supportedEntryPoints: exactly(),
} satisfies Record<Rpc.AnsweredBy<'bundler'>, Schema.Schema>

/** Reads the params of a bundler's method: the output, or a sentence about the first problem. */
export function readParams(method: Rpc.AnsweredBy<'bundler'>, params: unknown) {
  const schema: Schema.Schema = table[method]
  return Schema.parse(schema, params ?? [])
}

function exactly(...items: Schema.Schema[]): Schema.Schema {
  const schema = Schema.tuple(...items)
  return (value) => (schema(value) as unknown[]).slice(0, items.length)
}
