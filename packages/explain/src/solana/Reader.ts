import { BaseError } from '@latchkey/protocol/Errors'
import * as Base58 from '@latchkey/protocol/solana/Base58'

/** Reads numbers and addresses from bytes, one after another. Throws a {@link Shortage} if too few bytes are left. */
export type Reader = {
  address(): string
  byte(): number
  bytes(length: number): Uint8Array
  /** Reads Solana's compact-u16. Throws if the number has a shorter encoding. */
  count(): number
  /** Whether every byte was read. */
  isDone(): boolean
  rest(): Uint8Array
  u32(): number
  u64(): bigint
}

function create(source: Uint8Array): Reader {
  let offset = 0
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  const take = (length: number) => {
    if (offset + length > source.length) throw new Shortage()
    offset += length
    return offset - length
  }
  const bytes = (length: number) => source.slice(take(length), offset)
  return {
    address: () => Base58.encode(bytes(32)),
    byte: () => source[take(1)]!,
    bytes,
    count() {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = source[take(1)]!
        value |= (next & 0x7f) << shift
        if (next >= 0x80) continue
        if ((!next && shift) || value > 0xffff) break
        return value
      }
      throw new Shortage()
    },
    isDone: () => offset === source.length,
    rest: () => bytes(source.length - offset),
    u32: () => view.getUint32(take(4), true),
    u64: () => view.getBigUint64(take(8), true),
  }
}

/** Thrown if bytes are missing or malformed. Never leaves this folder. */
class Shortage extends BaseError {
  override readonly name = 'Reader.Shortage'

  constructor() {
    super('Bytes are missing or malformed.')
  }
}

/** Runs a parser. Returns undefined if bytes are missing or malformed. */
export function attempt<value>(source: Uint8Array, parse: (reader: Reader) => value) {
  try {
    return parse(create(source))
  } catch (error) {
    if (error instanceof Shortage) return undefined
    throw error
  }
}
