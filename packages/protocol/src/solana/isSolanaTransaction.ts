import { readSolanaSigners } from './readSolanaSigners.ts'

/**
 * Returns whether a signature of these bytes could be used for a Solana transaction (T36). The screen and the key
 * worker both refuse to sign such a message. Bytes that begin with a version number count too, since later versions may
 * have another layout. No UTF-8 text begins with such a byte.
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first >= 0x80 && first < 0xc0) return true
  // Also check a transaction as it is sent: signatures, then the message. It has at least one signature and fewer than
  // 128.
  const isSent = first > 0 && first < 0x80
  const sent = isSent ? bytes.subarray(1 + 64 * first) : bytes.subarray(0, 0)
  return [bytes, sent].some((message) => readSolanaSigners(message) !== undefined)
}
