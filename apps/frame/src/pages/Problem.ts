import { Errors, Reason } from '@latchkey/protocol'
import * as Api from '../remote/Api.ts'

/** Why an action of a page failed. Pages may add their own problems. */
export type Problem = Reason.Reason | Unanswered

/** Why a page got no answer from the server. A retry may succeed. */
export type Unanswered = 'busy' | 'failed' | 'offline' | 'slow'

/** Returns the reason of an error if `Reason.table` has it. Otherwise returns why the server did not answer. */
export function from(error: unknown, isOnline: boolean): Problem {
  // Ignore the reason of an unreachable server here, because the pages have more precise sentences for it.
  const isRefused = error instanceof Errors.BaseError && !(error instanceof Api.UnreachableError)
  const reason = isRefused ? error.reason : undefined
  return isReason(reason) ? reason : fromUnanswered(error, isOnline)
}

/** Returns why the server has not answered a call. */
export function fromUnanswered(error: unknown, isOnline: boolean): Unanswered {
  const isRefused = error instanceof Api.RefusedError
  const isUnreachable = error instanceof Api.UnreachableError
  const { status } = isRefused || isUnreachable ? error : {}
  if (status === 429 || status === 503) return 'busy'
  if (isUnreachable && error.isLate) return 'slow'
  // A response that the server did not write, such as the error page of a proxy, counts as a failure.
  return isRefused || isOnline ? 'failed' : 'offline'
}

/**
 * Returns the seconds after which the server accepts the request again. Undefined if the error does not contain them.
 */
export function findWait(error: unknown): number | undefined {
  return Api.isRefused(error, 'TOO_MANY_REQUESTS') ? error.retryAfter : undefined
}

/** Returns the id of a problem's sentence. Each reason has the same sentence on every page and in the kit. */
export function toId<problem extends string>(problem: problem): Id<problem> {
  return (isReason(problem) ? `error.${problem}` : `problems.${problem}`) as Id<problem>
}

type Id<problem extends string> = problem extends Reason.Reason
  ? `error.${problem}`
  : `problems.${problem}`

function isReason(reason: string | undefined): reason is Reason.Reason {
  return reason !== undefined && Object.hasOwn(Reason.table, reason)
}
