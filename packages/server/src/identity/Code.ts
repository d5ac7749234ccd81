import { timingSafeEqual } from 'node:crypto'
import type { Secret } from './Secret.ts'

/** How many attempts a code allows. */
export const tries = 5
/** How long a code or a link is valid, in minutes. */
export const minutes = 10
/** The fewest and the most digits of a code, as the table of realms allows. */
const [shortest, longest] = [6, 10]

/**
 * Derives the code of a challenge. It is not stored, and a page that is opened again shows the same
 * code. It comes from 256 bits, so the bias of the modulo is negligible.
 */
export function derive(secret: Secret, challengeId: string, length: number): string {
  return toDigits(secret.mac('code', challengeId, length), length)
}

/** Whether a code is the one that `derive` returns for its length, in constant time. */
export function isRight(secret: Secret, challengeId: string, code: string): boolean {
  const { length } = code
  return (
    shortest <= length && length <= longest && isSame(derive(secret, challengeId, length), code)
  )
}

/** Whether two codes are the same, in constant time. */
export function isSame(right: string, code: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function toDigits(mac: Buffer, length: number): string {
  const number = BigInt(`0x${mac.toString('hex')}`)
  return (number % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** Returns the hash of a code, which is stored. */
export function hash(secret: Secret, challengeId: string, code: string): Buffer {
  return secret.mac('code hash', challengeId, code)
}
