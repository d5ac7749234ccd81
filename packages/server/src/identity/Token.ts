import { hash, randomBytes } from 'node:crypto'
import type { Binding, Token } from '../store/sessions/sessionTokens.ts'
import type { Secret } from './Secret.ts'

export type { Token } from '../store/sessions/sessionTokens.ts'

/** The kinds of session tokens. */
type Kind = 'access' | 'refresh'

/** The content of a token, and of the session that it belongs to. */
export type Content = Token & Binding

/** A token as it was sent. It is for the device, project and origin that `isFor` accepts. */
export type Read = { isFor(binding: Binding): boolean; token: Token }

const format = /^([\w-]{22})\.(\d{1,9})\.([\w-]{1,64})\.([\da-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/

/**
 * Derives a token from the session and the secret. It is not stored. Its MAC covers the account, the
 * device, the project and the origin, so an edited session has no token (T52).
 */
export function create(secret: Secret, kind: Kind, content: Content): string {
  const { accountId, generation, issuedAt, sessionId } = content
  const parts = [sessionId, generation, accountId, issuedAt.toString(36), bind(content)]
  const mac = secret.mac(kind, ...parts)
  return [...parts, mac.toString('base64url')].join('.')
}

/** Reads a token. Returns undefined if this deployment did not create it. */
export function read(secret: Secret, kind: Kind, text: string): Read | undefined {
  const [, sessionId, digits, accountId, time, bound, mac] = format.exec(text) ?? []
  if (!sessionId || !digits || !accountId || !time || !bound || !mac) return undefined
  const generation = Number(digits)
  const found = Buffer.from(mac, 'base64url')
  if (!secret.verify(kind, found, sessionId, generation, accountId, time, bound)) return undefined
  const issuedAt = Number.parseInt(time, 36)
  return {
    isFor: (binding) => bind(binding) === bound,
    token: { accountId, generation, issuedAt, sessionId },
  }
}

/** Returns a short form of the device, project and origin. The RPC proxy reads tokens without knowing these values. */
function bind({ deviceId, origin, projectId }: Binding): string {
  return shorten(JSON.stringify([deviceId, projectId, origin]))
}

/** Returns the handle of a session for the host. It identifies the session and grants nothing (T02). */
export function toHandle(secret: Secret, sessionId: string): string {
  return secret.mac('handle', sessionId).toString('base64url')
}

/** Random bytes for the next ids. A block of bytes takes hardly longer to get than the bytes of one id. */
let block = Buffer.alloc(0)

/** Creates an id of 128 random bits. */
export function createId(): string {
  if (!block.length) block = randomBytes(16 * 64)
  const id = block.toString('base64url', 0, 16)
  block = block.subarray(16)
  return id
}

/**
 * Derives the id of the account that a sign-in creates if the user is new. It does not use the secret, which may be
 * replaced during the sign-in.
 */
export function toAccountId(signInId: string): string {
  return shorten(`account ${signInId}`)
}

/** The first 128 bits of a hash. */
function shorten(text: string): string {
  return Buffer.from(hash('sha256', text, 'binary'), 'binary').toString('base64url', 0, 16)
}
