import { randomBytes } from 'node:crypto'
import type { Token } from '../store/admitting.ts'
import type { Secret } from './Secret.ts'

export type { Token } from '../store/admitting.ts'

/** The kinds of session tokens. */
type Kind = 'access' | 'refresh'

const format = /^([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/

/** Derives a token from the session, its generation and the secret. It is not stored. */
export function create(secret: Secret, kind: Kind, { generation, sessionId }: Token): string {
  const mac = secret.mac(kind, sessionId, generation)
  return `${sessionId}.${generation}.${mac.toString('base64url')}`
}

/** Reads a token. Returns undefined if this deployment did not create it. */
export function read(secret: Secret, kind: Kind, token: string): Token | undefined {
  const [, sessionId, digits, mac] = format.exec(token) ?? []
  if (!sessionId || !digits || !mac) return undefined
  const generation = Number(digits)
  // Tokens of the secret before a rotation stay valid.
  return secret.verify(kind, Buffer.from(mac, 'base64url'), sessionId, generation)
    ? { generation, sessionId }
    : undefined
}

/** Returns the handle of a session for the host. It identifies the session and grants nothing (T02). */
export function toHandle(secret: Secret, sessionId: string): string {
  return secret.mac('handle', sessionId).toString('base64url')
}

/** Creates an id of 128 random bits. */
export function createId(): string {
  return randomBytes(16).toString('base64url')
}
