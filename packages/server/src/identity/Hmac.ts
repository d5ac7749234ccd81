import { hash } from 'node:crypto'
import { BaseError } from '@latchkey/protocol/Errors'

/** Returns the HMAC-SHA-256 of a text (RFC 2104). */
export type Hmac = (text: string) => Buffer

/** The block size of SHA-256 in bytes. */
const block = 64
const digestLength = 32

/** The inner input, which is the key's block and then the text. All MACs share it, since each is computed in one go. */
let scratch = Buffer.alloc(8_192)

/**
 * Prepares a key of at most 64 bytes. A sign-in computes about 25 MACs. For each, two one-shot hashes take half the
 * time of `createHmac`, which builds a stream.
 */
export function create(key: Uint8Array): Hmac {
  if (key.length > block) throw new KeyLengthError()
  const inner = pad(key, 0x36, block)
  const outer = pad(key, 0x5c, block + digestLength)
  return (text) => {
    // A UTF-16 unit has at most three bytes in UTF-8.
    if (scratch.length < block + 3 * text.length)
      scratch = Buffer.alloc(2 * (block + 3 * text.length))
    inner.copy(scratch)
    const end = block + scratch.write(text, block, 'utf8')
    outer.write(hash('sha256', scratch.subarray(0, end), 'binary'), block, 'binary')
    return Buffer.from(hash('sha256', outer, 'binary'), 'binary')
  }
}

function pad(key: Uint8Array, byte: number, length: number): Buffer {
  const padded = Buffer.alloc(length).fill(byte, 0, block)
  for (const [index, value] of key.entries()) padded[index] = value ^ byte
  return padded
}

/** Thrown if a key has more than 64 bytes. */
export class KeyLengthError extends BaseError {
  override readonly name = 'Hmac.KeyLengthError'

  constructor() {
    super('The key is longer than a block.')
  }
}
