import { Errors } from '@latchkey/protocol'
import type { CustodyReason } from '@latchkey/protocol/reasons/custody'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import * as Problem from '../Problem.ts'

/** Why an action failed. */
export type AccountProblem = Problem.Problem | Exclude<Own, 'ended'>

type Own =
  | 'blocked'
  | 'ended'
  | 'lostPassword'
  | 'slotList'
  | 'unknown'
  | 'wrongCode'
  | 'wrongPassword'

/** Reasons that have their own sentence on this page. `ended`: the session is over. */
const own: ReadonlyMap<string | undefined, Own> = new Map<ApiReason | CustodyReason, Own>([
  ['lostPassword', 'lostPassword'],
  // Here, the page may say that the account is unknown. The user has already proved the mailbox or the account at a
  // provider.
  ['NOT_FOUND', 'unknown'],
  // The sentence of this problem says how to allow popups. It is the same as for the window of an approval.
  ['POPUP_BLOCKED', 'blocked'],
  ['SESSION_ENDED', 'ended'],
  ['slotList', 'slotList'],
  ['TOKEN_EXPIRED', 'ended'],
  ['wrongCode', 'wrongCode'],
  ['wrongPassword', 'wrongPassword'],
])

/** Returns the problem that the page shows for an error. Returns `ended` if the session is over. */
export function toAccountProblem(error: unknown, isOnline: boolean): AccountProblem | 'ended' {
  const reason = error instanceof Errors.BaseError ? error.reason : undefined
  return own.get(reason) ?? Problem.from(error, isOnline)
}

/** Returns the seconds until the server accepts the request again, or another attempt with a recovery password. */
export function findAccountWait(error: unknown): number | undefined {
  const isGuess = error instanceof Errors.BaseError && error.reason === 'tooManyPasswords'
  return isGuess && 'seconds' in error ? Number(error.seconds) : Problem.findWait(error)
}
