import { BaseError } from '@latchkey/protocol/Errors'
import * as HostReason from '@latchkey/protocol/Reason'
import { fill } from '@latchkey/protocol/reasons/fill'
import { type Detail, details, server } from '@latchkey/protocol/reasons/server'
import { formatTime } from './mail/texts.ts'
import { type Forged, ForgedError } from './store/macs/RowMac.ts'

const sentences = { ...HostReason.table, ...server }

/** The status of each reason to refuse a request. */
const statuses = {
  ACCOUNT_MISMATCH: 403,
  BODY_INCOMPLETE: 408,
  BUSY: 503,
  CODES_IN_WINDOW: 403,
  CODE_EXPIRED: 410,
  CODE_WRONG: 403,
  DEVICE_EXPIRED: 410,
  DEVICE_HELD: 403,
  DEVICE_REFUSED: 403,
  EMAIL_BOUNCED: 422,
  EMAIL_CHANGE_OPEN: 409,
  EMAIL_TAKEN: 409,
  EMAIL_UNVERIFIED: 403,
  INVALID: 400,
  MAIL_UNAVAILABLE: 503,
  NONCE_STALE: 401,
  NOT_FOUND: 404,
  NOT_SPONSORED: 403,
  ORIGIN_UNKNOWN: 403,
  PASSKEY_INVALID: 403,
  PASSKEY_UNKNOWN: 404,
  PROJECT_UNKNOWN: 403,
  PROOF_INVALID: 401,
  PROOF_REPEATED: 401,
  PROOF_REQUIRED: 403,
  PROVIDER_DENIED: 403,
  PROVIDER_INVALID: 502,
  PROVIDER_UNAVAILABLE: 502,
  PROVIDER_UNKNOWN: 404,
  RECOVERY_HELD: 403,
  SESSION_ENDED: 401,
  SOCIAL_EXPIRED: 410,
  SOCIAL_UNPROVED: 403,
  SPONSORSHIP_SPENT: 403,
  TAMPERED: 403,
  TOKEN_EXPIRED: 401,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_TRIES: 429,
  UNAVAILABLE: 503,
} as const satisfies { [reason in keyof typeof sentences]?: number }

export type Reason = keyof typeof statuses

/** Thrown to refuse a request. The app responds with its status and reason. */
export class Refusal extends BaseError {
  override readonly name = 'Refusal'
  override readonly reason: Reason
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined
  readonly status: (typeof statuses)[Reason]
  /** When the reason ends, if the time is known. */
  readonly until: Date | undefined

  constructor(
    reason: Reason,
    options: {
      detail?: Detail
      /** The problem that `Schema.parse` has found in the request. */
      problem?: string
      retryAfter?: number
      until?: Date | undefined
    } = {},
  ) {
    const { message } = sentences[reason]
    const { until } = options
    const later = until && fill(details.later.message, { time: formatTime('en', until) })
    const detail = options.detail ?? options.problem ?? later
    super(detail ? `${message} ${detail}` : message)
    this.reason = reason
    this.retryAfter = options.retryAfter && Math.max(1, Math.ceil(options.retryAfter))
    this.status = statuses[reason]
    this.until = until
  }
}

/**
 * The reason to refuse a request, for each kind of forged row. With most reasons, the user asks or signs in again,
 * which replaces the row.
 */
const forged: { [kind in Forged]: Reason } = {
  ceremony: 'PASSKEY_INVALID',
  challenge: 'CODE_EXPIRED',
  change: 'CODE_EXPIRED',
  device: 'CODE_EXPIRED',
  identity: 'TAMPERED',
  passkey: 'TAMPERED',
  realm: 'TAMPERED',
  revert: 'DEVICE_EXPIRED',
  session: 'SESSION_ENDED',
  slowChange: 'CODE_EXPIRED',
  social: 'SOCIAL_EXPIRED',
  socialProof: 'SOCIAL_EXPIRED',
  wallet: 'TAMPERED',
}

/** Returns the refusal for a forged row (T52). Returns any other error as it is. */
export function refuseForged(error: Error): Error {
  return error instanceof ForgedError ? new Refusal(forged[error.kind]) : error
}
