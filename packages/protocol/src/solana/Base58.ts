/**
 * Base58 with Bitcoin's alphabet, as Solana writes keys, signatures and transactions. This is our own
 * code, because host pages load it and the protocol has no dependencies. A test compares it with
 * `@scure/base`.
 */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const format = /^[1-9A-HJ-NP-Za-km-z]*$/
/** The number of digits that always fit into a safe integer. */
const chunk = 9
const base = 58n ** BigInt(chunk)

/**
 * Bytes that do not share their memory: `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 does not know. This is
 * an interface, because declarations keep the name of an interface.
 */
export interface Bytes extends ReturnType<Uint8Array['slice']> {}

/** Encodes bytes. */
export function encode(bytes: Uint8Array): string {
  let zeros = 0
  while (bytes[zeros] === 0) zeros++
  let value = 0n
  for (let at = zeros; at < bytes.length; at += 6) {
    const part = bytes.subarray(at, at + 6)
    const number = part.reduce((sum, byte) => sum * 256 + byte, 0)
    value = (value << BigInt(8 * part.length)) | BigInt(number)
  }
  let digits = ''
  for (; value; value /= base) {
    let rest = Number(value % base)
    for (let count = 0; count < chunk; count++) {
      digits = alphabet[rest % 58] + digits
      rest = Math.floor(rest / 58)
    }
  }
  return '1'.repeat(zeros) + digits.replace(/^1+/, '')
}

/** Decodes text. Returns undefined if it is not base58. Time grows with the square of the length. */
export function decode(text: string): Bytes | undefined {
  if (!format.test(text)) return undefined
  let zeros = 0
  while (text[zeros] === '1') zeros++
  let value = 0n
  for (let at = zeros; at < text.length; at += chunk) {
    const part = text.slice(at, at + chunk)
    const number = Array.from(part).reduce((sum, digit) => sum * 58 + alphabet.indexOf(digit), 0)
    value = value * 58n ** BigInt(part.length) + BigInt(number)
  }
  const hex = value ? value.toString(16) : ''
  const pairs = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from([...Array(zeros).fill(0), ...pairs.map((it) => Number.parseInt(it, 16))])
}
