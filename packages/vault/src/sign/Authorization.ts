import { addressFormat } from '@latchkey/protocol/api/formats'
import * as Schema from '@latchkey/protocol/Schema'
import { hexToBytes } from '@noble/hashes/utils.js'
import * as Shape from '../Shape.ts'
import { VaultError } from '../VaultError.ts'

/** An authorization of EIP-7702. With it, the code at `address` runs as the account of the key, on one chain. */
export type Authorization = { address: `0x${string}`; chainId: number; nonce: number }

/**
 * The only code that a key may run: MetaMask's EIP7702StatelessDeleGator 1.3.0, at its address on every public
 * chain. `@latchkey/accounts` has the same address.
 */
export const implementation = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
/** The address that removes the code. */
const none = `0x${'00'.repeat(20)}`

const count = Shape.integer(0, Number.MAX_SAFE_INTEGER)

/** Checks only the form. `encode` checks the address and the chain. */
export const shape: Shape.Shape<Authorization> = Shape.object({
  address: Schema.text(addressFormat, 'an address') as Shape.Shape<`0x${string}`>,
  chainId: count,
  nonce: count,
})

/**
 * Returns the bytes to sign: 0x05, and the list in RLP. Throws `AuthorizationError` unless the code is the
 * implementation or none. Also throws it for chain id 0, which stands for every chain (T35).
 */
export function encode({ address, chainId, nonce }: Authorization): Uint8Array {
  const target = address.toLowerCase()
  if (target !== implementation && target !== none) throw new AuthorizationError()
  if (![chainId, nonce].every(Number.isSafeInteger) || chainId < 1 || nonce < 0)
    throw new AuthorizationError()
  const bytes = [
    ...encodeNumber(chainId),
    0x94,
    ...hexToBytes(target.slice(2)),
    ...encodeNumber(nonce),
  ]
  return Uint8Array.of(0x05, 0xc0 + bytes.length, ...bytes)
}

/** Encodes a number in RLP, without leading zeros. Its length comes first, unless the number is one small byte. */
function encodeNumber(value: number): Uint8Array {
  const digits = value ? value.toString(16) : ''
  const bytes = hexToBytes(digits.length % 2 ? `0${digits}` : digits)
  return value && value < 0x80 ? bytes : Uint8Array.of(0x80 + bytes.length, ...bytes)
}

/** Thrown for an authorization that gives another contract the control of the account. */
export class AuthorizationError extends VaultError {
  override readonly name = 'Authorization.AuthorizationError'

  constructor() {
    super('reserved')
  }
}
