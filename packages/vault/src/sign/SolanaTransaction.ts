import { VaultError } from '../VaultError.ts'

/**
 * Parses the message of a Solana transaction, legacy or version 0, to its last byte. Returns the public
 * keys that must sign it, or undefined if the bytes are not such a message.
 */
export function readSigners(bytes: Uint8Array): Uint8Array[] | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof TransactionError) return undefined
    throw error
  }
}

/** The shortest message of a version after 0: its header, lifetime and one account. */
const shortestNewer = 74

/**
 * Returns whether a signature of these bytes could be used as a signature of a transaction. Bytes that
 * begin like a version after 0 count as well: this code cannot parse them. No text begins so in UTF-8.
 */
export function isTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first > 0x80 && first < 0xc0 && bytes.length >= shortestNewer) return true
  const count = bytes[0] ?? 0
  // The message after the signatures, as a transaction is sent.
  const inner = count > 0 && count < 0x80 ? bytes.subarray(1 + 64 * count) : bytes.subarray(0, 0)
  return [bytes, inner].some((part) => readSigners(part) !== undefined)
}

function read(bytes: Uint8Array): Uint8Array[] {
  let offset = 0
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new TransactionError()
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const byte = () => take(1)[0]!
  /** Solana's compact-u16: seven bits per byte, at most three bytes. */
  const count = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) return value
    }
    throw new TransactionError()
  }
  const times = <value>(length: number, action: () => value) => Array.from({ length }, action)

  const isVersioned = (bytes[0] ?? 0) >= 0x80
  if (isVersioned && byte() !== 0x80) throw new TransactionError()
  const signers = byte()
  take(2) // The numbers of read-only accounts.
  const keys = times(count(), () => take(32))
  if (signers === 0 || signers > keys.length) throw new TransactionError()
  take(32) // The recent blockhash.
  times(count(), () => {
    byte() // The program.
    take(count()) // Its accounts.
    take(count()) // Its data.
  })
  if (isVersioned)
    times(count(), () => {
      take(32) // A lookup table.
      take(count())
      take(count())
    })
  if (offset !== bytes.length) throw new TransactionError()
  return keys.slice(0, signers)
}

/** Thrown if bytes are not a Solana transaction, or do not require this key's signature. */
export class TransactionError extends VaultError {
  override readonly name = 'SolanaTransaction.TransactionError'

  constructor() {
    super('transaction')
  }
}

/** Thrown if a message could be a transaction. */
export class DisguiseError extends VaultError {
  override readonly name = 'SolanaTransaction.DisguiseError'

  constructor() {
    super('disguise')
  }
}
