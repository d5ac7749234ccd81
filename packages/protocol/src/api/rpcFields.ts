import { check, object, type Schema, text } from '../Schema.ts'
import type { Hex } from '../Value.ts'
import { addressFormat } from './formats.ts'

/** Fields in the format of JSON-RPC. */

export const bytes = check<Hex>(
  (value) => typeof value === 'string' && value.length % 2 === 0 && /^0x[\da-f]*$/i.test(value),
  'hexadecimal bytes',
)
/** A number of up to 256 bits, as hex. */
export const quantity = text(/^0x[\da-f]{1,64}$/i, 'a hexadecimal number')
/** A number of up to 256 bits, parsed from hex. */
export const bigint: Schema<bigint> = (value) => BigInt(quantity(value))

/** Writes a number as a quantity of JSON-RPC. */
export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

// At most 16 bytes, because the entry point packs gas amounts into a uint128.
const gas = text(/^0x[\da-f]{1,32}$/i, 'an amount of gas') as Schema<Hex>

/** The fields of an operation that name its paymaster (ERC-7677). */
export const paymaster = {
  // Refuse the zero address. It means that there is no paymaster, so that the account would pay.
  paymaster: check<Hex>(
    (value) => typeof value === 'string' && addressFormat.test(value) && !/^0x0+$/i.test(value),
    'the address of a paymaster',
  ),
  paymasterData: bytes,
  paymasterPostOpGasLimit: gas,
  paymasterVerificationGasLimit: gas,
}
export const paymasterFields = object(paymaster)
