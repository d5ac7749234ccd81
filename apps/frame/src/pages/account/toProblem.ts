import * as Api from '../../remote/Api.ts'

/** Why an action failed. `ended`: the session is over. */
export type Problem =
  | 'busy'
  | 'code'
  | 'denied'
  | 'ended'
  | 'expired'
  | 'failed'
  | 'held'
  | 'offline'
  | 'slow'
  | 'tooMany'
  | 'unknown'

const problems: Record<string, Problem> = {
  BUSY: 'busy',
  CODE_EXPIRED: 'expired',
  CODE_WRONG: 'code',
  DEVICE_EXPIRED: 'expired',
  DEVICE_REFUSED: 'denied',
  // The caller has proved that they read this mailbox.
  NOT_FOUND: 'unknown',
  RECOVERY_HELD: 'held',
  SESSION_ENDED: 'ended',
  TOKEN_EXPIRED: 'ended',
  TOO_MANY_REQUESTS: 'tooMany',
  TOO_MANY_TRIES: 'expired',
}

export function toProblem(error: unknown, isOnline: boolean): Problem {
  if (error instanceof Api.RefusedError) return problems[error.reason ?? ''] ?? 'failed'
  if (error instanceof Api.UnreachableError && error.isLate) return 'slow'
  return isOnline ? 'failed' : 'offline'
}
