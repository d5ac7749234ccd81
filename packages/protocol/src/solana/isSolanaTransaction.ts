import { readSolanaSigners } from './readSolanaSigners.ts'

/**
 * Returns whether a signature of these bytes could be used for a Solana transaction (T36). The screen refuses such a
 * message, and so does the key. Bytes that begin like a version count as well: later versions have another layout. No
 * text in UTF-8 begins so.
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first >= 0x80 && first < 0xc0) return true
  // As it is sent: its signatures, then the message. A transaction has at least one, and far fewer than 128.
  const isSent = first > 0 && first < 0x80
  const sent = isSent ? bytes.subarray(1 + 64 * first) : bytes.subarray(0, 0)
  return [bytes, sent].some((message) => readSolanaSigners(message) !== undefined)
}
