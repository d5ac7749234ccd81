import { timingSafeEqual } from 'node:crypto'
import { provedIdFormat } from '@latchkey/protocol/api/formats'
import type { Secret } from '../Secret.ts'

/**
 * The values of one sign-in at a provider, derived from its id and the server's secret. None is stored.
 *
 * - `start`: part of the link to the start page, which leads to the provider. The host has it.
 * - `popup`: proves that a window has exchanged messages with the frame. The frame has it.
 * - `state`, `nonce`, `verifier`: of OAuth. The browser and the provider see the first two.
 * - `result`: for the page after a redirect, if there was no window.
 */
type Kind = 'nonce' | 'popup' | 'result' | 'start' | 'state' | 'verifier'

/** Returns a value of a sign-in. */
export function derive(secret: Secret, kind: Kind, id: string): string {
  return secret.mac(`social ${kind}`, id).toString('base64url')
}

/** Whether a value that the caller shows is that of the sign-in. Compares in constant time. */
export function fits(secret: Secret, kind: Kind, id: string, shown: string | undefined): boolean {
  const expected = Buffer.from(derive(secret, kind, id))
  const found = Buffer.from(shown ?? '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** Returns an id with its MAC. */
export function toToken(secret: Secret, kind: Kind, id: string): string {
  return `${id}.${derive(secret, kind, id)}`
}

/** Returns the id in a token, or undefined if the token is not valid for this purpose. */
export function readToken(secret: Secret, kind: Kind, token: string): string | undefined {
  const [, id, mac] = provedIdFormat.exec(token) ?? []
  return id && fits(secret, kind, id, mac) ? id : undefined
}

/** Returns the hash of the nonce that the browser keeps, for a mode. The hash is stored. */
function hashNonce(secret: Secret, id: string, nonce: string, mode: Mode): Buffer {
  return secret.mac('social nonce hash', id, nonce, mode)
}

/** Returns the mode of a browser, and the hash of its nonce. The nonce decides the mode, not the database (T52). */
export function toBrowser(secret: Secret, id: string, nonce: string) {
  const mode: Mode = fits(secret, 'popup', id, nonce) ? 'popup' : 'redirect'
  return { mode, nonceHash: hashNonce(secret, id, nonce, mode) }
}

type Mode = 'popup' | 'redirect'

/** When a proved identity expires: not before the page had time to load. */
export function toExpiry(now: number, expiresAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), Math.floor(now) + grace))
}

/** In milliseconds. */
const grace = 2 * 60_000

/** How long a sign-in may take, in minutes. */
export const minutes = 10
