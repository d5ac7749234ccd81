import { Errors } from '@latchkey/protocol'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Problem from '../Problem.ts'

/** Why an action failed. */
export type AccountProblem = Problem.Problem | 'blocked' | 'unknown'

/** Reasons that mean more on this page. `ended`: the session is over. */
const own: ReadonlyMap<string | undefined, 'blocked' | 'ended' | 'unknown'> = new Map<
  ApiReason,
  'blocked' | 'ended' | 'unknown'
>([
  // The caller has proved that they own this mailbox, or this account at a provider.
  ['NOT_FOUND', 'unknown'],
  // The sentence says what to do about it. The window of an approval has the same one.
  ['POPUP_BLOCKED', 'blocked'],
  ['SESSION_ENDED', 'ended'],
  ['TOKEN_EXPIRED', 'ended'],
])

/** Returns the problem that the page shows for an error, or `ended`. */
export function toAccountProblem(error: unknown, isOnline: boolean): AccountProblem | 'ended' {
  const reason = error instanceof Errors.BaseError ? error.reason : undefined
  return own.get(reason) ?? Problem.from(error, isOnline)
}
