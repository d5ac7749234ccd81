import { check, object, type Schema, text } from '../Schema.ts'
import type { Hex } from '../Value.ts'
import { addressFormat } from './formats.ts'

/** Fields in the spelling of JSON-RPC. */

export const bytes = check<Hex>(
  (value) => typeof value === 'string' && value.length % 2 === 0 && /^0x[\da-f]*$/i.test(value),
  'hexadecimal bytes',
)
/** A number of up to 256 bits, as text. */
export const quantity = text(/^0x[\da-f]{1,64}$/i, 'a hexadecimal number')
/** A number of up to 256 bits. */
export const bigint: Schema<bigint> = (value) => BigInt(quantity(value))

/** Spells a number as a quantity. */
export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

// The entry point packs these into a uint128.
const gas = text(/^0x[\da-f]{1,32}$/i, 'an amount of gas') as Schema<Hex>

/** The fields of an operation that name its paymaster (ERC-7677). */
export const paymaster = {
  // The zero address means no paymaster: the account would pay.
  paymaster: check<Hex>(
    (value) => typeof value === 'string' && addressFormat.test(value) && !/^0x0+$/i.test(value),
    'the address of a paymaster',
  ),
  paymasterData: bytes,
  paymasterPostOpGasLimit: gas,
  paymasterVerificationGasLimit: gas,
}
export const paymasterFields = object(paymaster)
