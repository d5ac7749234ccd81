import { timingSafeEqual } from 'node:crypto'
import { provedIdFormat } from '@latchkey/protocol/api/formats'
import type { Browser } from '../../store/signIn/socials.ts'
import type { Secret } from '../Secret.ts'

/**
 * The values of one sign-in at a provider, derived from its id and the server's secret. None is stored.
 *
 * - `start` is a part of the link to the start page, which leads to the provider. The host has it.
 * - `state`, `nonce` and `verifier` are values of OAuth. The browser and the provider see the first two.
 * - `result` is for the page after a redirect of a browser that has not proved itself.
 */
type Kind = 'nonce' | 'result' | 'start' | 'state' | 'verifier'

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

/** Returns a browser in a mode, and the hash of its nonce. */
export function toBrowser(secret: Secret, id: string, nonce: string, mode: Mode): Browser {
  return { mode, nonceHash: hashNonce(secret, id, nonce, mode) }
}

/** Returns the nonce of a browser with a MAC over its mode, so that the database does not decide the mode (T52). */
export function bind(secret: Secret, id: string, nonce: string, mode: Mode): string {
  return `${nonce}.${secret.mac('social browser', id, nonce, mode).toString('base64url')}`
}

/** Returns the browser that a nonce of {@link bind} belongs to, or undefined if the MAC is missing or wrong. */
export function readBound(secret: Secret, id: string, bound: string): Browser | undefined {
  const [nonce = '', mac] = bound.split('.')
  if (!mac) return undefined
  const bytes = Buffer.from(mac, 'base64url')
  const mode = modes.find((it) => secret.verify('social browser', bytes, id, nonce, it))
  return mode && toBrowser(secret, id, nonce, mode)
}

/**
 * The kinds of page that may finish a sign-in. `popup` is a window that a frame of the asking device has vouched for.
 * `own` is a page of the browser that asked, without a window. `redirect` is a page that has not proved itself.
 */
const modes = ['own', 'popup', 'redirect'] as const
type Mode = (typeof modes)[number]

/** Returns the time at which a proved identity expires. Until then, the page always has enough time to load. */
export function toExpiry(now: number, expiresAt: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), Math.floor(now) + grace))
}

/** The shortest time until a proved identity expires, in milliseconds. */
const grace = 2 * 60_000

/** How long a sign-in may take, in minutes. */
export const minutes = 10
