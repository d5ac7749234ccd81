import { sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import type { Action, Event } from './audit.ts'

/** Rows per page. */
const most = 25

/** The events that users see. Steps of an activation are left out: `activate` stands for them. */
const shown: readonly (Action | Event)[] = [
  'activate',
  'deviceRevoked',
  'emailChanged',
  'emailChangeStarted',
  'emailReverted',
  'export',
  'fetchAuthShare',
  'keeperOpen',
  'sessionReused',
  'sessionRevoked',
  'signIn',
  'signInNewDevice',
  'signOut',
  'signUp',
  'slotsChanged',
]

export type Device = { createdAt: Date; deviceId: string; lastUsedAt: Date; userAgent: string }

export type Activity = {
  action: string
  app: string | null
  deviceId: string
  id: string
  time: Date
  userAgent: string | null
}

/** What users see of their own account. Each method is one statement. */
export type Account = {
  /** Returns a page of events, newest first, and the cursor of the next page. */
  listActivity(
    accountId: string,
    before: string | undefined,
  ): Promise<{ next: string | undefined; rows: Activity[] }>
  /** Returns the devices that are not revoked, last used first. */
  listDevices(accountId: string): Promise<Device[]>
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
          and (${before ?? null}::bigint is null or (it.at, it.id) < (
            select own.at, own.id from audit own
            where own.id = ${before ?? null}::bigint and own.account_id = ${accountId}
          ))
        order by it.at desc, it.id desc limit ${most + 1}`)
      const page = rows.slice(0, most)
      return { next: rows.length > most ? page.at(-1)!.id : undefined, rows: page }
    },

    listDevices: (accountId) =>
      run<Device>(sql`
        select it.device_id as "deviceId", it.user_agent as "userAgent",
          it.created_at as "createdAt", greatest(it.last_used_at, (
            select max(rotated_at) from sessions
            where sessions.account_id = it.account_id and sessions.device_id = it.device_id
          )) as "lastUsedAt"
        from devices it where it.account_id = ${accountId} and it.revoked_at is null
        order by "lastUsedAt" desc limit 100`),
  }
}
