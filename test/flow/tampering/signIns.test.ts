import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Code from '../../../packages/server/src/identity/Code.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'
import { connectEmail, connectOtp } from '../../harness/signIn.ts'
import * as Tampering from '../../harness/Tampering.ts'

const { anything } = PlayedFrame

let started: Tampering.Started
let deployment: Tampering.Started['deployment']
let it: Tampering.Tampering
let target: Tampering.Started['target']

beforeAll(async () => {
  started = await Tampering.start({ hasProviders: true })
  ;({ deployment, it, target } = started)
}, 60_000)
afterAll(() => started?.stop())
beforeEach(() => started.free())

describe('T52 challenges', () => {
  /** Creates a challenge for the thief's own mailbox on the thief's device. The thief knows its code. */
  async function asked(email = it.newEmail('thief'), at = target) {
    const player = await PlayedFrame.create(at)
    const { challengeId } = await connectEmail(player.api, { email })
    const token = await player.findLink(email)
    const { body } = await player.post('approveDevice', { token })
    return { challengeId, code: body.code as string, email, player, token }
  }

  const edits: Record<string, unknown> = {
    code_length: 7,
    created_at: new Date(0),
    email: undefined,
    expires_at: new Date(Date.now() + 86_400_000),
    guess_key: 'another',
    is_verified: false,
    mac: Buffer.alloc(32),
    realm_id: 'elsewhere',
    user_agent: 'Another browser',
  }

  test.each(Object.keys(edits))('an edited %s', async (column) => {
    const victim = await it.signedIn()
    const thief = await asked()
    await deployment.query(
      `insert into realms (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing`,
    )
    await deployment.query(`update challenges set ${column} = $2 where id = $1`, [
      thief.challengeId,
      edits[column] ?? victim.email,
    ])
    await it.expectForged('challengeMac', () => connectOtp(thief.player.api, thief), {
      reason: 'CODE_EXPIRED',
    })
  })

  test.each(['device_id', 'project_id', 'origin'])(
    'a code of the victim’s with an edited %s works nowhere else',
    async (column) => {
      const origin = 'https://shop.example'
      await deployment.query(
        `insert into projects (id, name, origins, realm_id) values ('shop', 'Shop', $1, 'main')
         on conflict do nothing`,
        [[origin]],
      )
      const own = await asked()
      const device = column === 'device_id' ? undefined : own.player.device
      const project = column === 'project_id' ? { origin, projectId: 'shop' } : {}
      const site = column === 'origin' ? { origin: 'http://localhost:4001' } : {}
      const other = await PlayedFrame.create(target, {
        ...(device && { device }),
        ...project,
        ...site,
      })
      const elsewhere = it.newEmail('elsewhere')
      const { challengeId } = await connectEmail(other.api, { email: elsewhere })
      await deployment.query(
        `update challenges it set device_id = now.device_id, project_id = now.project_id,
           origin = now.origin
         from challenges now where now.id = $1 and it.id = $2`,
        [challengeId, own.challengeId],
      )
      await it.expectForged('challengeMac', () => connectOtp(other.api, own))
    },
  )

  test('the victim’s challenge on the thief’s device, with the thief’s code or link', async () => {
    const victim = await it.signedIn()
    const thief = await asked()
    const { player } = thief
    const { challengeId } = await connectEmail(player.api, { email: victim.email })
    // Copy the state, and the hash of a code that the thief knows.
    await deployment.query(
      `update challenges it set state = 'code', code_hash = own.code_hash
       from challenges own where it.id = $1 and own.id = $2`,
      [challengeId, thief.challengeId],
    )
    const guess = () => connectOtp(player.api, { challengeId, code: thief.code })
    await it.expectForged('challengeMac', guess)
    // Copy the id too, so that the hash matches.
    await deployment.query(`delete from challenges where id = $1`, [thief.challengeId])
    await deployment.query(
      `update challenges set id = $2, state = 'code', tries = 5 where id = $1`,
      [challengeId, thief.challengeId],
    )
    await it.expectForged('challengeMac', () => connectOtp(player.api, thief))
  })

  test('the thief’s link does not approve the victim’s challenge', async () => {
    const victim = await it.signedIn()
    const thief = await asked()
    const { challengeId } = await connectEmail(thief.player.api, { email: victim.email })
    await deployment.query(
      `with own as (
         update challenges set link_hash = null where id = $2
         returning (select link_hash from challenges where id = $2) as link_hash
       )
       update challenges set link_hash = own.link_hash from own where id = $1`,
      [challengeId, thief.challengeId],
    )
    for (const name of ['getDeviceRequest', 'approveDevice', 'denyDevice'] as const) {
      it.readAlarms()
      const { body } = await thief.player.post(name, { token: thief.token })
      expect(body).toMatchObject({ error: { reason: 'CODE_EXPIRED' } })
      expect(it.readAlarms()).toEqual(['challengeMac'])
    }
  })

  test('reset tries and deleted counters do not allow more guesses', async () => {
    const thief = await asked()
    const guess = (code: number) =>
      connectOtp(thief.player.api, {
        challengeId: thief.challengeId,
        code: String((Number(thief.code) + code) % 1e6).padStart(6, '0'),
      })
    const reasons: unknown[] = []
    for (let turn = 1; turn <= 8; turn++) {
      await deployment.query('update challenges set tries = 5 where id = $1', [thief.challengeId])
      await deployment.query('delete from counters')
      reasons.push(await guess(turn).catch((error) => error.reason))
    }
    expect(reasons).toEqual([
      ...Array<string>(5).fill('CODE_WRONG'),
      ...Array<string>(3).fill('TOO_MANY_TRIES'),
    ])
    await deployment.query('update challenges set tries = 5 where id = $1', [thief.challengeId])
    await expect(guess(0)).rejects.toMatchObject({ reason: 'TOO_MANY_TRIES' })
  })

  test('guesses that are under way count as well', async () => {
    const { challengeId, code, player } = await asked()
    const guess = (by: number) => {
      const wrong = String((Number(code) + by) % 1e6).padStart(6, '0')
      return connectOtp(player.api, { challengeId, code: wrong }).catch((error) => error.reason)
    }
    // Hold the row, so that no guess gets an answer yet.
    const client = await deployment.store.database.pool.connect()
    await client.query('begin')
    await client.query('select from challenges where id = $1 for update', [challengeId])
    const guesses = Promise.all([1, 2, 3, 4, 5].map(guess))
    const countWaiting = async () =>
      (await deployment.query('select from pg_locks where not granted')).rowCount ?? 0
    let early: unknown
    try {
      await expect.poll(countWaiting).toBe(5)
      const answers: unknown[] = []
      const right = guess(0).then((it) => answers.push(it))
      await expect.poll(async () => answers.length || (await countWaiting()) > 5).toBeTruthy()
      early = answers[0]
      await client.query('commit')
      await right
    } finally {
      client.release(true)
    }
    expect(early).toBe('TOO_MANY_TRIES')
    expect((await guesses).sort()).toEqual([
      ...Array<string>(4).fill('CODE_WRONG'),
      'TOO_MANY_TRIES',
    ])
  })

  test('no MAC that lets an unknown device in reaches the database before its link is opened', async () => {
    const { macs } = deployment.identity
    const spy = vi.spyOn(pg.Pool.prototype, 'query')
    const player = await PlayedFrame.create(target)
    const { action, challengeId } = await connectEmail(player.api, { email: it.newEmail() })
    const values = spy.mock.calls.flatMap(
      ([query]) => (query as unknown as { values?: unknown[] }).values ?? [],
    )
    spy.mockRestore()
    expect(action).toBe('VERIFY_DEVICE')
    const row = await it.rowOf('challenges', 'id = $1', [challengeId])
    const challenge = {
      approval: row.approval,
      createdAt: row.created_at,
      deviceId: row.device_id,
      email: row.email,
      expiresAt: row.expires_at,
      finishes: row.finishes,
      id: row.id,
      network: row.network,
      origin: row.origin,
      projectId: row.project_id,
      realmId: row.realm_id,
      userAgent: row.user_agent,
    }
    const bytes = values.filter((it) => Buffer.isBuffer(it))
    const keys = values.filter((it) => typeof it === 'string').filter((it) => /^guesses /.test(it))
    const findMacs = (state: string, isVerified: boolean) =>
      keys.flatMap((guessKey) =>
        [6, 7, 8, 9, 10].flatMap((codeLength) =>
          bytes.filter((it) =>
            macs.fits('challenge', { ...challenge, codeLength, guessKey, isVerified, state }, it),
          ),
        ),
      )
    expect(findMacs('device', true)).not.toEqual([])
    expect(findMacs('code', false)).toEqual([])
  })

  test('T11: wrong codes of strangers do not lock out a known device, or another realm', async () => {
    const guesses = { most: 3, seconds: 3_600, shards: 1 }
    const app = PlayedFrame.toApp(await deployment.create({ limits: { guesses } }))
    const email = it.newEmail()
    const owner = await PlayedFrame.create(app)
    await owner.signIn(email)
    await it.free()
    const thief = await asked(email, app)
    for (let turn = 1; turn <= 4; turn++) {
      const wrong = String((Number(thief.code) + turn) % 1e6).padStart(6, '0')
      const reason = turn <= guesses.most ? 'CODE_WRONG' : 'TOO_MANY_TRIES'
      await expect(
        connectOtp(thief.player.api, { challengeId: thief.challengeId, code: wrong }),
      ).rejects.toMatchObject({ reason })
    }
    await it.free()
    const { challengeId } = await connectEmail(owner.api, { email })
    const code = (await owner.mails(email))[0]!.codes[0]!
    const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0')
    await expect(connectOtp(owner.api, { challengeId, code: wrong })).rejects.toMatchObject({
      reason: 'CODE_WRONG',
    })
    await expect(connectOtp(owner.api, { challengeId, code })).resolves.toBeDefined()
    // Use the same address in another realm.
    const origin = 'https://separate.example'
    const project = { id: 'separate', name: 'Separate', origins: [origin], realmId: 'separate' }
    await deployment.store.realms.add({ id: 'separate', name: 'Separate' })
    await deployment.store.realms.update(deployment.identity.macs, 'separate', {
      deviceVerification: true,
    })
    await deployment.store.projects.add(project)
    await it.free()
    const elsewhere = await PlayedFrame.create(app, { origin, projectId: 'separate' })
    await expect(elsewhere.signIn(email)).resolves.toBeDefined()
  })

  describe('of a device with a forged MAC', () => {
    beforeAll(async () => {
      // The server deletes such a challenge, and the thief writes it back.
      await deployment.query(`
        create table kept as select * from challenges with no data;
        create function keep() returns trigger language plpgsql as
          $$ begin insert into kept select new.*; return new; end $$;
        create trigger keep after insert on challenges
          for each row when (new.is_verified and new.state = 'code') execute function keep()`)
    })
    afterAll(() => deployment?.query('drop table kept; drop function keep cascade'))

    const edits = {
      'its row is deleted': 'delete from devices where device_id = $1',
      'the identity is deleted as well': `with it as (
        delete from identities where account_id in (
          select account_id from devices where device_id = $1
        )
      ) delete from devices where device_id = $1`,
      'its MAC is removed': 'update devices set mac = null, revoked_at = null where device_id = $1',
    }

    test.each(Object.entries(edits))('does not sign in after %s', async (_, edit) => {
      const victim = await it.signedIn()
      const thief = await PlayedFrame.create(target)
      const deviceId = await PlayedFrame.toDeviceId(thief.device)
      await deployment.query(
        `insert into devices (account_id, device_id, user_agent, mac)
         values ($1, $2, '', sha256('x'))`,
        [victim.accountId, deviceId],
      )
      await it.expectForged('deviceMac', () => connectEmail(thief.api, { email: victim.email }))
      await deployment.query('insert into challenges select * from kept where device_id = $1', [
        deviceId,
      ])
      await deployment.query(edit, [deviceId])
      const { code_length: length, id } = await it.rowOf('challenges', 'device_id = $1', [deviceId])
      const code = Code.derive(deployment.identity.secret, id, length)
      await expect(connectOtp(thief.api, { challengeId: id, code })).rejects.toMatchObject({
        reason: 'CODE_EXPIRED',
      })
      const { rows } = await deployment.query(
        'select from sessions where device_id = $1 and revoked_at is null',
        [deviceId],
      )
      expect(rows).toHaveLength(0)
      const known = await deployment.query(
        'select from devices where device_id = $1 and mac is not null',
        [deviceId],
      )
      expect(known.rows).toHaveLength(0)
    })
  })

  test('a device that is revoked during its sign-in raises no alarm', async () => {
    const { accountId, email, player } = await it.signedIn()
    const { challengeId } = await connectEmail(player.api, { email })
    const [mail] = await player.mails(email)
    // Simulate that an email change is reverted at the same time.
    await deployment.query(
      'update devices set revoked_at = now(), mac = null where account_id = $1',
      [accountId],
    )
    it.readAlarms()
    await expect(
      connectOtp(player.api, { challengeId, code: mail!.codes[0]! }),
    ).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    expect(it.readAlarms()).toEqual([])
  })
})

