import { timingSafeEqual } from 'node:crypto'
import type { Secret } from './Secret.ts'

/** How many attempts a code allows. */
export const tries = 5
/** How long a code or a link is valid, in minutes. */
export const minutes = 10

/**
 * Derives the code of a challenge. It is not stored, and a page that is opened again shows the same
 * code. It comes from 256 bits, so the bias of the modulo is negligible.
 */
export function derive(secret: Secret, challengeId: string, length: number): string {
  return toDigits(secret.mac('code', challengeId, length), length)
}

/**
 * Whether a code is the one of a challenge, in constant time. The comparison in SQL counts the attempts,
 * but a program that can write to the database could change its result (T52).
 */
export function isRight(
  secret: Secret,
  code: string,
  { fixed, id, length }: isRight.Challenge,
): boolean {
  // The secret may have been replaced since the comparison in SQL.
  const codes = fixed
    ? [fixed]
    : secret.macs('code', id, length).map((mac) => toDigits(mac, length))
  const given = Buffer.from(code)
  return codes
    .map((it) => Buffer.from(it))
    .some((it) => it.length === given.length && timingSafeEqual(it, given))
}

export declare namespace isRight {
  type Challenge = {
    /** The code of a test address. */
    fixed?: string | undefined
    id: string
    length: number
  }
}

function toDigits(mac: Buffer, length: number): string {
  const number = BigInt(`0x${mac.toString('hex')}`)
  return (number % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** Returns the hash of a code, which is stored and compared in SQL. */
export function hash(secret: Secret, challengeId: string, code: string): Buffer {
  return secret.mac('code hash', challengeId, code)
}
