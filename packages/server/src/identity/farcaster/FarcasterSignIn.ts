import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../Secret.ts'

/**
 * Everything by which one sign-in by Farcaster is known, made from its id and the server's secret.
 * None of it is stored.
 */

/** What has to come back signed. Letters and digits only, as EIP-4361 wants it. */
export function nonceOf(secret: Secret, id: string): string {
  return secret.mac('farcaster nonce', id).toString('hex')
}

/**
 * The channel of a sign-in at the relay, for the frame to show when it waits. Whoever has the token
 * can read there what a phone answers, so the database does not have it.
 */
export function toChannel(secret: Secret, id: string, token: string): string {
  return `${token}.${secret.mac('farcaster channel', id, token).toString('base64url')}`
}

/** The token in what we have made for this sign-in. Nothing for any other. */
export function readChannel(secret: Secret, id: string, channel: string): string | undefined {
  const [, token] = /^([\w-]{4,128})\.[\w-]{43}$/.exec(channel) ?? []
  if (!token) return undefined
  const expected = Buffer.from(toChannel(secret, id, token))
  const found = Buffer.from(channel)
  return found.length === expected.length && timingSafeEqual(found, expected) ? token : undefined
}
