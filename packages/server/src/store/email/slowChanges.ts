import { recording } from '../custody/Audit.ts'
import type { Database, Run } from '../Database.ts'
import { type DeviceJson, deviceJson, fromJson } from '../macs/deviceJson.ts'
import type { RowMacs } from '../macs/RowMac.ts'
import { sql } from '../sql/sql.ts'
import type { Changer } from './acceptSecondary.ts'
import { isReserved, lockIdentities, openUntil } from './emailReverts.ts'
import { type Due, listDue, type Moved, move, noteTold, takeUntold } from './moveDue.ts'
import { providerEmailsOf } from './providerEmails.ts'
import { columns, notice, type Row, type SlowChange, type Source } from './SlowChange.ts'

/** The number of days in which a device that is newer than a change may stop one change. */
const lateStopDays = 90

/**
 * For how many hours a device cannot start another change after one was stopped. Meanwhile, an owner with the mailbox
 * can revoke the device. Otherwise a thief at that device could start the next change at once, which makes the owner's
 * devices unknown again.
 */
const pauseHours = 24

export type Started =
  | { outcome: 'expired' }
  | { outcome: 'taken' }
  | { outcome: 'open'; until: Date }
  | { outcome: 'started'; providerEmails: string[] }

/**
 * Changes of address without the old mailbox. Each method is one statement or transaction, so a crash leaves nothing
 * half done. The methods check the MACs of all rows that they rely on, and throw a `ForgedError` if one is wrong (T52).
 */
export type SlowChanges = {
  /**
   * Opens a change whose code from the new mailbox was right. Other sessions end, and other devices are unknown, because
   * one of them may be a thief's, who could stop each change.
   */
  accept(changer: Changer, change: SlowChange, dueAt: Date): Promise<Started>
  /** Finds a change that the session has started, and that still waits for its code. */
  find(changer: Changer, id: string): Promise<SlowChange | undefined>
  /** Returns the open change of an account, and whether a device may stop it. */
  findOpen(accountId: string, deviceId: string): Promise<Open | undefined>
  /** Returns the time until which a device cannot start a change, because one that it started was stopped. */
  findPause(accountId: string, deviceId: string): Promise<Date | undefined>
  /** Whether another device has started a change that is open, and whether a change of this device is done. */
  look(accountId: string, deviceId: string): Promise<{ hasMoved: boolean; hasOther: boolean }>
  /** Returns the changes that are due, the oldest first. */
  listDue(): Promise<Due[]>
  /** Moves an account whose change is due to the new address, and ends its other sessions and devices. */
  move(due: Due): Promise<Moved | undefined>
  noteTold(id: string): Promise<void>
  /** Spends a try of a change whose code was wrong. Returns how many are left, or undefined if it is too late. */
  spendTry(change: SlowChange): Promise<number | undefined>
  /** Begins a change. Replaces one of the same session that waits for its code. */
  start(
    changer: Changer,
    change: Pick<SlowChange, 'codeHash' | 'expiresAt' | 'id' | 'newEmail' | 'oldEmail'> &
      Source & { tries: number },
  ): Promise<void>
  /** Stops an open change. Returns undefined if there is none, or if the device may not stop it. */
  stop(changer: Changer, id: string): Promise<{ addresses: string[] } | undefined>
  takeUntold(): Promise<Moved[]>
}

export type Open = SlowChange & Source & { dueAt: Date; mayStop: boolean }

