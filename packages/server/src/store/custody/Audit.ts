import { BaseError } from '@latchkey/protocol/Errors'
import * as Reason from '@latchkey/protocol/Reason'
import { server } from '@latchkey/protocol/reasons/server'
import type { Run } from '../Database.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** The caller, from the session and not from the request. */
export type Actor = {
  accountId: string
  deviceId: string
  requestId: string
  sessionId: string
  /** The wallet that the request names. Every statement checks that it belongs to the account. */
  walletId: string
}

/** A rate limit. It has numbers for one device, and for all devices of a wallet together. */
export type Limit = { hour: number; minute: number; walletHour: number }

/**
 * The limits of every call that transfers a share, open or sealed. Unlocking is frequent. Recovery is
 * rare, and many recoveries suggest an attack. One recovery may read 32 sets before one opens.
 */
export const limits = {
  adopt: { hour: 64, minute: 40, walletHour: 200 },
  fetchAuthShare: { hour: 600, minute: 60, walletHour: 3_000 },
  keeperOpen: { hour: 64, minute: 40, walletHour: 200 },
  keeperReceipt: { hour: 120, minute: 60, walletHour: 600 },
  newestSetFor: { hour: 64, minute: 40, walletHour: 200 },
  oprfEvaluate: { hour: 60, minute: 20, walletHour: 200 },
  // A registration opens nothing. A low limit would let one device block the others.
  oprfRegister: { hour: 30, minute: 20, walletHour: 600 },
  readBack: { hour: 120, minute: 60, walletHour: 600 },
  stage: { hour: 60, minute: 20, walletHour: 300 },
} as const satisfies Record<string, Limit>

export type Action = keyof typeof limits
export type Limits = { [action in Action]: Limit }

/** The other events that have an audit row. */
export const events = [
  'activate',
  /** A known device, or another identity, has confirmed a new device that was held (T62). */
  'deviceConfirmed',
  'deviceRevoked',
  'emailChanged',
  'emailChangeStarted',
  /** A change of the address was reverted. `detail` is the id of the revert. */
  'emailReverted',
  /** The user has exported the wallet on a page of the wallet. `detail` is the form. */
  'export',
  /** The operator has restored the database, so a new identity is held again (T65). `detail` is its issuer. */
  'identityHeld',
  /** The keeper has refused to release a share. `detail` is the id of the row `keeperOpen`. */
  'keeperRefused',
  /**
   * The account has another wallet than its owner's device. `detail` is the id of the device's wallet, which the
   * server has lost.
   */
  'otherWallet',
  /** The user has revoked all other devices, and ended all other sessions. */
  'othersRevoked',
  /** The user has added a passkey, or removed one. `detail` is the start of its credential id. */
  'passkeyAdded',
  'passkeyRemoved',
  /** The user ended another session. */
  'sessionRevoked',
  /** A refresh token was used twice, so its session was ended (T18). */
  'sessionReused',
  'signIn',
  /** A sign-in of an existing account on an unknown device. */
  'signInNewDevice',
  /** A row of the sign-in was forged, so the user did not get in. `detail` is the kind of the row. */
  'signInRefused',
  'signOut',
  'signUp',
  'slotsChanged',
  /** A change of the address without the old mailbox was started, or stopped. */
  'slowChangeStarted',
  'slowChangeStopped',
] as const

export type Event = (typeof events)[number]

/**
 * The values of a row. `detail` is the method of a sign-in, how a device was revoked, or what the comment of the event
 * says.
 */
export type Recorded = {
  accountId: Sql | string
  detail?: Sql | string
  /** The device that the event is about. It is empty if the event is about the whole account. */
  deviceId: Sql | string
  projectId?: Sql | string
  requestId: string
  sessionId?: Sql | string
  setId?: string
  walletId?: string
}

/**
 * Builds the part of a statement that writes a row for each row of `from`. The event and its row are
 * committed together, without another round trip.
 */
export function recording(event: Event | Sql, row: Recorded, from: Sql): Sql {
  const { accountId, detail = null, deviceId, projectId = null, requestId } = row
  const { sessionId = null, setId = null, walletId = null } = row
  return sql`
    insert into audit (
      action, account_id, device_id, session_id, wallet_id, set_id, request_id, project_id, detail
    )
    select ${event}, ${accountId}, ${deviceId}, ${sessionId}, ${walletId}, ${setId}, ${requestId},
      ${projectId}, ${detail} ${from}`
}

/** The found row, if any, and the seconds to wait, if any. The row is audited only if there is no wait. */
export type Audited<found> = (found | { [key in keyof found]: null }) & {
  /** The id of the audit row. */
  auditId: string | null
  wait: number | null
}

/**
 * Runs one statement that finds a row and audits it, so that nothing is returned without an audit row. `found` selects
 * a `"setId"` and may read `wait.seconds`. The limits count the audit rows, so concurrent statements, one per
 * connection, may exceed a limit together.
 *
 * Throws an {@link UnrecordedError} if the database has written no audit row. Without audit rows there are no limits,
 * and neither the user nor the operator would see that a share was handed out (T57).
 */
export async function audited<found extends { setId: string }>(
  run: Run,
  { action, actor, limit }: { action: Action; actor: Actor; limit: Limit },
  found: Sql,
): Promise<Audited<found> | undefined> {
  const [row] = await run<Audited<found>>(toStatement(action, limit, actor, found))
  if (row && row.setId !== null && row.wait === null && !row.auditId)
    throw new UnrecordedError(actor)
  return row
}

function toStatement(action: Action, limit: Limit, actor: Actor, found: Sql): Sql {
  const { accountId, deviceId, requestId, sessionId, walletId } = actor
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
      returning id
    )
    select found.*, wait.seconds as wait, (select id::text from logged) as "auditId"
    from wait left join found on true`
}

/** Thrown when the database has written no audit row. */
export class UnrecordedError extends BaseError {
  override readonly name = 'Audit.UnrecordedError'
  readonly accountId: string

  constructor({ accountId }: Actor) {
    super(server.AUDIT_UNWRITTEN.message)
    this.accountId = accountId
  }
}

/** Thrown when a rate limit is reached. */
export class LimitedError extends BaseError {
  override readonly name = 'Audit.LimitedError'
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number

  constructor(seconds: number) {
    super(Reason.table.TOO_MANY_REQUESTS.message)
    this.retryAfter = Math.max(1, Math.ceil(seconds))
  }
}
