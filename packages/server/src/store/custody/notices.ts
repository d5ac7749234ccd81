import type { Database } from '../Database.ts'
import { providerEmailsOf } from '../email/providerEmails.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { keptClosed } from './keptClosed.ts'

/** Notes which mails were sent about new devices and released shares. Each method is one statement. */
export type Notices = {
  /** Forgets a sign-in whose mails were not sent. */
  cancelDevice(sessionId: string): Promise<void>
  /** Returns whom a notice about an account is for. */
  findOwner(accountId: string): Promise<Owner>
  /**
   * Whether the hold of new devices has kept the wallet closed on a device, so that the person there cannot know the
   * key.
   */
  isKeptClosed(device: { accountId: string; deviceId: string }): Promise<boolean>
  /**
   * Lists what other devices of the account did in the last 30 days: each first sign-in with its recovery, and each further
   * recovery. Newest first. Stores the language of the device that asks.
   */
  listLatest(device: { accountId: string; deviceId: string; language: string }): Promise<Latest[]>
  /** Notes that mails are sent about a new device. */
  startDevice(notice: { accountId: string; sessionId: string }): Promise<Owner>
  /**
   * Notes a released share. Returns the addresses to notify. There are none if a mail was sent about another share that
   * was sealed to the same key in the last ten minutes, or about the sign-in. The mail about a sign-in covers the first
   * recovery of its session, within ten minutes.
   */
  startRelease(notice: ReleaseNotice): Promise<Owner & { isTold: boolean }>
  /**
   * Notes an export. Returns whom to notify, and whether a mail about an export of this session was sent within ten
   * minutes.
   */
  startExport(notice: {
    accountId: string
    sessionId: string
  }): Promise<Owner & { isTold: boolean }>
}

/** A notice for known devices. */
export type Latest = {
  id: string
  /** Whether the hold of new devices has kept the wallet closed on the device (T62). */
  isHeld: boolean
  kind: 'newDevice' | 'release'
  time: Date
  userAgent: string
}

/** Whom a notice is for. */
export type Owner = {
  /** Every known address of the account. */
  addresses: string[]
  /** The language of the owner's known devices. Null if no known device has told one. */
  language: string | null
}

export type ReleaseNotice = {
  accountId: string
  /** The key that the share was sealed to. One recovery asks for several sets with the same key. */
  recipient: string
  sessionId: string
}

export function createNotices({ run }: Database): Notices {
  return {
    async cancelDevice(sessionId) {
      await run(sql`delete from notices where key = ${toKey('device', sessionId)}`)
    },
    async findOwner(accountId) {
      const [row] = await run<Owner>(sql`select ${ownerOf(accountId)}`)
      return row!
    },
    async isKeptClosed({ accountId, deviceId }) {
      const [row] = await run<{ isHeld: boolean }>(sql`
        select ${keptClosed} as "isHeld" from devices
        where account_id = ${accountId} and device_id = ${deviceId}`)
      return row?.isHeld ?? false
    },
    async listLatest({ accountId, deviceId, language }) {
      const rows = await run<Latest & { deviceId: string }>(sql`
        with told as (
          update devices set language = ${language}
          where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null
            and language is distinct from ${language}
        )
        select it.id::text, it.at as time, it.device_id as "deviceId",
          case it.action when 'keeperOpen' then 'release' else 'newDevice' end as kind,
          coalesce(devices.user_agent, '') as "userAgent", ${keptClosed} as "isHeld"
        from audit it
        left join devices on devices.account_id = it.account_id and devices.device_id = it.device_id
        where it.account_id = ${accountId} and it.device_id <> ${deviceId}
          and it.action in ('keeperOpen', 'signInNewDevice')
          and it.at > now() - make_interval(days => ${shownDays}::int)
          and not (it.action = 'keeperOpen' and exists (
            select from audit refused
            where refused.account_id = it.account_id and refused.action = 'keeperRefused'
              and refused.detail = it.id::text
              and refused.at between it.at and it.at + interval '1 minute'
          ))
        order by it.at desc, it.id desc limit ${mostRead}::int`)
      return join(rows).slice(0, mostShown)
    },
    async startDevice({ accountId, sessionId }) {
      const [row] = await run<Owner>(sql`
        with noted as (
          insert into notices (key, expires_at)
          values (${toKey('device', sessionId)}, now() + interval '10 minutes')
          on conflict do nothing
        )
        select ${ownerOf(accountId)}`)
      return row!
    },
    async startExport({ accountId, sessionId }) {
      const [row] = await run<Owner & { isTold: boolean }>(sql`
        with noted as (
          insert into notices as n (key, expires_at)
          values (${toKey('export', sessionId)}, now() + interval '10 minutes')
          on conflict (key) do update set expires_at = excluded.expires_at
          where n.expires_at <= now() returning 1
        )
        select ${ownerOf(accountId)}, not exists (select from noted) as "isTold"`)
      return row!
    },
    async startRelease({ accountId, recipient, sessionId }) {
      const [row] = await run<Owner & { isTold: boolean }>(sql`
        with noted as (
          insert into notices as n (key, expires_at)
          values (${toKey('release', `${accountId} ${recipient}`)}, now() + interval '10 minutes')
          on conflict (key) do update set expires_at = excluded.expires_at
          where n.expires_at <= now() returning 1
        ), covered as (
          delete from notices
          where key = ${toKey('device', sessionId)} and expires_at > now()
            and exists (select from noted)
          returning 1
        )
        select ${ownerOf(accountId)},
          not exists (select from noted) or exists (select from covered) as "isTold"`)
      return row!
    },
  }
}

/** The limits of the shown notices: their age in days, their number, and the number of events that are read. */
const shownDays = 30
const mostShown = 5
const mostRead = 100

/** Omits a recovery that follows an earlier event of its device within ten minutes, because one mail covers both. */
function join(rows: readonly (Latest & { deviceId: string })[]): Latest[] {
  return rows
    .filter(
      (row, index) =>
        row.kind === 'newDevice' ||
        !rows
          .slice(index + 1)
          .some(
            (it) =>
              it.deviceId === row.deviceId && row.time.getTime() - it.time.getTime() < 600_000,
          ),
    )
    .map(({ id, isHeld, kind, time, userAgent }) => ({ id, isHeld, kind, time, userAgent }))
}

const toKey = (kind: 'device' | 'export' | 'release', id: string) => `${kind} ${id}`

/**
 * How many days must pass after the first sign-in of a new device before its language counts as the owner's. Before
 * that, the device may be a thief's, and the owner needs time to end its access (T66).
 */
const settledDays = 7

/** The columns of {@link Owner}. */
function ownerOf(accountId: string): Sql {
  return sql`array(
    select subject from identities where account_id = ${accountId} and issuer = 'email'
    union ${providerEmailsOf(accountId)}
  ) as addresses, ${languageOf(accountId)} as language`
}

/** The language of the known device that was used last, or else that of the sign-up. */
function languageOf(accountId: string): Sql {
  return sql`coalesce((
    select language from devices
    where account_id = ${accountId} and revoked_at is null and mac is not null
      and language is not null
      and coalesce(entered_at < now() - make_interval(days => ${settledDays}::int), true)
    order by last_used_at desc limit 1
  ), (
    select language from accounts where id = ${accountId}
  ))`
}
