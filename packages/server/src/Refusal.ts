import { Reason as Said } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'
import { formatTime } from './mail/texts.ts'
import { ForgedError, type Kind } from './store/macs/RowMac.ts'

/** The status and the message of each reason to refuse a request. */
const table = {
  ...fromProtocol({
    ACCOUNT_MISMATCH: 403,
    CODE_EXPIRED: 410,
    CODE_WRONG: 403,
    DEVICE_EXPIRED: 410,
    DEVICE_REFUSED: 403,
    EMAIL_BOUNCED: 422,
    EMAIL_CHANGE_OPEN: 409,
    EMAIL_TAKEN: 409,
    EMAIL_UNVERIFIED: 403,
    MAIL_UNAVAILABLE: 503,
    PROOF_REQUIRED: 403,
    PROVIDER_DENIED: 403,
    PROVIDER_INVALID: 502,
    PROVIDER_UNAVAILABLE: 502,
    PROVIDER_UNKNOWN: 404,
    RECOVERY_HELD: 403,
    SOCIAL_EXPIRED: 410,
    TOO_MANY_REQUESTS: 429,
    TOO_MANY_TRIES: 429,
  }),
  BUSY: { message: 'The server is busy. Try again in a moment.', status: 503 },
  INVALID: { message: 'The request is invalid.', status: 400 },
  NONCE_STALE: { message: 'The proof is too old. Make it again with the new nonce.', status: 401 },
  NOT_FOUND: { message: 'Nothing was found here.', status: 404 },
  ORIGIN_UNKNOWN: { message: 'This origin is not registered for the project.', status: 403 },
  PROJECT_UNKNOWN: { message: 'This project is not registered here.', status: 403 },
  PROOF_INVALID: { message: 'The proof of the device is invalid.', status: 401 },
  PROOF_REPEATED: { message: 'This request was made before.', status: 401 },
  SESSION_ENDED: { message: 'The session has ended. Sign in again.', status: 401 },
  TAMPERED: {
    message:
      'The server’s data was changed by another program, so the sign-in was refused. The operator was alerted. Try again later.',
    status: 403,
  },
  TOKEN_EXPIRED: { message: 'The access token has expired. Refresh it.', status: 401 },
  TOO_LARGE: { message: 'The request is too large.', status: 413 },
  UNAVAILABLE: { message: 'The server cannot answer now. Try again in a moment.', status: 503 },
} as const

export type Reason = keyof typeof table

function fromProtocol<const reasons extends { [reason in Said.Reason]?: number }>(
  reasons: reasons,
): { [reason in keyof reasons]: { message: string; status: reasons[reason] } } {
  return Object.fromEntries(
    Object.entries(reasons).map(([reason, status]) => [
      reason,
      { message: Said.table[reason as Said.Reason].message, status },
    ]),
  ) as never
}

/** Thrown to refuse a request. The app responds with its status and reason. */
export class Refusal extends BaseError {
  override readonly name = 'Refusal'
  override readonly reason: Reason
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined
  readonly status: (typeof table)[Reason]['status']
  /** When the reason ends, if that is known. */
  readonly until: Date | undefined

  constructor(
    reason: Reason,
    options: { detail?: string; retryAfter?: number; until?: Date | undefined } = {},
  ) {
    const { message, status } = table[reason]
    const { until } = options
    const detail = options.detail ?? (until && `Try again after ${formatTime('en', until)}.`)
    super(detail ? `${message} ${detail}` : message)
    this.reason = reason
    this.retryAfter = options.retryAfter && Math.max(1, Math.ceil(options.retryAfter))
    this.status = status
    this.until = until
  }
}

/** What the caller is told about a forged row. Most can be replaced: the user asks again, or signs in again. */
const forged: { [kind in Kind]: Reason } = {
  challenge: 'CODE_EXPIRED',
  change: 'CODE_EXPIRED',
  device: 'CODE_EXPIRED',
  identity: 'TAMPERED',
  realm: 'TAMPERED',
  revert: 'DEVICE_EXPIRED',
  session: 'SESSION_ENDED',
  social: 'SOCIAL_EXPIRED',
  socialProof: 'SOCIAL_EXPIRED',
  wallet: 'TAMPERED',
}

/** Returns the refusal for a forged row (T52). Returns any other error as it is. */
export function refuseForged(error: Error): Error {
  return error instanceof ForgedError ? new Refusal(forged[error.kind]) : error
}
