import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import * as Tampering from '../../harness/Tampering.ts'

const { anything, whoAmI } = PlayedFrame

let deployment: Setup
let target: PlayedFrame.Target
let it: Tampering.Tampering

beforeAll(async () => {
  deployment = await setup()
  const { rows } = await deployment.query('select current_database() as name')
  // Create SQL operators that PostgreSQL finds before its own.
  await deployment.query(`
    create schema lying;
    create table lying.pairs (left_value text, right_value text);
    create table lying.hashes (value bytea);
    create table lying.lengths (value smallint);
    create function public.lie(text, text) returns boolean stable language sql as $$
      select $1 operator(pg_catalog.=) $2 or exists (
        select from lying.pairs
        where left_value operator(pg_catalog.=) $1 and right_value operator(pg_catalog.=) $2
      ) $$;
    create function public.lie(bytea, bytea) returns boolean stable language sql as $$
      select $1 operator(pg_catalog.=) $2 or exists (
        select from lying.hashes where value operator(pg_catalog.=) $1
      ) $$;
    create function public.lie(smallint, integer) returns boolean stable language sql as $$
      select $1 operator(pg_catalog.=) $2 or exists (
        select from lying.lengths where value operator(pg_catalog.=) $1
      ) $$;
    create operator public.= (function = public.lie, leftarg = smallint, rightarg = integer);
    create operator public.= (function = public.lie, leftarg = text, rightarg = text);
    create operator public.= (function = public.lie, leftarg = bytea, rightarg = bytea);
    alter database ${rows[0].name} set search_path = public, pg_catalog`)
  // The connections of a server that starts now use this setting.
  target = PlayedFrame.toApp(await deployment.create())
  it = Tampering.create(deployment, target)
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(async () => {
  await deployment.query('delete from budgets; delete from counters')
  await deployment.query(
    'delete from lying.pairs; delete from lying.hashes; delete from lying.lengths',
  )
})

/** Makes the database report every code as the stored one. The database compares codes only for test addresses. */
const lieAbout = (table: string, where: string, values: unknown[]) =>
  deployment.query(`insert into lying.hashes select code_hash from ${table} where ${where}`, values)

describe('T52: a database whose operators lie', () => {
  test('accepts no wrong code of a sign-in', async () => {
    const { macs } = deployment.identity
    await deployment.store.realms.add({ id: 'quick', name: 'Quick' })
    await deployment.store.realms.update(macs, 'quick', { deviceVerification: false })
    const origin = 'https://quick.example'
    await deployment.store.projects.add({
      id: 'quick',
      name: 'Quick',
      origins: [origin],
      realmId: 'quick',
    })
    const email = it.newEmail('victim')
    const owner = await PlayedFrame.create(target, { origin, projectId: 'quick' })
    const { challengeId: first } = await connectEmail(owner.api, { email })
    const [mail] = await owner.mails(email)
    await it.expectQuiet(() => owner.enterCode(first, mail!.codes[0]!))
    const thief = await PlayedFrame.create(target, { origin, projectId: 'quick' })
    const lies = {
      '00000000': (id: string) => lieAbout('challenges', 'id = $1', [id]),
      '1': () => deployment.query('insert into lying.lengths values (8)'),
    }
    for (const [wrong, lie] of Object.entries(lies)) {
      await it.free()
      await deployment.query('delete from lying.hashes')
      const { challengeId } = await connectEmail(thief.api, { email })
      await lie(challengeId)
      await it.expectForged(
        'challengeMac',
        () => connectOtp(thief.api, { challengeId, code: wrong }),
        { reason: 'CODE_EXPIRED' },
      )
    }
  })

  test('accepts no wrong code of a change of the address', async () => {
    const { accountId, email, player } = await it.signedIn()
    const next = it.newEmail('next')
    const step = (path: string, body: object) =>
      player.session.ask(`/api/1/email-change${path}`, body, anything)
    const guess = (path: string) =>
      expect(step(path, { code: '0' })).rejects.toMatchObject({ reason: 'CODE_WRONG' })
    const codeOf = async (to: string) => ({ code: (await player.mails(to))[0]!.codes[0] })
    await step('', { email: next })
    await lieAbout('email_changes', 'account_id = $1', [accountId])
    await guess('/primary')
    // The code from the old mailbox is wrong for the new one.
    await deployment.query('delete from lying.hashes')
    await it.free()
    await step('', { email: next })
    const primary = await codeOf(email)
    await deployment.query(`insert into lying.pairs values ('primary', 'secondary')`)
    await expect(step('/secondary', primary)).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    await deployment.query('delete from lying.pairs')
    await it.free()
    await step('', { email: next })
    await step('/primary', await codeOf(email))
    await lieAbout('email_changes', 'account_id = $1', [accountId])
    await guess('/secondary')
    const identity = await it.rowOf('identities', 'account_id = $1', [accountId])
    expect(identity.subject).toBe(email)
  })

  test('gives no session to another account', async () => {
    const victim = await it.signedIn()
    const thief = await it.signedIn()
    await deployment.query('update sessions set account_id = $2 where account_id = $1', [
      thief.accountId,
      victim.accountId,
    ])
    await deployment.query('insert into lying.pairs values ($2, $1)', [
      thief.accountId,
      victim.accountId,
    ])
    it.readAlarms()
    await expect(whoAmI(thief.player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(it.readAlarms()).toContain('sessionMac')
  })
})
