import { revocableDays } from '../store/signIn/removePasskeys.ts'
import type { Secret } from './Secret.ts'

/** How long a link that signs a browser out works, in days. The page says so in the text `revokeExpired`. */
export const days = revocableDays

/** A device that a link signs out. */
export type Device = { accountId: string; deviceId: string }

/** Returns the token of a link that signs a device out. `now` is in milliseconds. */
export function create(secret: Secret, { accountId, deviceId }: Device, now: number): string {
  const until = Math.floor(now / 1000 + days * 86_400).toString(36)
  const mac = secret.mac('revoke 2', accountId, deviceId, until).toString('base64url')
  return [accountId, deviceId, until, mac].join('.')
}

/** Reads a token. Returns undefined if this deployment did not create it, and `expired` if it is too old. */
export function read(secret: Secret, token: string, now: number): Device | 'expired' | undefined {
  const [accountId = '', deviceId = '', until = '', proof = ''] = token.split('.')
  const mac = Buffer.from(proof, 'base64url')
  if (!secret.verify('revoke 2', mac, accountId, deviceId, until)) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? { accountId, deviceId } : 'expired'
}
