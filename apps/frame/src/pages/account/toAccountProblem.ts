import { Errors } from '@latchkey/protocol'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Problem from '../Problem.ts'

/** Why an action failed. */
export type AccountProblem = Problem.Problem | 'blocked' | 'unknown'

/** Reasons that have another meaning on this page. `ended` means that the session is over. */
const own: ReadonlyMap<string | undefined, 'blocked' | 'ended' | 'unknown'> = new Map<
  ApiReason,
  'blocked' | 'ended' | 'unknown'
>([
  // The page may say that the account is unknown, because the user has proved the mailbox or the account at a provider.
  ['NOT_FOUND', 'unknown'],
  // The sentence says how to allow popups. The window of an approval uses the same one.
  ['POPUP_BLOCKED', 'blocked'],
  ['SESSION_ENDED', 'ended'],
  ['TOKEN_EXPIRED', 'ended'],
])

/** Returns the problem that the page shows for an error, or `ended` if the session is over. */
export function toAccountProblem(error: unknown, isOnline: boolean): AccountProblem | 'ended' {
  const reason = error instanceof Errors.BaseError ? error.reason : undefined
  return own.get(reason) ?? Problem.from(error, isOnline)
}
