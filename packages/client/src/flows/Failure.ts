import type { BaseError } from '@latchkey/protocol/Errors'
import type * as Reason from '@latchkey/protocol/Reason'
import type { CooldownError } from '../actions/connectEmail.ts'

/** What went wrong, in words without a language, and what a person can do about it. */
export type Failure = {
  error: unknown
  id: Id
  remedy: Remedy
  /** How long to wait, where that is what helps. */
  seconds?: number
  /** The frame's own sentence, in English, where it gave no reason. */
  text?: string | undefined
  /** When it ends, where the frame says so. */
  until?: Date | undefined
}

export type Id =
  | `error.${Reason.Reason}`
  | 'error.aborted'
  | 'error.cooldown'
  | 'error.heldUntil'
  | 'error.limited'
  | 'error.load'
  | 'error.lost'
  | 'error.notAllowed'
  | 'error.offline'
  | 'error.oldEmailBounced'
  | 'error.openUntil'
  | 'error.sameEmail'
  | 'error.timeout'
  | 'error.unconfirmed'
  | 'error.unknown'
  | 'error.unsafePage'

/** Type it again, change the address, ask for another mail, try the same again, or wait. */
export type Remedy = 'code' | 'email' | 'resend' | 'retry' | 'wait'

/** What helps when the frame refuses. A new reason does not compile until it is here. */
const remedies: Record<Reason.Reason, Remedy> = {
  ACCOUNT_MISMATCH: 'retry',
  CHAIN_UNKNOWN: 'retry',
  CODE_EXPIRED: 'resend',
  CODE_WRONG: 'code',
  DEVICE_EXPIRED: 'resend',
  DEVICE_REFUSED: 'resend',
  EMAIL_BOUNCED: 'email',
  EMAIL_CHANGE_OPEN: 'retry',
  EMAIL_TAKEN: 'email',
  EMAIL_UNVERIFIED: 'retry',
  INSUFFICIENT_FUNDS: 'retry',
  MAIL_UNAVAILABLE: 'retry',
  NOT_AVAILABLE: 'retry',
  NOT_CONNECTED: 'resend',
  POPUP_BLOCKED: 'retry',
  POPUP_CLOSED: 'retry',
  PROOF_REQUIRED: 'retry',
  PROVIDER_DENIED: 'retry',
  PROVIDER_INVALID: 'retry',
  PROVIDER_UNAVAILABLE: 'retry',
  PROVIDER_UNKNOWN: 'retry',
  // The code or the sign-in is spent. The next one works once the hold is over.
  RECOVERY_HELD: 'resend',
  REVERTED: 'retry',
  SERVER_UNREACHABLE: 'retry',
  SOCIAL_EXPIRED: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  TOO_MANY_TRIES: 'resend',
  UNSAFE: 'retry',
  USER_REJECTED: 'retry',
}

/** What the client's own errors mean to a person, by the name of their class. */
const classes: Record<string, Pick<Failure, 'id' | 'remedy'>> = {
  AbortedError: { id: 'error.aborted', remedy: 'retry' },
  LoadError: { id: 'error.load', remedy: 'retry' },
  // A frame that was reloaded knows of no mail.
  LostError: { id: 'error.lost', remedy: 'resend' },
  // The specification's interface message.
  NotAllowedError: { id: 'error.notAllowed', remedy: 'retry' },
  NotConnectedError: { id: 'error.NOT_CONNECTED', remedy: 'resend' },
  NotMountedError: { id: 'error.unsafePage', remedy: 'retry' },
  TimeoutError: { id: 'error.timeout', remedy: 'retry' },
  UnconfirmedError: { id: 'error.unconfirmed', remedy: 'retry' },
  UnknownChainError: { id: 'error.CHAIN_UNKNOWN', remedy: 'retry' },
}

/** What may simply be a lost connection. */
const distant = /^(LoadError|TimeoutError|SERVER_UNREACHABLE)$/

/** Reads any error: of the frame, by its reason; of the client; of a wallet of the browser. */
export function from(error: unknown): Failure {
  const { code, name = '', reason = '', shortMessage } = Object(error) as Partial<BaseError>
  const isOffline = globalThis.navigator?.onLine === false
  if (isOffline && distant.test(reason || name))
    return { error, id: 'error.offline', remedy: 'retry' }
  if (name === 'CooldownError') {
    const { seconds } = error as CooldownError
    return { error, id: 'error.cooldown', remedy: 'wait', seconds }
  }
  if (Object.hasOwn(remedies, reason)) {
    const known = reason as Reason.Reason
    const until = readUntil(error)
    if (until && known === 'RECOVERY_HELD')
      return { error, id: 'error.heldUntil', remedy: remedies[known], until }
    if (until && known === 'EMAIL_CHANGE_OPEN')
      return { error, id: 'error.openUntil', remedy: remedies[known], until }
    const seconds = readRetryAfter(error)
    if (seconds && known === 'TOO_MANY_REQUESTS')
      return { error, id: 'error.limited', remedy: 'wait', seconds }
    return { error, id: `error.${known}`, remedy: remedies[known] }
  }
  if (Object.hasOwn(classes, name)) return { error, ...classes[name]! }
  if (code === 4001) return { error, id: 'error.USER_REJECTED', remedy: 'retry' }
  // A frame of another generation gives no reason, but a sentence that may be shown.
  const text = name === 'FrameError' && shortMessage !== unknownError ? shortMessage : undefined
  return { error, id: 'error.unknown', remedy: 'retry', text }
}

/** The time in a frame's error, if it has one. */
function readUntil(error: unknown): Date | undefined {
  const { until } = Object(Object(error).data) as { until?: unknown }
  const date = typeof until === 'string' ? new Date(until) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** The seconds to wait in a frame's error, if it has any. */
function readRetryAfter(error: unknown): number | undefined {
  const { retryAfter } = Object(Object(error).data) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' && retryAfter > 0 && retryAfter < 1e9
    ? Math.ceil(retryAfter)
    : undefined
}

/** What a frame's error is called when the frame said nothing. */
const unknownError = 'An error occurred'
