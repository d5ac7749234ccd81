import type { BaseError } from '@latchkey/protocol/Errors'
import type * as Reason from '@latchkey/protocol/Reason'
import type { CooldownError } from '../actions/signIn.ts'

/** What went wrong, as a message id without a language, and what the user can do about it. */
export type Failure = {
  error: unknown
  id: Failure.Id
  remedy: Failure.Remedy
  /** Seconds to wait, if that is the remedy. */
  seconds?: number
  /** The frame's own message in English, if it gave no reason. */
  text?: string | undefined
  /** When the failure ends, if the frame knows it. */
  until?: Date | undefined
}

export declare namespace Failure {
  type Id =
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
  /** Enter the code again, change the address, request a new email, repeat the request, or wait. */
  type Remedy = 'code' | 'email' | 'resend' | 'retry' | 'wait'
}

/** The remedy for each reason of the frame. A reason without a remedy does not compile. */
const remedies: Record<Reason.Reason, Failure.Remedy> = {
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
  // The code is used up. A new one works after the hold.
  RECOVERY_HELD: 'resend',
  REVERTED: 'retry',
  SERVER_UNREACHABLE: 'retry',
  SOCIAL_EXPIRED: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  TOO_MANY_TRIES: 'resend',
  UNSAFE: 'retry',
  USER_REJECTED: 'retry',
}

/** The client's own errors, by class name. */
const classes: Record<string, Pick<Failure, 'id' | 'remedy'>> = {
  AbortedError: { id: 'error.aborted', remedy: 'retry' },
  LoadError: { id: 'error.load', remedy: 'retry' },
  // A reloaded frame has lost the email.
  LostError: { id: 'error.lost', remedy: 'resend' },
  // The interface message of the specification.
  NotAllowedError: { id: 'error.notAllowed', remedy: 'retry' },
  NotConnectedError: { id: 'error.NOT_CONNECTED', remedy: 'resend' },
  NotMountedError: { id: 'error.unsafePage', remedy: 'retry' },
  TimeoutError: { id: 'error.timeout', remedy: 'retry' },
  UnconfirmedError: { id: 'error.unconfirmed', remedy: 'retry' },
  UnknownChainError: { id: 'error.CHAIN_UNKNOWN', remedy: 'retry' },
}

/** Errors that may mean that the user is offline. */
const distant = /^(LoadError|TimeoutError|SERVER_UNREACHABLE)$/

/**
 * Classifies an error of the frame, the client or a browser wallet. It never throws.
 *
 * @example
 * const { id, remedy } = toFailure(error) // 'error.CODE_WRONG', 'code'
 */
export function toFailure(error: unknown): Failure {
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
  // A frame of an older generation gives no reason, but a message that may be shown.
  const text = name === 'FrameError' && shortMessage !== unknownError ? shortMessage : undefined
  return { error, id: 'error.unknown', remedy: 'retry', text }
}

/** Reads the end time from a frame's error, if it has one. */
function readUntil(error: unknown): Date | undefined {
  const { until } = Object(Object(error).data) as { until?: unknown }
  const date = typeof until === 'string' ? new Date(until) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** Reads the seconds to wait from a frame's error, if it has any. */
function readRetryAfter(error: unknown): number | undefined {
  const { retryAfter } = Object(Object(error).data) as { retryAfter?: unknown }
  return typeof retryAfter === 'number' && retryAfter > 0 && retryAfter < 1e9
    ? Math.ceil(retryAfter)
    : undefined
}

/** The message of a frame's error if the frame gave none. */
const unknownError = 'An error occurred'
