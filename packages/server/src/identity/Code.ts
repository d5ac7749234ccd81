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
  const number = BigInt(`0x${secret.mac('code', challengeId, length).toString('hex')}`)
  return (number % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** Returns the hash of a code, which is stored and compared in SQL. */
export function hash(secret: Secret, challengeId: string, code: string): Buffer {
  return secret.mac('code hash', challengeId, code)
}