describe('T52 sign-ins at a provider', () => {
  const columns = {
    device_id: 'x'.repeat(43),
    expires_at: new Date(Date.now() + 86_400_000),
    identity_mac: Buffer.alloc(32),
    issuer: 'https://provider.example',
    mac: Buffer.alloc(32),
    mode: 'redirect',
    proof_mac: Buffer.alloc(32),
    provider: 'github',
    realm_id: 'elsewhere',
    return_url: 'https://evil.example',
    subject: 'the victim',
    user_agent: 'Another browser',
  }

  test.each(Object.keys(columns).filter((it) => it !== 'device_id'))(
    'an edited %s',
    async (column) => {
      await deployment.query(
        `insert into realms (id, name) values ('elsewhere', 'Elsewhere') on conflict do nothing`,
      )
      // Delete the users, because the provider has only a few users.
      await deployment.query(`delete from identities where issuer <> 'email'`)
      const player = await PlayedFrame.create(target)
      const social = SocialSignIn.from(player)
      const asked = await social.ask('google')
      const { parameters } = await social.go(asked)
      expect((await social.callback('google', asked.nonce, parameters)).status).toBe(200)
      await deployment.query(`update socials set ${column} = $2 where id = $1`, [
        asked.id,
        columns[column as keyof typeof columns],
      ])
      // The server refuses a redirect without the result at once. Only the browser has the result.
      if (column === 'mode')
        await deployment.query(`update socials set mode = 'relay' where id = $1`, [asked.id])
      await it.expectForged(column === 'identity_mac' ? 'identityMac' : 'socialMac', () =>
        social.connect(asked.uri),
      )
    },
  )

  test('a proof that was never made', async () => {
    const player = await PlayedFrame.create(target)
    const social = SocialSignIn.from(player)
    const asked = await social.ask('google')
    await deployment.query(
      `update socials set state = 'proved', mode = 'popup', issuer = 'https://accounts.google.com',
         subject = 'the victim' where id = $1`,
      [asked.id],
    )
    await it.expectForged('socialMac', () => social.connect(asked.uri), {
      reason: 'SOCIAL_EXPIRED',
    })
  })

  test('an edited return address gets no result', async () => {
    const player = await PlayedFrame.create(target)
    const social = SocialSignIn.from(player)
    const asked = await social.ask('google')
    const nonce = SocialSignIn.createNonce()
    await deployment.query(
      `update socials set return_url = 'https://evil.example/' where id = $1`,
      [asked.id],
    )
    it.readAlarms()
    const { body } = await social.start(asked, nonce)
    expect(body.error?.reason).toBe('SOCIAL_EXPIRED')
    expect(it.readAlarms()).toEqual(['socialMac'])
  })

  test('a redirect does not become a window', async () => {
    await deployment.store.projects.update('demo', { allowsRedirects: true })
    const player = await PlayedFrame.create(target)
    const social = SocialSignIn.from(player)
    const asked = await social.ask('google')
    const nonce = SocialSignIn.createNonce()
    const { parameters } = await social.go(asked, 'ada', nonce)
    await deployment.store.projects.update('demo', { allowsRedirects: false })
    await deployment.query(`update socials set mode = 'popup' where id = $1`, [asked.id])
    const { status } = await social.callback('google', nonce, parameters)
    expect(status).toBe(410)
  })
})

