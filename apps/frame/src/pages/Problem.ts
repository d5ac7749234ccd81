import { Errors, Reason } from '@latchkey/protocol'
import * as Api from '../remote/Api.ts'

/** Why an action of a page failed. A page adds the cases that only it has. */
export type Problem = Reason.Reason | Unanswered

/** Why the server did not answer a page. A retry may help. */
export type Unanswered = 'busy' | 'failed' | 'offline' | 'slow'

/** Returns the reason of an error if `Reason.table` has it, and else why the server did not answer. */
export function from(error: unknown, isOnline: boolean): Problem {
  // The pages tell more about a server that cannot be reached than its reason does.
  const isRefused = error instanceof Errors.BaseError && !(error instanceof Api.UnreachableError)
  const reason = isRefused ? error.reason : undefined
  return isReason(reason) ? reason : fromUnanswered(error, isOnline)
}

/** Returns why a call has no answer. */
export function fromUnanswered(error: unknown, isOnline: boolean): Unanswered {
  const isRefused = error instanceof Api.RefusedError
  const isUnreachable = error instanceof Api.UnreachableError
  const { status } = isRefused || isUnreachable ? error : {}
  if (status === 429 || status === 503) return 'busy'
  if (isUnreachable && error.isLate) return 'slow'
  // A response that is not the server's, such as the page of a proxy, also counts as a failure.
  return isRefused || isOnline ? 'failed' : 'offline'
}

/** Returns the seconds after which the server accepts the request again, if it says so. */
export function findWait(error: unknown): number | undefined {
  return Api.isRefused(error, 'TOO_MANY_REQUESTS') ? error.retryAfter : undefined
}

/** The id of the sentence of a problem. A reason has the same sentence on every page and in the kit. */
export function toId<problem extends string>(problem: problem): Id<problem> {
  return (isReason(problem) ? `error.${problem}` : `problems.${problem}`) as Id<problem>
}

type Id<problem extends string> = problem extends Reason.Reason
  ? `error.${problem}`
  : `problems.${problem}`

function isReason(reason: string | undefined): reason is Reason.Reason {
  return reason !== undefined && Object.hasOwn(Reason.table, reason)
}
