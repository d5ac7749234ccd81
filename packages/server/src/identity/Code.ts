import type { Secret } from './Secret.ts'

/** Tries that a code allows. */
export const tries = 5
/** How long a code or a link is good, in minutes. */
export const minutes = 10

/**
 * The code of a challenge. It is not stored: the page that shows it may be opened again, and gets
 * the same. Of 256 bits, so that no digit is likelier than another by more than can be measured.
 */
export function derive(secret: Secret, challengeId: string, length: number): string {
  const number = BigInt(`0x${secret.mac('code', challengeId, length).toString('hex')}`)
  return (number % 10n ** BigInt(length)).toString().padStart(length, '0')
}

/** What is stored of a code, for comparison in SQL. */
export function hash(secret: Secret, challengeId: string, code: string): Buffer {
  return secret.mac('code hash', challengeId, code)
}
