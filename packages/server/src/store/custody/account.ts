import { activityActions } from '@latchkey/protocol/api/account'
import type { Database } from '../Database.ts'
import { isValidSession } from '../sessions/sessionTokens.ts'
import { sql } from '../sql/sql.ts'
import { type Action, type Actor, type Event, recording } from './Audit.ts'

/** The number of rows per page, and of devices per page. */
const most = 25
const mostDevices = 100
/** The number of sessions per device. A browser has one for each app, and more if it has lost its storage. */
const mostSessions = 50

/** The events that users see. The compiler checks that each is audited. */
export const shown = activityActions satisfies readonly (Action | Event)[]

/**
 * The events that users do not see. The steps of an activation are shown as `activate` and `slotsChanged`, and
 * `otherWallet` is shown as `adopt`.
 */
export type Hidden = 'keeperReceipt' | 'oprfRegister' | 'otherWallet' | 'readBack' | 'stage'

export type Device = {
  createdAt: Date
  deviceId: string
  lastUsedAt: Date
  /** The valid sessions in the browser, last used first. */
  sessions: DeviceSession[]
  /** The time zone that the browser claimed. */
  timeZone: string | null
  userAgent: string
}

/** A session. `lastUsedAt` is a time in ISO 8601, because the row comes as JSON. */
export type DeviceSession = { app: string | null; id: string; lastUsedAt: string; origin: string }

export type Activity = {
  action: string
  app: string | null
  deviceId: string
  id: string
  time: Date
  userAgent: string | null
}

/** The account as its user sees it. Each method is one statement. */
export type Account = {
  /** Returns a page of events, newest first, and the cursor of the next page. */
  listActivity(
    accountId: string,
    before: string | undefined,
  ): Promise<{ next: string | undefined; rows: Activity[] }>
  /** Whether the account has this device, and it is not revoked. */
  hasDevice(accountId: string, deviceId: string): Promise<boolean>
  /** Returns a page of the devices that are not revoked, last used first, and the start of the next page. */
  listDevices(
    accountId: string,
    skip: number,
  ): Promise<{ devices: Device[]; next: number | undefined }>
  /** Writes the audit row of an export. Returns whether it was written: the wallet must be the account's. */
  recordExport(row: Actor & { detail: string; projectId: string }): Promise<boolean>
}

export function createAccount({ run }: Database): Account {
  return {
    async listActivity(accountId, before) {
      const rows = await run<Activity>(sql`
        select it.id::text, it.at as time, it.action, it.device_id as "deviceId", (
          select name from projects where projects.id = it.project_id
        ) as app, (
          select user_agent from devices
          where devices.account_id = it.account_id and devices.device_id = it.device_id
        ) as "userAgent"
        from audit it
        where it.account_id = ${accountId}
          and it.action = any (string_to_array(${shown.join(' ')}, ' '))
          and not (it.action = 'keeperOpen' and exists (
            select from audit refused
            where refused.account_id = it.account_id and refused.action = 'keeperRefused'
              and refused.detail = it.id::text
              -- Read only this range of the index. The keeper answers within seconds.
              and refused.at between it.at and it.at + interval '1 minute'
          ))
          and (${before ?? null}::bigint is null or (it.at, it.id) < (
            select own.at, own.id from audit own
            where own.id = ${before ?? null}::bigint and own.account_id = ${accountId}
          ))
        order by it.at desc, it.id desc limit ${most + 1}`)
      const page = rows.slice(0, most)
      return { next: rows.length > most ? page.at(-1)!.id : undefined, rows: page }
    },

    async hasDevice(accountId, deviceId) {
      const rows = await run(sql`
        select from devices
        where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null`)
      return rows.length > 0
    },

    async listDevices(accountId, skip) {
      const rows = await run<Device>(sql`
        select it.device_id as "deviceId", it.user_agent as "userAgent",
          it.created_at as "createdAt", greatest(it.last_used_at, (
            select max(rotated_at) from sessions
            where sessions.account_id = it.account_id and sessions.device_id = it.device_id
          )) as "lastUsedAt", it.time_zone as "timeZone", (
            select coalesce(jsonb_agg(own order by own."lastUsedAt" desc), '[]') from (
              select id, origin, rotated_at as "lastUsedAt", (
                select name from projects where projects.id = sessions.project_id
              ) as app
              from sessions
              where sessions.account_id = it.account_id and sessions.device_id = it.device_id
                and ${isValidSession}
              order by rotated_at desc, id limit ${mostSessions}
            ) own
          ) as sessions
        from devices it where it.account_id = ${accountId} and it.revoked_at is null
        order by "lastUsedAt" desc, it.device_id
        offset ${skip}::int limit ${mostDevices + 1}`)
      const next = rows.length > mostDevices ? skip + mostDevices : undefined
      return { devices: rows.slice(0, mostDevices), next }
    },

    async recordExport(row) {
      const own = sql`
        from wallets where wallets.id = ${row.walletId} and wallets.account_id = ${row.accountId}
        returning id`
      return (await run(recording('export', row, own))).length > 0
    },
  }
}
