import { Hex, readQuantity } from '@latchkey/explain'
import { type Network, Schema } from '@latchkey/protocol'
import { address, bytes, chain, never, quantity } from './fields.ts'

/**
 * The target of a transaction. A transaction without a target creates a contract. Some libraries then send an empty
 * string.
 */
const target = Schema.optional<unknown>((value) =>
  value === '' || value === '0x' ? undefined : address(value),
)

// The nonce must be a safe integer, because the vault signs it as a number.
const nonce = Schema.optional(
  Schema.check(
    (value) => readQuantity(value, BigInt(Number.MAX_SAFE_INTEGER)) !== undefined,
    'a quantity such as 0x1',
  ),
)

const type = Schema.optional(
  Schema.check((value) => readQuantity(value, 2n) !== undefined, '0x0, 0x1 or 0x2'),
)

/** The params of `eth_sendTransaction`. */
export function transaction(chainId: Network.Id): Schema.Schema {
  const fields = Schema.object({
    chainId: chain(chainId),
    data: Schema.optional(bytes),
    from: Schema.optional(address),
    gas: quantity,
    gasPrice: quantity,
    input: Schema.optional(bytes),
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    nonce,
    to: target,
    type,
    value: quantity,
  })
  return Schema.tuple((value) => {
    const { data, input, to } = fields(value)
    if (data && input && Hex.from(data) !== Hex.from(input))
      Schema.object({ input: never('the same as `data`') })({})
    const code = data ?? input ?? '0x'
    if (!to && code === '0x')
      Schema.object({ to: never('an address, or absent and `data` the code of a contract') })({})
  })
}

/** The calls of `wallet_sendCalls`. The other params are validated earlier. */
export const batch: Schema.Schema = Schema.tuple(
  Schema.object({
    calls: Schema.list(
      Schema.object({ data: Schema.optional(bytes), to: address, value: quantity }),
    ),
    from: Schema.optional(address),
  }),
)
