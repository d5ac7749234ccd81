import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as AuditKey from '../../../packages/server/src/audit/AuditKey.ts'
import { restored } from '../../../packages/server/src/commands/restored.ts'
import type { Mail } from '../../../packages/server/src/mail/Mailer.ts'
import { findAnnounced } from '../../../packages/server/src/restores/announce.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target
let auditKey: AuditKey.AuditKey

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
  auditKey = AuditKey.openOrCreate(join(deployment.folder, 'audit-key.json'))
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

const { whoAmI } = PlayedFrame

/** Returns the tables to restore. The clock of the emails is excluded, so that a test can read the emails. */
async function listTables(): Promise<string[]> {
  const { rows } = await deployment.query(`
    select tablename from pg_tables
    where schemaname = 'public' and tablename not in ('mails', 'migrations')`)
  return rows.map(({ tablename }) => tablename)
}

/** Copies every row into another schema. */
async function backUp() {
  await deployment.query('drop schema if exists backup cascade')
  await deployment.query('create schema backup')
  for (const table of await listTables())
    await deployment.query(`create table backup.${table} as table public.${table}`)
}

/** Replaces every row by the rows of the backup, as a restore of the data does. */
async function restore() {
  const tables = await listTables()
  const copies = tables.map(
    (table) => `insert into ${table} overriding system value select * from backup.${table};`,
  )
  await deployment.query(`
    begin;
    set local session_replication_role = replica;
    truncate ${tables.join(', ')};
    ${copies.join('\n')}
    commit;`)
}

/** Runs the command. Returns its output and the emails. */
async function announce(since?: string) {
  const lines: string[] = []
  const mails: Mail[] = []
  await restored([], {
    auditHead: join(deployment.folder, 'audit-head.json'),
    auditKey,
    database: deployment.store.database,
    macs: deployment.identity.macs,
    mailer: {
      async send(mail) {
        mails.push(mail)
      },
    },
    operator: 'Example Inc.',
    publicUrl: new URL('https://wallet.example.com'),
    say: (line) => lines.push(line),
    secret: deployment.identity.secret,
    since,
    yes: true,
  })
  return { lines, mails }
}

let turn = 0
async function signedIn() {
  const email = `restored${turn++}@example.com`
  const player = await PlayedFrame.create(target)
  const session = await player.signIn(email)
  return { email, player, session }
}

const codeOf = async (player: PlayedFrame.PlayedFrame, email: string) =>
  (await player.mails(email))[0]!.codes[0]!

/** Changes the address, as a thief does who can read the old mailbox for a moment. */
async function changeEmail(player: PlayedFrame.PlayedFrame, from: string, to: string) {
  await player.session.call('updateEmail', { email: to })
  await player.session.call('updateEmailPrimaryOtp', { code: await codeOf(player, from) })
  await player.session.call('updateEmailSecondaryOtp', { code: await codeOf(player, to) })
  const revert = async () => {
    const mails = await player.mails(from)
    const mail = mails.find(({ text }) => text.includes('undo it'))
    return mail && new URL(mail.links[0]!).hash.slice(1)
  }
  await expect.poll(revert).toBeDefined()
  return (await revert())!
}

describe('T65: a database that was restored to before', () => {
  test('a sign-out: the session does not come back', async () => {
    const { player, session } = await signedIn()
    await backUp()
    await player.session.call('endSession', {})
    await restore()
    await player.store.set(session)
    // The restore alone has made the session valid again.
    await expect(whoAmI(player)).resolves.toBeDefined()
    const { lines } = await announce()
    expect(lines.join('\n')).toMatch(/Sessions ended: [1-9]/)
    await player.store.set(session)
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(await findAnnounced(deployment.store.database, auditKey)).toBeInstanceOf(Date)
  })

  test('a revocation: the device must prove itself again', async () => {
    const { email, player } = await signedIn()
    await backUp()
    await deployment.identity.sessions.revoke(
      (await player.store.get())!.walletId,
      { deviceId: await PlayedFrame.toDeviceId(player.device) },
      { event: 'deviceRevoked', requestId: 'test' },
    )
    await restore()
    await announce()
    await deployment.query('delete from budgets')
    const asked = await player.api.call('connectEmail', { email })
    // A known device would get a code without the link.
    expect(asked.action).toBe('VERIFY_DEVICE')
  })

  test('a revert: the address is held, and the old mailbox can revert again', async () => {
    const { email, player } = await signedIn()
    const thief = `thief${turn}@example.com`
    const token = await changeEmail(player, email, thief)
    await backUp()
    expect((await player.post('revertEmail', { token })).status).toBe(200)
    await restore()
    const { mails } = await announce()
    const mail = mails.find(({ to }) => to === email)!
    expect(mail.subject).toBe('Check the email address of your account at Example Inc.')
    // The thief has no known device, so the restored address does not let the thief in.
    await deployment.query('delete from budgets')
    const other = await PlayedFrame.create(target)
    await expect(other.signIn(thief)).rejects.toMatchObject({ reason: 'RECOVERY_HELD' })
    // The links in the new email and in the old email both undo the change again.
    const [, again] = /https:\S+#(\S+)/.exec(mail.text)!
    expect(again).toBe(token)
    expect((await player.post('revertEmail', { token: again })).status).toBe(200)
    await deployment.query('delete from budgets')
    await expect((await PlayedFrame.create(target)).signIn(email)).resolves.toBeDefined()
  })

  test('the end of a revert: its link works again, since it may have been used', async () => {
    const { email, player } = await signedIn()
    const token = await changeEmail(player, email, `late${turn}@example.com`)
    const { rows } = await deployment.query('select now() - interval $$1 hour$$ as since')
    // The backup is older than the end of the seven days.
    await deployment.query(`
      update email_reverts set expires_at = date_trunc('milliseconds', now() - interval '1 minute')
      where id = '${token.split('.')[0]}'`)
    await deployment.seal()
    expect((await player.post('revertEmail', { token })).status).not.toBe(200)
    await announce(rows[0].since.toISOString())
    expect((await player.post('revertEmail', { token })).status).toBe(200)
  })

  test('nothing of a wallet is deleted, and a sign-in that is under way ends', async () => {
    const { player } = await signedIn()
    const count = async () =>
      (
        await deployment.query(
          'select (select count(*) from share_sets) + (select count(*) from wallets) as count',
        )
      ).rows
    const before = await count()
    const stranger = await PlayedFrame.create(target)
    const { challengeId } = await stranger.api.call('connectEmail', { email: 'open@example.com' })
    await announce()
    expect(await count()).toEqual(before)
    await expect(stranger.api.call('connectDevice', { challengeId })).rejects.toMatchObject({
      reason: 'DEVICE_EXPIRED',
    })
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('error: without --yes it only says what it would do', async () => {
    const { player } = await signedIn()
    const options = {
      auditHead: 'none',
      auditKey,
      database: deployment.store.database,
      macs: deployment.identity.macs,
      mailer: undefined,
      operator: 'x',
      publicUrl: new URL('https://wallet.example.com'),
      say: () => {},
      secret: deployment.identity.secret,
    }
    await expect(restored([], options)).rejects.toThrow('Run it again with --yes.')
    await expect(restored([], { ...options, since: 'today', yes: true })).rejects.toThrow('--since')
    await expect(whoAmI(player)).resolves.toBeDefined()
  })
})
