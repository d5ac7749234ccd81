import { sql } from '../sql/sql.ts'

/** Lifetime of an access token, in seconds. */
export const accessSeconds = 600

/**
 * How long an older token is still accepted after the first use of its successor, in seconds. This covers two tabs that
 * race, and requests that were on their way.
 */
export const raceSeconds = 30

/** The longest age of a refresh token, in days. */
export const refreshDays = 30

/**
 * The content of a session token. It has the session and its account, how often the token was refreshed, and when, in
 * milliseconds.
 */
export type Token = { accountId: string; generation: number; issuedAt: number; sessionId: string }

/** The device, origin and project that a proof or a session is bound to. */
export type Binding = { deviceId: string; origin: string; projectId: string }

/** A session. The wallet has the id of its account. */
export type Session = Binding & { accountId: string; id: string; walletId: string }

/**
 * Whether a session is valid. It must not be revoked, was used within 30 days, and is at most 180 days old. The
 * condition is written so that PostgreSQL does not use the index on times, which would match nearly all sessions.
 */
export const isValidSession = sql`
  revoked_at is null
  and rotated_at + interval '30 days' > now() and sessions.created_at + interval '180 days' > now()`
