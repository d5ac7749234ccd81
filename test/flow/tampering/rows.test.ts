import { Custodian, DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Token from '../../../packages/server/src/identity/Token.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import * as Tampering from '../../harness/Tampering.ts'

const { anything, whoAmI } = PlayedFrame

let started: Tampering.Started
let deployment: Tampering.Started['deployment']
let it: Tampering.Tampering
let target: Tampering.Started['target']

beforeAll(async () => {
  started = await Tampering.start()
  ;({ deployment, it, target } = started)
}, 60_000)
afterAll(() => started?.stop())
beforeEach(() => started.free())

describe('T52 identities', () => {
  test('an identity that is pointed at another account lets no one in', async () => {
    const victim = await it.signedIn()
    const thief = await it.signedIn()
    await deployment.query('update identities set account_id = $1 where subject = $2', [
      victim.accountId,
      thief.email,
    ])
    await it.expectForged('identityMac', () => thief.player.signIn(thief.email), {
      reason: 'TAMPERED',
      status: 403,
    })
    // The session that the statement has opened is ended, and no token was derived for it.
    const { rows } = await deployment.query(
      'select 1 from sessions where account_id = $1 and revoked_at is null',
      [victim.accountId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a trigger that returns the victim’s row for the thief’s sign-in', async () => {
    const victim = await it.signedIn()
    const thief = await it.signedIn()
    const row = await it.rowOf('identities', 'subject = $1', [victim.email])
    await deployment.query('delete from identities where subject = $1', [victim.email])
    const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`
    await deployment.query(`
      create function steal() returns trigger language plpgsql as $$
      begin
        new.subject := ${literal(victim.email)};
        new.account_id := ${literal(victim.accountId)};
        new.mac := '\\x${(row.mac as Buffer).toString('hex')}';
        return new;
      end $$;
      create trigger steal before update on identities
        for each row when (old.subject = ${literal(thief.email)}) execute function steal()`)
    try {
      await it.expectForged('identityMac', () => thief.player.signIn(thief.email), {
        reason: 'TAMPERED',
      })
    } finally {
      await deployment.query('drop function steal cascade')
    }
  })

  test.each(['realm_id', 'issuer', 'subject', 'account_id', 'added_at', 'mac'])(
    'an edited %s',
    async (column) => {
      const victim = await it.signedIn()
      const thief = await it.signedIn()
      const other = it.newEmail('other')
      const { mac } = await it.rowOf('identities', 'subject = $1', [victim.email])
      // Edits of rows. After each edit, the next sign-in can still find the row, or finds it only because of the edit.
      const edits: Record<string, [string, unknown[]]> = {
        account_id: [
          'update identities set account_id = $2 where subject = $1',
          [thief.email, victim.accountId],
        ],
        added_at: [
          `update identities set added_at = now() - interval '2 days' where subject = $1`,
          [thief.email],
        ],
        issuer: [
          `update identities set issuer = 'email', subject = $1 where subject = $2`,
          [thief.email, `${other} at a provider`],
        ],
        mac: ['update identities set mac = $2 where subject = $1', [thief.email, mac]],
        realm_id: [
          `update identities set realm_id = 'main', subject = $1 where subject = $2`,
          [thief.email, `${other} elsewhere`],
        ],
        subject: ['update identities set subject = $2 where subject = $1', [victim.email, other]],
      }
      if (column === 'issuer' || column === 'realm_id') {
        // Create an identity of the victim at a provider, or in another realm.
        await deployment.query(
          `insert into realms (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing`,
        )
        const realmId = column === 'realm_id' ? 'elsewhere' : 'main'
        const issuer = column === 'issuer' ? 'https://provider.example' : 'email'
        const subject = `${other} ${column === 'issuer' ? 'at a provider' : 'elsewhere'}`
        const { accountId } = victim
        await deployment.query('delete from identities where subject = $1', [thief.email])
        await deployment.query(
          `insert into identities (realm_id, issuer, subject, account_id, mac)
           values ($1, $2, $3, $4, $5)`,
          [
            realmId,
            issuer,
            subject,
            accountId,
            deployment.identity.macs.of('identity', {
              accountId,
              addedAt: null,
              issuer,
              realmId,
              subject,
            }),
          ],
        )
      }
      const email = column === 'subject' ? other : thief.email
      await deployment.query(...edits[column]!)
      await it.expectForged('identityMac', () => thief.player.signIn(email), { reason: 'TAMPERED' })
    },
  )

  test('an inserted identity, with no MAC or the MAC of another row', async () => {
    const victim = await it.signedIn()
    const { mac } = await it.rowOf('identities', 'subject = $1', [victim.email])
    for (const bytes of [null, mac, Buffer.alloc(32)]) {
      const email = it.newEmail('thief')
      await deployment.query(
        `insert into identities (realm_id, issuer, subject, account_id, mac)
         values ('main', 'email', $1, $2, $3)`,
        [email, victim.accountId, bytes],
      )
      const thief = await PlayedFrame.create(target)
      await it.free()
      await it.expectForged('identityMac', () => thief.signIn(email), { reason: 'TAMPERED' })
    }
  })

  test('an edited address of the own account is not shown to the host', async () => {
    const { email, player } = await it.signedIn()
    await it.expectQuiet(() => whoAmI(player))
    await deployment.query('update identities set subject = $2 where subject = $1', [
      email,
      'ceo@shop.example',
    ])
    await it.expectForged('identityMac', () => whoAmI(player), { reason: 'TAMPERED' })
    await it.expectForged('identityMac', () =>
      player.session.ask('/api/1/email-change', { email: it.newEmail() }, anything),
    )
  })
})

describe('T52 sessions', () => {
  test.each(['account_id', 'device_id', 'project_id', 'origin'])('an edited %s', async (column) => {
    const victim = await it.signedIn()
    const thief = await it.signedIn()
    await deployment.query(
      `insert into projects (id, name, origins, realm_id) values ('other', 'Other', '{}', 'main')
       on conflict do nothing`,
    )
    const value = {
      account_id: victim.accountId,
      device_id: 'x'.repeat(43),
      origin: 'https://other.example',
      project_id: 'other',
    }[column]
    await it.expectQuiet(() => whoAmI(thief.player))
    await deployment.query(`update sessions set ${column} = $2 where account_id = $1`, [
      thief.accountId,
      value,
    ])
    const { refreshToken } = thief.session
    const refresh = () => thief.player.api.ask('/api/1/session/refresh', { refreshToken }, anything)
    // There are two alarms, because the frame refreshes the session after the first refusal.
    it.readAlarms()
    await expect(whoAmI(thief.player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect(it.readAlarms()).toContain('sessionMac')
    await it.expectForged('sessionMac', refresh, { reason: 'SESSION_ENDED' })
  })

  test('an inserted session has no token', async () => {
    const victim = await it.signedIn()
    const thief = await it.signedIn()
    const [sessionId, generation, , time, bound] = thief.session.accessToken.split('.')
    const { rows } = await deployment.query('select * from sessions where id = $1', [sessionId])
    const id = 'i'.repeat(22)
    await deployment.query(
      `insert into sessions (id, account_id, device_id, project_id, origin, user_agent)
       values ($1, $2, $3, $4, $5, '')`,
      [id, victim.accountId, rows[0].device_id, rows[0].project_id, rows[0].origin],
    )
    const mac = thief.session.accessToken.split('.').at(-1)
    const tokens = [
      [id, generation, victim.accountId, time, bound, mac],
      [sessionId, generation, victim.accountId, time, bound, mac],
      [id, generation, mac],
    ].map((it) => it.join('.'))
    for (const accessToken of tokens) {
      await thief.player.store.set({ ...thief.session, accessToken, refreshToken: accessToken })
      await expect(whoAmI(thief.player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    }
  })

  test('edited times do not prolong a token', async () => {
    const { player, session } = await it.signedIn()
    const { secret } = deployment.identity
    const { isFor: _, token } = Token.read(secret, 'access', session.accessToken) as never as {
      isFor: unknown
      token: Token.Token
    }
    const { rows } = await deployment.query('select * from sessions where id = $1', [
      token.sessionId,
    ])
    const issuedAt = token.issuedAt - 31 * 86_400_000
    const [{ device_id: deviceId, origin, project_id: projectId }] = rows
    const old = { ...token, deviceId, issuedAt, origin, projectId }
    await deployment.query(
      `update sessions set rotated_at = now(), created_at = now() where id = $1`,
      [token.sessionId],
    )
    await player.store.set({
      ...session,
      accessToken: Token.create(secret, 'access', old),
      refreshToken: Token.create(secret, 'refresh', old),
    })
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })
})

describe('T52 devices', () => {
  test('an inserted device is not known', async () => {
    const victim = await it.signedIn()
    const known = await it.rowOf('devices', 'account_id = $1', [victim.accountId])
    for (const mac of [null, known.mac, Buffer.alloc(32)]) {
      const thief = await PlayedFrame.create(target)
      // The id of a device that has signed in nowhere else is in its challenges.
      await connectEmail(thief.api, { email: it.newEmail('thief') })
      const { rows } = await deployment.query(
        'select device_id from challenges order by created_at desc limit 1',
      )
      await deployment.query(
        `insert into devices (account_id, device_id, user_agent, mac) values ($1, $2, '', $3)`,
        [victim.accountId, rows[0].device_id, mac],
      )
      const ask = () => connectEmail(thief.api, { email: victim.email })
      if (mac) await it.expectForged('deviceMac', ask)
      await it.free()
      expect((await ask()).action).toBe('VERIFY_DEVICE')
      await it.free()
    }
  })

  test('an edited device id or account is not known', async () => {
    for (const column of ['device_id', 'account_id']) {
      const victim = await it.signedIn()
      const thief = await it.signedIn()
      const { device_id: deviceId } = await it.rowOf('devices', 'account_id = $1', [
        thief.accountId,
      ])
      await deployment.query(
        column === 'device_id'
          ? 'update devices set device_id = $2 where account_id = $1'
          : 'update devices set account_id = $1 where device_id = $2',
        [victim.accountId, deviceId],
      )
      const ask = () => connectEmail(thief.player.api, { email: victim.email })
      await it.expectForged('deviceMac', ask)
      await it.free()
      expect((await ask()).action).toBe('VERIFY_DEVICE')
    }
  })

  test('a revoked device is not known again by an edit of its time', async () => {
    const { accountId, email, player } = await it.signedIn()
    const { device_id: deviceId } = await it.rowOf('devices', 'account_id = $1', [accountId])
    const record = { event: 'deviceRevoked', requestId: 'test' } as const
    await deployment.identity.sessions.revoke(accountId, { deviceId }, record)
    await deployment.query('update devices set revoked_at = null where account_id = $1', [
      accountId,
    ])
    await it.free()
    expect((await connectEmail(player.api, { email })).action).toBe('VERIFY_DEVICE')
  })

  test('a forged device does not lift the hold of a new identity', async () => {
    const { email, player } = await it.signedIn()
    const next = it.newEmail('next')
    const step = (path: string, body: object) =>
      player.session.ask(`/api/1/email-change${path}`, body, anything)
    await step('', { email: next })
    await step('/primary', { code: (await player.mails(email))[0]!.codes[0] })
    await step('/secondary', { code: (await player.mails(next))[0]!.codes[0] })
    await it.free()
    const thief = await PlayedFrame.create(target)
    const { challengeId } = await connectEmail(thief.api, { email: next })
    const { body } = await thief.post('approveDevice', {
      token: await thief.findLink(next),
    })
    await deployment.query(
      `insert into devices (account_id, device_id, user_agent, mac)
       select account_id, (select device_id from challenges where id = $1), '', sha256('x')
       from identities where subject = $2`,
      [challengeId, next],
    )
    await it.expectForged('deviceMac', () =>
      connectOtp(thief.api, { challengeId, code: body.code }),
    )
  })
})

describe('T52 wallets', () => {
  test.each(['no MAC', 'another MAC'])(
    'a wallet that is given to another account, with %s',
    async (which) => {
      const victim = await it.signedIn()
      const thief = await it.signedIn()
      const { custodian } = thief.player
      const { accountId } = thief
      await deployment.query('delete from wallets where id = $1', [accountId])
      await deployment.query('update wallets set account_id = $2, mac = $3 where id = $1', [
        victim.accountId,
        accountId,
        which === 'no MAC' ? null : Buffer.alloc(32, 1),
      ])
      const refusal = { name: expect.stringContaining('Error') }
      await it.expectForged(
        'walletMac',
        () => custodian.findWallet({ walletId: accountId }),
        refusal,
      )
      await expect(
        custodian.newestSetFor({ slotId: 'keeper', walletId: victim.accountId }),
      ).rejects.toMatchObject(refusal)
    },
  )
})

describe('T52 realms', () => {
  const settings = {
    code_length: 6,
    device_verification: false,
    hold_hours: 0,
    test_addresses: JSON.stringify({ 'victim@example.com': '424242' }),
  }

  test.each(Object.keys(settings))('an edited %s stops sign-ins', async (column) => {
    const { player } = await it.signedIn()
    const { rows } = await deployment.query(`select * from realms where id = 'main'`)
    await deployment.query(`update realms set ${column} = $1 where id = 'main'`, [
      settings[column as keyof typeof settings],
    ])
    const thief = await PlayedFrame.create(target)
    await it.expectForged(
      'realmMac',
      () => connectEmail(thief.api, { email: 'victim@example.com' }),
      { reason: 'TAMPERED' },
    )
    // Users who are already signed in are unaffected.
    await it.expectQuiet(() => whoAmI(player))
    // The operator's own command also resets the fields that it did not set.
    const { macs } = deployment.identity
    await deployment.store.realms.update(macs, 'main', { name: rows[0].name })
    expect(await deployment.store.realms.get('main')).toMatchObject({
      codeLength: 8,
      deviceVerification: true,
      holdHours: 24,
      testAddresses: {},
    })
    await it.expectQuiet(() => connectEmail(thief.api, { email: 'victim@example.com' }))
  })
})

describe('T57 audit rows', () => {
  test('a trigger that drops them: no share is handed out, and an alarm is raised', async () => {
    const { player, session } = await it.signedIn()
    const context = { custodian: player.custodian, store: DeviceStore.memory() }
    const entering = { slots: await player.slots(), walletId: session.walletId }
    const { addresses } = await enter(context, entering)
    await deployment.query(`
      create function forget() returns trigger language plpgsql as 'begin return null; end';
      create trigger forget before insert on audit for each row execute function forget()`)
    try {
      it.readAlarms()
      await expect(enter(context, entering)).rejects.toThrow(Custodian.UnavailableError)
      expect(new Set(it.readAlarms())).toEqual(new Set(['auditMissing']))
    } finally {
      await deployment.query('drop function forget cascade')
    }
    expect((await enter(context, entering)).addresses).toEqual(addresses)
  })
})
