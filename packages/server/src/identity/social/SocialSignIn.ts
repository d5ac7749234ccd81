import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../Secret.ts'

/**
 * Everything by which one sign-in at a provider is known, made from its id and the server's secret.
 * None of it is stored. What each opens, and who has it:
 *
 * - `start`: the link to the start page. Whoever has it can go to the provider; the application has it.
 * - `popup`: shown by a window that the asking frame has spoken with. The frame has it.
 * - `state`, `nonce`, `verifier`: OAuth's own. Browser and provider see the first two.
 * - `result`: for the page that the browser is sent back to, where there was no window.
 */
type Kind = 'nonce' | 'popup' | 'result' | 'start' | 'state' | 'verifier'

export function derive(secret: Secret, kind: Kind, id: string): string {
  return secret.mac(`social ${kind}`, id).toString('base64url')
}

export function fits(secret: Secret, kind: Kind, id: string, shown: string | undefined): boolean {
  const expected = Buffer.from(derive(secret, kind, id))
  const found = Buffer.from(shown ?? '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** An id and what proves it, in one. */
export function toToken(secret: Secret, kind: Kind, id: string): string {
  return `${id}.${derive(secret, kind, id)}`
}

/** The id of a token that we have made for this purpose. Nothing for any other. */
export function readToken(secret: Secret, kind: Kind, token: string): string | undefined {
  const [, id, mac] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  return id && fits(secret, kind, id, mac) ? id : undefined
}

/** What is stored of the nonce that a browser keeps. */
export function hashNonce(secret: Secret, id: string, nonce: string): Buffer {
  return secret.mac('social nonce hash', id, nonce)
}

/** How long a sign-in may take, in minutes. */
export const minutes = 10
