import { recording } from '../custody/Audit.ts'
import type { Database, Run } from '../Database.ts'
import { ForgedError, type RowMacs } from '../macs/RowMac.ts'
import { removingAll } from '../signIn/removePasskeys.ts'
import { sql } from '../sql/sql.ts'
import { lockIdentities } from './emailReverts.ts'
import { columns, notice, type Row, type SlowChange, type Source } from './SlowChange.ts'

/** A slow change that has taken effect, or that failed because another account has the new address. */
export type Moved = SlowChange & Source & { isMoved: boolean }

export type Due = { accountId: string; id: string }

/** Returns the changes that are due, the oldest first. */
export const listDue = ({ run }: Database): Promise<Due[]> =>
  run<Due>(sql`
    select id, account_id as "accountId" from slow_changes
    where state = 'open' and due_at <= now() order by due_at limit 100`)

/** How long after its time a change still takes effect, in milliseconds. The servers may have been down. */
const longestDelay = 30 * 24 * 60 * 60_000

/**
 * Whether a change of the account was stopped since a time. The audit log tells this, because its checkpoints show if a
 * row is missing.
 */
async function wasStopped(run: Run, accountId: string, since: Date): Promise<boolean> {
  const rows = await run(sql`
    select from audit
    where account_id = ${accountId} and at > ${since.toISOString()}::timestamptz
      and action = 'slowChangeStopped' limit 1`)
  return rows.length > 0
}

/** How long one process has for the mails about a change. */
const lease = sql`interval '5 minutes'`

/** Claims changes that have taken effect but whose emails no process has sent yet. */
export async function takeUntold({ run }: Database, macs: RowMacs): Promise<Moved[]> {
  const rows = await run<Row>(sql`
    update slow_changes it set tell_after = now() + ${lease}
    where it.tell_after <= now() returning ${columns}`)
  return rows.flatMap(({ mac, ...row }) =>
    row.state === 'done' && macs.fits('slowChange', row, mac) ? [{ ...row, isMoved: true }] : [],
  )
}

/** Notes that the mails about a change were sent. */
export async function noteTold({ run }: Database, id: string): Promise<void> {
  await run(sql`update slow_changes set tell_after = null, mac = null where id = ${id}`)
}

/**
 * Moves an account whose slow change is due. Sessions and devices end, except the device that asked for the change. All
 * passkeys are removed, because a thief with the old mailbox may have added one. The new identity is not held, because
 * the notice was longer than a hold. Several processes may do this at once. If the row was changed outside of the
 * server, ends the change, so that it does not block the other changes, and throws a `ForgedError`.
 */
export async function move(
  { run, transaction }: Database,
  macs: RowMacs,
  { accountId, id }: Due,
): Promise<Moved | undefined> {
  const moving = transaction(async (run): Promise<Moved | undefined> => {
    const locked = await lockIdentities(run, macs, accountId)
    const [row] = await run<Row>(sql`
      select ${columns} from slow_changes it
      where it.id = ${id} and it.account_id = ${accountId} and it.state = 'open'
        and it.due_at <= now()
      for update`)
    if (!row || !locked) return undefined
    const { mac, ...change } = row
    macs.assert('slowChange', change, mac)
    const { deviceId, dueAt, newEmail: subject } = change
    const startedAt = new Date(dueAt!.getTime() - notice)
    const isOld = locked.now.getTime() - dueAt!.getTime() > longestDelay
    // An attacker may have written an ended row back. Its MAC is right, so only later events reveal this (T52).
    if (isOld || locked.email !== change.oldEmail || (await wasStopped(run, accountId, startedAt)))
      throw new ForgedError('slowChange', { accountId })
    const done = { ...change, state: 'done' } as const
    const { realmId } = locked
    const identity = { accountId, addedAt: null, issuer: 'email', realmId, subject }
    const [answer] = await run<Pick<Moved, 'isMoved'>>(sql`
      with free as (
        select 1 where not exists (
          select from identities
          where realm_id = ${realmId} and issuer = 'email' and subject = ${subject}
        )
      ), ended as (
        update slow_changes set ended_at = now(),
          mac = case when exists (select from free) then ${macs.of('slowChange', done)}::bytea end,
          state = case when exists (select from free) then 'done' else 'failed' end,
          tell_after = case when exists (select from free) then now() + ${lease} end
        where id = ${id}
      ), moved as (
        update identities set subject = ${subject}, added_at = null,
          mac = ${macs.of('identity', identity)}
        from free where account_id = ${accountId} and issuer = 'email'
        returning account_id
      ), voided as (
        update email_reverts set used_at = now(), mac = null from moved
        where email_reverts.account_id = moved.account_id and used_at is null
      ), dropped as (
        delete from email_changes using moved where email_changes.account_id = moved.account_id
      ), signed_out as (
        update sessions set revoked_at = now() from moved
        where sessions.account_id = moved.account_id and device_id <> ${deviceId}
          and revoked_at is null
      ), forgotten as (
        update devices set revoked_at = now(), mac = null from moved
        where devices.account_id = moved.account_id and device_id <> ${deviceId}
          and revoked_at is null
      ), ${removingAll(sql`moved`, '')}, recorded as (${recording(
        'emailChanged',
        { accountId: sql`account_id`, detail: 'slow', deviceId, requestId: '' },
        sql`from moved`,
      )})
      select exists (select from moved) as "isMoved"`)
    return { ...change, ...answer! }
  })
  return moving.catch(async (error) => {
    if (error instanceof ForgedError)
      await run(sql`
        update slow_changes set state = 'failed', ended_at = now(), mac = null where id = ${id}`)
    throw error
  })
}
