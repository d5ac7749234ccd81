/**
 * Reads the message of a Solana transaction, legacy or version 0, to its last byte. Returns the public keys that must
 * sign it, or undefined if the bytes are not such a message. It accepts messages that Solana's runtime would refuse.
 */
export function readSolanaSigners(bytes: Uint8Array): Uint8Array[] | undefined {
  // Past the end, each byte reads as 0. The final offset is then too large, so the result is undefined.
  let offset = 0
  const byte = () => bytes[offset++] ?? 0
  const skip = (length: number) => {
    offset += length
  }
  /** Reads Solana's compact-u16: seven bits per byte, at most three bytes. */
  const count = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next < 0x80) return value
    }
    skip(bytes.length)
    return 0
  }
  const times = (length: number, action: () => void) => {
    for (let index = 0; index < length && offset <= bytes.length; index++) action()
  }

  const isVersioned = (bytes[0] ?? 0) >= 0x80
  if (isVersioned && byte() !== 0x80) return undefined
  const signers = byte()
  skip(2) // Skip the two counts of read-only accounts.
  const keys = count()
  const start = offset
  skip(32 * keys)
  skip(32) // Skip the recent blockhash.
  times(count(), () => {
    byte() // Skip the index of the program.
    skip(count()) // Skip the indexes of its accounts.
    skip(count()) // Skip its data.
  })
  if (isVersioned)
    times(count(), () => {
      skip(32) // Skip the address of a lookup table.
      skip(count())
      skip(count())
    })
  if (offset !== bytes.length || signers === 0 || signers > keys) return undefined
  return Array.from({ length: signers }, (_, index) =>
    bytes.subarray(start + 32 * index, start + 32 * (index + 1)),
  )
}
