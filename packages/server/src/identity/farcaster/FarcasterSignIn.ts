import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../Secret.ts'

/**
 * The values of one Farcaster sign-in, derived from its id and the server's secret. None is stored.
 */

/** Derives the nonce that the user signs. It has letters and digits only, as EIP-4361 requires. */
export function nonceOf(secret: Secret, id: string): string {
  return secret.mac('farcaster nonce', id).toString('hex')
}

/**
 * Returns the relay channel of a sign-in with a MAC. The frame sends it back when it polls. The token
 * gives access to the phone's answer, so the database does not store it.
 */
export function toChannel(secret: Secret, id: string, token: string): string {
  return `${token}.${secret.mac('farcaster channel', id, token).toString('base64url')}`
}

/** Returns the token in a channel, or undefined if the channel is not of this sign-in. */
export function readChannel(secret: Secret, id: string, channel: string): string | undefined {
  const [, token] = /^([\w-]{4,128})\.[\w-]{43}$/.exec(channel) ?? []
  if (!token) return undefined
  const expected = Buffer.from(toChannel(secret, id, token))
  const found = Buffer.from(channel)
  return found.length === expected.length && timingSafeEqual(found, expected) ? token : undefined
}
