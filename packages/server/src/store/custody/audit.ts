import { BaseError } from '@latchkey/protocol/Errors'
import { type SQL, sql } from 'drizzle-orm'

/** Who asks: as the session says, not the request. */
export type Asker = {
  accountId: string
  deviceId: string
  requestId: string
  sessionId: string
  walletId: string
}

/** How often something may be done: by one device, and by all devices of a wallet together. */
export type Limit = { hour: number; minute: number; walletHour: number }

/**
 * Everything by which a share, open or sealed, comes or goes. Unlocking is an everyday thing;
 * recovering is not, and somebody who does it over and over again is no owner.
 */
export const limits = {
  fetchAuthShare: { hour: 600, minute: 60, walletHour: 3_000 },
  keeperOpen: { hour: 20, minute: 20, walletHour: 200 },
  keeperReceipt: { hour: 120, minute: 60, walletHour: 600 },
  newestSetFor: { hour: 20, minute: 20, walletHour: 200 },
  readBack: { hour: 120, minute: 60, walletHour: 600 },
  stage: { hour: 60, minute: 20, walletHour: 300 },
} as const satisfies Record<string, Limit>

export type Action = keyof typeof limits
export type Limits = { [action in Action]: Limit }

/** What was found, if anything, and the seconds to wait, if any. Only without those it was written down. */
export type Audited<found> = (found | { [key in keyof found]: null }) & { wait: number | null }

/**
 * Finds something, and writes down that it was handed out, in one statement: nothing leaves without
 * its line. `found` gives a `"setId"`, and may look at `wait.seconds`. Limits are counted from the
 * same lines, so those that run in the very same moment, one for each connection, may pass together.
 */
export function audited(action: Action, limit: Limit, asker: Asker, found: SQL): SQL {
  const { accountId, deviceId, requestId, sessionId, walletId } = asker
  const minute = sql`mine and at > now() - interval '1 minute'`
  return sql`
    with recent as (
      select at, device_id = ${deviceId} as mine from audit
      where wallet_id = ${walletId} and action = ${action} and at > now() - interval '1 hour'
      order by at desc limit ${limit.walletHour}
    ), wait as (
      select extract(epoch from greatest(
        case when count(*) filter (where ${minute}) >= ${limit.minute}
          then min(at) filter (where ${minute}) + interval '1 minute' end,
        case when count(*) filter (where mine) >= ${limit.hour}
          then min(at) filter (where mine) + interval '1 hour' end,
        case when count(*) >= ${limit.walletHour} then min(at) + interval '1 hour' end
      ) - now())::float8 as seconds
      from recent
    ), found as (${found}), logged as (
      insert into audit (action, account_id, device_id, session_id, wallet_id, set_id, request_id)
      select ${action}, ${accountId}, ${deviceId}, ${sessionId}, ${walletId}, "setId", ${requestId}
      from found, wait where wait.seconds is null
    )
    select found.*, wait.seconds as wait from wait left join found on true`
}

/** Thrown when somebody asks too often. */
export class LimitedError extends BaseError {
  override readonly name = 'audit.LimitedError'
  /** Seconds after which another try may help. */
  readonly retryAfter: number

  constructor(seconds: number) {
    super('This was asked too often. Please try again later.')
    this.retryAfter = Math.max(1, Math.ceil(seconds))
  }
}