export function createSlowChanges(database: Database, macs: RowMacs): SlowChanges {
  const { run, transaction } = database

  async function findOpen(
    run: Run,
    accountId: string,
    deviceId: string,
  ): Promise<(Open & { isLate: boolean }) | undefined> {
    const [row] = await run<Row & { device: DeviceJson | null; hasStopped: boolean }>(sql`
      select ${columns}, (
        select ${deviceJson} from devices
        where account_id = ${accountId} and device_id = ${deviceId} and revoked_at is null
      ) as device, exists (
        select from slow_changes earlier
        where earlier.account_id = ${accountId} and earlier.is_late_stop
          and earlier.ended_at > now() - make_interval(days => ${lateStopDays}::int)
      ) as "hasStopped"
      from slow_changes it where it.account_id = ${accountId} and it.state = 'open'`)
    if (!row?.dueAt) return undefined
    const { device: json, hasStopped, mac, ...change } = row
    macs.assert('slowChange', change, mac)
    const [device, deviceMac] = json ? fromJson({ accountId, deviceId }, json) : []
    if (device) macs.assert('device', device, deviceMac ?? null)
    const startedAt = row.dueAt.getTime() - notice
    const isLate = (device?.enteredAt?.getTime() ?? 0) > startedAt
    const mayStop = device !== undefined && !(isLate && hasStopped)
    return { ...change, dueAt: row.dueAt, isLate, mayStop }
  }

  return {
    async accept(changer, change, dueAt) {
      const { accountId, deviceId, sessionId } = changer
      const { codeHash, id, newEmail } = change
      const opened = { ...change, dueAt, state: 'open' } as const
      const [row] = await transaction(async (run) => {
        const locked = await lockIdentities(run, macs, accountId)
        if (!locked || locked.email !== change.oldEmail) return []
        return run<StartedRow>(sql`
          with checked as (
            select id, ${isReserved({
              accountId,
              email: sql`${newEmail}`,
              realmId: sql`${locked.realmId}`,
            })} or exists (
                select from identities
                where realm_id = ${locked.realmId} and issuer = 'email' and subject = ${newEmail}
              ) as is_taken, ${openUntil(accountId)} as open_until
            from slow_changes
            where id = ${id} and account_id = ${accountId} and session_id = ${sessionId}
              and code_hash = ${codeHash} and state = 'code' and tries > 0 and expires_at > now()
            for update
          ), accepted as (
            update slow_changes it set
              state = 'open', due_at = ${dueAt.toISOString()}::timestamptz,
              mac = ${macs.of('slowChange', opened)}
            from checked
            where it.id = checked.id and not is_taken and open_until is null
            returning it.id
          ), ended as (
            update sessions set revoked_at = now() from accepted
            where account_id = ${accountId} and device_id <> ${deviceId} and revoked_at is null
          ), forgotten as (
            update devices set revoked_at = now(), mac = null from accepted
            where account_id = ${accountId} and device_id <> ${deviceId} and revoked_at is null
          ), recorded as (${recording('slowChangeStarted', changer, sql`from accepted`)})
          select is_taken as "isTaken", open_until as "openUntil",
            array(${providerEmailsOf(accountId)}) as "providerEmails"
          from checked`)
      })
      if (!row) return { outcome: 'expired' }
      if (row.openUntil) return { outcome: 'open', until: row.openUntil }
      if (row.isTaken) return { outcome: 'taken' }
      return { outcome: 'started', providerEmails: row.providerEmails }
    },

    async find({ accountId, sessionId }, id) {
      const [row] = await run<Row>(sql`
        select ${columns} from slow_changes it
        where it.id = ${id} and it.account_id = ${accountId} and it.session_id = ${sessionId}
          and it.state = 'code' and it.tries > 0 and it.expires_at > now()`)
      if (!row) return undefined
      const { mac, ...change } = row
      macs.assert('slowChange', change, mac)
      return change
    },

    async findOpen(accountId, deviceId) {
      const open = await findOpen(run, accountId, deviceId)
      if (!open) return undefined
      const { isLate: _, ...change } = open
      return change
    },

    async findPause(accountId, deviceId) {
      const [row] = await run<{ until: Date | null }>(sql`
        select max(ended_at) + make_interval(hours => ${pauseHours}::int) as until from slow_changes
        where account_id = ${accountId} and device_id = ${deviceId} and state = 'stopped'
          and ended_at > now() - make_interval(hours => ${pauseHours}::int)`)
      return row?.until ?? undefined
    },

    async look(accountId, deviceId) {
      const rows = await run<{ isDone: boolean }>(sql`
        select state = 'done' as "isDone" from slow_changes
        where account_id = ${accountId}
          and case state when 'open' then device_id <> ${deviceId}
            when 'done' then device_id = ${deviceId} end`)
      return {
        hasMoved: rows.some(({ isDone }) => isDone),
        hasOther: rows.some(({ isDone }) => !isDone),
      }
    },

    listDue: () => listDue(database),
    move: (due) => move(database, macs, due),
    noteTold: (id) => noteTold(database, id),

    async spendTry({ codeHash, id }) {
      const [row] = await run<{ tries: number }>(sql`
        update slow_changes set tries = tries - 1
        where id = ${id} and code_hash = ${codeHash} and state = 'code' and tries > 0
          and expires_at > now()
        returning tries`)
      return row?.tries
    },

    async start(changer, { tries, ...change }) {
      const { accountId, deviceId, sessionId } = changer
      const { codeHash, expiresAt, id, newEmail, oldEmail, origin, project, userAgent } = change
      const stored = {
        ...change,
        accountId,
        deviceId,
        dueAt: null,
        sessionId,
        state: 'code',
      } as const
      await run(sql`
        with replaced as (
          delete from slow_changes
          where account_id = ${accountId} and session_id = ${sessionId} and state = 'code'
        )
        insert into slow_changes (
          id, account_id, session_id, device_id, state, old_email, new_email, code_hash, tries, expires_at,
          project, origin, user_agent, mac
        ) values (
          ${id}, ${accountId}, ${sessionId}, ${deviceId}, 'code', ${oldEmail}, ${newEmail}, ${codeHash},
          ${tries}::int, ${expiresAt.toISOString()}::timestamptz, ${project}, ${origin}, ${userAgent},
          ${macs.of('slowChange', stored)}
        )`)
    },

    stop: (changer, id) =>
      transaction(async (run) => {
        const { accountId, deviceId } = changer
        // Wait until a concurrent stop or move has ended.
        await lockIdentities(run, macs, accountId)
        const open = await findOpen(run, accountId, deviceId)
        if (open?.id !== id || !open.mayStop) return undefined
        const [row] = await run<{ addresses: string[] }>(sql`
          with stopped as (
            update slow_changes set state = 'stopped', ended_at = now(), mac = null,
              is_late_stop = ${open.isLate}
            where id = ${id} and state = 'open' returning id
          ), recorded as (${recording('slowChangeStopped', changer, sql`from stopped`)})
          select array(${providerEmailsOf(accountId)}) as addresses from stopped`)
        return row && { addresses: [open.oldEmail, open.newEmail, ...row.addresses] }
      }),

    takeUntold: () => takeUntold(database, macs),
  }
}

type StartedRow = {
  isTaken: boolean
  openUntil: Date | null
  providerEmails: string[]
}
