import { Hex, readQuantity } from '@latchkey/explain'
import { Network, Schema } from '@latchkey/protocol'
import { addressFormat } from '@latchkey/protocol/api/formats'

/** Schemas for fields that several methods share. `explain` refuses the same values, but without naming the field. */

export const quantity = Schema.optional(
  Schema.check((value) => readQuantity(value) !== undefined, 'a quantity such as 0x1'),
)

export const bytes = Schema.check<Hex.Hex>(Hex.isHex, 'hexadecimal bytes')

export const address = Schema.check<string>(
  (value) => typeof value === 'string' && addressFormat.test(value),
  'an address',
)

/** A schema that fails for every value. */
export const never = (expected: string) => Schema.check<never>(() => false, expected)

/**
 * A schema for the current network. Typed data may contain it as a decimal number. Check the type first, because
 * `String` can throw for an object.
 */
export const chain = (chainId: Network.Id, format = /^(?:0x[\da-f]+|\d+)$/i) =>
  Schema.optional(
    Schema.check(
      (value) =>
        ['bigint', 'number', 'string'].includes(typeof value) &&
        format.test(String(value)) &&
        Number(value) === Network.toNumber(chainId),
      'the network in use',
    ),
  )
