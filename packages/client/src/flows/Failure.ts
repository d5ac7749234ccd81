import { type BaseError, unknownError } from '@latchkey/protocol/Errors'
import * as Reason from '@latchkey/protocol/Reason'
import type { CooldownError } from '../actions/signIn.ts'
import { isLocalPage } from '../mistakes/isLocal.ts'

/** A failed step: the id of its message, which every language has, and the user's remedy. */
export type Failure = {
  /** What the developer can change, in English. Set only on a developer's machine. */
  detail?: string | undefined
  error: unknown
  id: Failure.Id
  remedy: Failure.Remedy
  /** Seconds to wait, if the remedy is `wait`. */
  seconds?: number
  /** The frame's own message in English, if it gave no reason. */
  text?: string | undefined
  /** When the failure ends, if the frame knows it. */
  until?: Date | undefined
  /** The window in which the user opens a wallet that is not in this browser yet. A flow opens it by `openWindow`. */
  windowUri?: string | undefined
}

export declare namespace Failure {
  type Id =
    | `error.${Reason.Reason}`
    | 'error.aborted'
    | 'error.cooldown'
    | 'error.deviceHeldUntil'
    | 'error.heldUntil'
    | 'error.hidden'
    | 'error.limited'
    | 'error.load'
    | 'error.lost'
    | 'error.needsWindow'
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

/** The remedies other than `retry`. */
const remedies: { [id in Failure.Id]?: Failure.Remedy } = {
  'error.CODE_EXPIRED': 'resend',
  'error.CODE_WRONG': 'code',
  'error.DEVICE_EXPIRED': 'resend',
  'error.DEVICE_REFUSED': 'resend',
  'error.EMAIL_BOUNCED': 'email',
  'error.EMAIL_TAKEN': 'email',
  'error.NOT_CONNECTED': 'resend',
  // The code was used. A new code works after the hold.
  'error.RECOVERY_HELD': 'resend',
  'error.TOO_MANY_TRIES': 'resend',
  'error.cooldown': 'wait',
  'error.heldUntil': 'resend',
  'error.limited': 'wait',
  // A reloaded frame no longer knows the email.
  'error.lost': 'resend',
}

/** The client's own errors, by class name. */
const classes: Record<string, Failure.Id> = {
  AbortedError: 'error.aborted',
  ChunkError: 'error.load',
  HiddenError: 'error.hidden',
  LoadError: 'error.load',
  LostError: 'error.lost',
  // The interface message of the specification.
  NotAllowedError: 'error.notAllowed',
  NotConnectedError: 'error.NOT_CONNECTED',
  NotMountedError: 'error.unsafePage',
  TimeoutError: 'error.timeout',
  UnconfirmedError: 'error.unconfirmed',
  UnknownChainError: 'error.CHAIN_UNKNOWN',
}

/** Errors that a developer can prevent. */
const isMistake = /^(LoadError|NotMountedError)$/

/** Errors that may mean that the user is offline. */
const distant = /^(ChunkError|LoadError|TimeoutError|SERVER_UNREACHABLE)$/

/**
 * Classifies an error of the frame, the client or a browser wallet. It never throws.
 *
 * @example
 * const { id, remedy } = toFailure(error) // 'error.CODE_WRONG', 'code'
 */
export function toFailure(error: unknown): Failure {
  const { code, name = '', reason = '', shortMessage } = Object(error) as Partial<BaseError>
  const fail = (id: Failure.Id, details?: Partial<Failure>): Failure => ({
    error,
    id,
    remedy: remedies[id] ?? 'retry',
    ...details,
  })
  const isOffline = globalThis.navigator?.onLine === false
  if (isOffline && distant.test(reason || name)) return fail('error.offline')
  if (name === 'CooldownError')
    return fail('error.cooldown', { seconds: (error as CooldownError).seconds })
  if (Object.hasOwn(Reason.table, reason)) {
    const until = readUntil(error)
    if (until && reason === 'RECOVERY_HELD') return fail('error.heldUntil', { until })
    if (until && reason === 'DEVICE_HELD') return fail('error.deviceHeldUntil', { until })
    if (until && reason === 'EMAIL_CHANGE_OPEN') return fail('error.openUntil', { until })
    if (reason === 'WALLET_LOCKED')
      return fail('error.WALLET_LOCKED', { windowUri: readWindowUri(error) })
    const seconds = readRetryAfter(error)
    if (seconds && reason === 'TOO_MANY_REQUESTS') return fail('error.limited', { seconds })
    return fail(`error.${reason as Reason.Reason}`)
  }
  if (Object.hasOwn(classes, name))
    return fail(classes[name]!, isMistake.test(name) ? { detail: readDetail(error) } : {})
  if (code === 4001) return fail('error.USER_REJECTED')
  // A frame of an older generation gives no reason, but a message that may be shown.
  const text = name === 'FrameError' && shortMessage !== unknownError ? shortMessage : undefined
  return fail('error.unknown', { text })
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

/** Reads the URL of the wallet's window from a frame's error, if it has one that is safe to open. */
function readWindowUri(error: unknown): string | undefined {
  const { windowUri } = Object(Object(error).data) as { windowUri?: unknown }
  return typeof windowUri === 'string' && /^https?:\/\//.test(windowUri) ? windowUri : undefined
}

/** Reads what a developer can change. Users of a deployed app get a plain sentence. */
function readDetail(error: unknown): string | undefined {
  const { cause } = Object(error) as { cause?: unknown }
  return typeof cause === 'string' && isLocalPage() ? cause : undefined
}