describe('T52 changes of the address', () => {
  const step = (player: PlayedFrame.PlayedFrame, path: string, body: object) =>
    player.session.ask(`/api/1/email-change${path}`, body, anything)

  test.each(['/primary', '/secondary'])(
    'reset tries and deleted counters do not allow more guesses at the code of %s',
    async (path) => {
      const { accountId, email, player } = await it.signedIn()
      const next = it.newEmail('next')
      const codeOf = async (to: string) => (await player.mails(to))[0]!.codes[0]!
      await step(player, '', { email: next })
      if (path === '/secondary') await step(player, '/primary', { code: await codeOf(email) })
      const code = await codeOf(path === '/primary' ? email : next)
      const reasons: unknown[] = []
      for (const by of [1, 2, 3, 4, 5, 6, 0]) {
        await deployment.query('delete from counters')
        await deployment.query('update email_changes set tries = 5 where account_id = $1', [
          accountId,
        ])
        const typed = String((Number(code) + by) % 1e6).padStart(6, '0')
        reasons.push(await step(player, path, { code: typed }).catch((error) => error.reason))
      }
      expect(reasons).toEqual([
        ...Array<string>(5).fill('CODE_WRONG'),
        'TOO_MANY_TRIES',
        'TOO_MANY_TRIES',
      ])
    },
  )

  test.each(['account_id', 'new_email', 'state', 'code_hash', 'expires_at', 'id', 'mac'])(
    'an edited %s',
    async (column) => {
      const { accountId, email, player } = await it.signedIn()
      await step(player, '', { email: it.newEmail('next') })
      const other = await it.signedIn()
      const values: Record<string, unknown> = {
        account_id: other.accountId,
        code_hash: Buffer.alloc(32),
        expires_at: new Date(Date.now() + 86_400_000),
        id: 'i'.repeat(22),
        mac: null,
        new_email: 'thief@example.com',
        state: 'secondary',
      }
      const code = (await player.mails(email))[0]!.codes[0]!
      if (column === 'account_id') {
        await step(other.player, '', { email: it.newEmail('next') })
        await deployment.query('delete from email_changes where account_id = $1', [other.accountId])
        await deployment.query(
          `update email_changes set account_id = $2,
             session_id = (select id from sessions where account_id = $2 limit 1)
           where account_id = $1`,
          [accountId, other.accountId],
        )
      } else
        await deployment.query(`update email_changes set ${column} = $2 where account_id = $1`, [
          accountId,
          values[column],
        ])
      const by = column === 'account_id' ? other.player : player
      await it.expectForged('changeMac', () => step(by, '/primary', { code }))
    },
  )

  test.each(['account_id', 'old_email', 'new_email', 'expires_at', 'mac'])(
    'a revert with an edited %s',
    async (column) => {
      const { email, player } = await it.signedIn()
      const next = it.newEmail('next')
      await step(player, '', { email: next })
      await step(player, '/primary', { code: (await player.mails(email))[0]!.codes[0] })
      await step(player, '/secondary', { code: (await player.mails(next))[0]!.codes[0] })
      await expect.poll(async () => (await player.mails(email))[0]!.links.length).toBe(1)
      const victim = await it.signedIn()
      const values: Record<string, unknown> = {
        account_id: victim.accountId,
        expires_at: new Date(Date.now() + 30 * 86_400_000),
        mac: null,
        new_email: 'x@example.com',
        old_email: 'thief@example.com',
      }
      await deployment.query(`update email_reverts set ${column} = $2 where new_email = $1`, [
        next,
        values[column],
      ])
      it.readAlarms()
      const token = await player.findLink(email)
      const { status } = await player.post('revertEmail', { token })
      expect(status).toBe(410)
      expect(it.readAlarms()).toEqual(['revertMac'])
      const identity = await it.rowOf('identities', 'account_id = $1', [victim.accountId])
      expect(identity.subject).toBe(victim.email)
    },
  )
})
