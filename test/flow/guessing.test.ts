import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RefusedError } from '../../apps/frame/src/remote/Api.ts'
import { AbsentError } from '../../packages/server/src/mail/Mailer.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'
import { many } from '../variants.ts'

let deployment: Setup
/** Two server processes on one database. */
let targets: PlayedFrame.Target[]

beforeAll(async () => {
  deployment = await setup()
  const options = { limits: { network: { most: 1_000_000, seconds: 600, shards: 1 } } }
  targets = [
    PlayedFrame.toApp(await deployment.create(options)),
    PlayedFrame.toApp(await deployment.create(options)),
  ]
}, 60_000)
afterAll(() => deployment?.stop())

const reasonOf = (error: unknown) => (error as RefusedError).reason

/** Creates a device whose requests go to both processes alternately. */
async function twice(options: Parameters<typeof PlayedFrame.create>[1] = {}) {
  const device = options.device ?? (await PlayedFrame.createDevice())
  return Promise.all(targets.map((target) => PlayedFrame.create(target, { ...options, device })))
}

/** Creates a challenge with a valid code. Returns the challenge and the code. */
async function challenge(player: PlayedFrame.PlayedFrame, email: string) {
  const { action, challengeId } = await connectEmail(player.api, { email })
  if (action === 'VERIFY_OTP') {
    const [mail] = await player.mails(email)
    return { challengeId, code: mail!.codes[0]! }
  }
  const token = await player.findLink(email)
  const { body } = await player.post('approveDevice', { token })
  return { challengeId, code: body.code as string }
}

const wrong = (code: string, by: number) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')

describe('T09', { timeout: 60_000 }, () => {
  const guesses = many(1_000)

  test(`${guesses} parallel guesses compare at most 5 codes, and spend the code`, async () => {
    const [player, other] = await twice()
    const { challengeId, code } = await challenge(player!, 'guessed@example.com')
    const outcomes = await Promise.allSettled(
      Array.from({ length: guesses }, (_, index) => {
        const { api } = index % 2 ? player! : other!
        return connectOtp(api, { challengeId, code: wrong(code, index + 1) })
      }),
    )
    const reasons = outcomes.map((it) => (it.status === 'rejected' ? reasonOf(it.reason) : 'in'))
    expect(reasons.filter((it) => it === 'CODE_WRONG')).toHaveLength(4)
    // The fifth response reports the limit. Later guesses have no code to compare with.
    expect(reasons.filter((it) => it === 'TOO_MANY_TRIES').length).toBeGreaterThanOrEqual(1)
    expect(reasons).not.toContain('in')
    const { rows } = await deployment.query('select tries, state from challenges where id = $1', [
      challengeId,
    ])
    expect(rows).toEqual([{ state: 'code', tries: 0 }])
    await expect(connectOtp(player!.api, { challengeId, code })).rejects.toMatchObject({
      reason: 'TOO_MANY_TRIES',
    })
  })

  test('60 parallel correct codes give exactly 1 session', async () => {
    const [player, other] = await twice()
    const { challengeId, code } = await challenge(player!, 'eager@example.com')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        connectOtp((index % 2 ? player! : other!).api, { challengeId, code }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await deployment.query(
      `select count(*)::int as count from sessions join identities using (account_id) where subject = $1`,
      ['eager@example.com'],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a replayed guess compares nothing (T19)', async () => {
    const [player] = await twice()
    const { challengeId, code } = await challenge(player!, 'recorded@example.com')
    let guess: Parameters<typeof fetch> | undefined
    const recording: PlayedFrame.Target = {
      fetch: async (...request) => {
        if (request[0] === '/api/1/email/code') guess = request
        return targets[0]!.fetch(...request)
      },
    }
    const { api } = await PlayedFrame.create(recording, { device: player!.device })
    await connectOtp(api, { challengeId, code: wrong(code, 1) }).catch(() => {})
    const [path, { signal: _, ...init }] = guess as [string, RequestInit]
    for (const { fetch } of [...targets, ...targets])
      expect((await (await fetch(path, init)).json()).error.reason).toBe('PROOF_REPEATED')
    const { rows } = await deployment.query('select tries from challenges where id = $1', [
      challengeId,
    ])
    expect(rows).toEqual([{ tries: 4 }])
    await expect(connectOtp(player!.api, { challengeId, code })).resolves.toBeDefined()
  })

  test('nothing is compared once the origin was removed from the project', async () => {
    const origin = 'https://shop.example'
    const set = (origins: string[]) =>
      deployment.query(
        `insert into projects (id, name, origins, realm_id) values ('shop', 'Shop', $1, 'main')
          on conflict (id) do update set origins = excluded.origins`,
        [origins],
      )
    await set([origin])
    const [player] = await twice({ origin, projectId: 'shop' })
    const typed = await challenge(player!, 'customer@example.com')
    await set(['https://other.example'])
    await expect(connectOtp(player!.api, typed)).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
    const { rows } = await deployment.query('select state, tries from challenges where id = $1', [
      typed.challengeId,
    ])
    expect(rows).toEqual([{ state: 'code', tries: 5 }])
    await set([origin])
    await expect(connectOtp(player!.api, typed)).resolves.toBeDefined()
    await deployment.query(`delete from projects where id = 'shop'`)
    await expect(connectOtp(player!.api, typed)).rejects.toMatchObject({
      reason: 'PROJECT_UNKNOWN',
    })
  })

  test('a new request replaces the earlier code', async () => {
    const [player] = await twice()
    const email = 'again@example.com'
    await player!.signIn(email)
    const first = await challenge(player!, email)
    await deployment.query(
      `update budgets set times = array(select t - interval '1 minute' from unnest(times) t)`,
    )
    const second = await challenge(player!, email)
    await expect(connectOtp(player!.api, first)).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    await expect(connectOtp(player!.api, second)).resolves.toBeDefined()
  })

  test('wrong codes of a device are counted across resends and restarts', async () => {
    const [player] = await twice()
    const email = 'stubborn@example.com'
    await player!.signIn(email)
    for (let round = 0; round < 4; round++) {
      await deployment.query('delete from budgets')
      const { challengeId, code } = await challenge(player!, email)
      for (let guess = 1; guess <= 5; guess++)
        await connectOtp(player!.api, { challengeId, code: wrong(code, guess) }).catch(() => {})
    }
    await deployment.query('delete from budgets')
    // A process that was started later has the same count.
    const later = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()), {
      device: player!.device,
    })
    const { challengeId, code } = await challenge(later, email)
    await expect(connectOtp(later.api, { challengeId, code })).rejects.toMatchObject({
      reason: 'TOO_MANY_TRIES',
    })
    // Another device of the same user is not locked out.
    const elsewhere = await PlayedFrame.create(targets[0]!)
    await deployment.query('delete from budgets')
    await expect(elsewhere.signIn(email)).resolves.toBeDefined()
  })

  test('while the breaker is open, codes have eight digits and no user is locked out', async () => {
    const breaker = { most: 3, seconds: 600, shards: 16 }
    const target = PlayedFrame.toApp(await deployment.create({ limits: { breaker } }))
    const player = await PlayedFrame.create(target)
    const email = 'alarmed@example.com'
    await player.signIn(email)
    await deployment.query('delete from budgets')
    const { codeLength } = await connectEmail(player.api, { email })
    expect(codeLength).toBe(8)
    const [mail] = await player.mails(email)
    expect(mail!.codes[0]).toMatch(/^\d{8}$/)
    // An older client accepts only codes of six digits.
    await deployment.query('delete from budgets')
    expect(await connectEmail(player.api, { email, isOlder: true })).toMatchObject({
      codeLength: 6,
    })
  })

  test('a code or link is valid for ten minutes by the database’s clock (T40)', async () => {
    const [player] = await twice()
    const email = 'late@example.com'
    const { challengeId, code } = await challenge(player!, email)
    await deployment.query(
      `update challenges set expires_at = now() - interval '1 second' where id = $1`,
      [challengeId],
    )
    await expect(connectOtp(player!.api, { challengeId, code })).rejects.toMatchObject({
      reason: 'CODE_EXPIRED',
    })
    const other = 'later@example.com'
    await connectEmail(player!.api, { email: other })
    const token = await player!.findLink(other)
    await deployment.query(
      `update challenges set expires_at = now() - interval '1 second' where email = $1`,
      [other],
    )
    const { body } = await player!.post('approveDevice', { token })
    expect(body.error.reason).toBe('DEVICE_EXPIRED')
  })

  test('a code that is being spent stays spent if the next mail is not sent', async () => {
    const [player] = await twice()
    const email = 'moment@example.com'
    await player!.signIn(email)
    await deployment.query('delete from budgets')
    const { challengeId, code } = await challenge(player!, email)
    await deployment.query('delete from budgets')
    const absent = { close: async () => {}, send: () => Promise.reject(new AbsentError()) }
    const other = PlayedFrame.toApp(await deployment.create({ mailer: absent }))
    const { api } = await PlayedFrame.create(other, { device: player!.device })
    // Do what `check` does, in a transaction that stays open during the other request.
    const client = await deployment.store.database.pool.connect()
    await client.query('begin')
    await client.query(`update challenges set state = 'spent' where id = $1`, [challengeId])
    const asking = connectEmail(api, { email }).catch(reasonOf)
    await expect
      .poll(() =>
        deployment.query(`select from pg_locks where not granted`).then((it) => it.rowCount),
      )
      .toBe(1)
    await client.query('commit')
    client.release()
    expect(await asking).toBe('MAIL_UNAVAILABLE')
    await expect(connectOtp(player!.api, { challengeId, code })).rejects.toMatchObject({
      reason: 'CODE_EXPIRED',
    })
  })

  test('a code works on its own device only', async () => {
    const [player] = await twice()
    const thief = await PlayedFrame.create(targets[0]!)
    const asked = await challenge(player!, 'bound@example.com')
    await expect(connectOtp(thief.api, asked)).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    await expect(connectOtp(player!.api, asked)).resolves.toBeDefined()
  })
})

describe('a realm without device verification', { timeout: 30_000 }, () => {
  test('default: eight digits for our client, the device first for an older one', async () => {
    await deployment.store.realms.add({ id: 'quick', name: 'Quick' })
    await deployment.store.realms.update(deployment.identity.macs, 'quick', {
      codes: 'host',
      deviceVerification: false,
    })
    const origin = 'https://quick.example'
    await deployment.store.projects.add({
      id: 'quick',
      name: 'Quick',
      origins: [origin],
      realmId: 'quick',
    })
    const player = await PlayedFrame.create(targets[0]!, { origin, projectId: 'quick' })
    const email = 'quick@example.com'
    const ours = await connectEmail(player.api, { email })
    expect(ours).toMatchObject({ action: 'VERIFY_OTP', codeLength: 8 })
    const [mail] = await player.mails(email)
    await expect(player.enterCode(ours.challengeId, mail!.codes[0]!)).resolves.toBeDefined()
    const older = await PlayedFrame.create(targets[0]!, { origin, projectId: 'quick' })
    expect(
      await connectEmail(older.api, { email: 'older@example.com', isOlder: true }),
    ).toMatchObject({
      action: 'VERIFY_DEVICE',
      codeLength: 6,
    })
  })

  test('T09: after too many wrong codes, unknown devices are verified first', async () => {
    const email = 'besieged@example.com'
    const origin = 'https://quick.example'
    for (let round = 0; round < 4; round++) {
      await deployment.query('delete from budgets')
      const thief = await PlayedFrame.create(targets[0]!, { origin, projectId: 'quick' })
      const { action, challengeId } = await connectEmail(thief.api, { email })
      expect(action).toBe('VERIFY_OTP')
      for (let guess = 0; guess < 5; guess++)
        await connectOtp(thief.api, { challengeId, code: `0000000${guess}` }).catch(() => {})
    }
    await deployment.query('delete from budgets')
    const person = await PlayedFrame.create(targets[0]!, { origin, projectId: 'quick' })
    const { action } = await connectEmail(person.api, { email })
    expect(action).toBe('VERIFY_DEVICE')
    await deployment.query('delete from budgets')
    await expect(person.signIn(email)).resolves.toBeDefined()
  })
})

describe('test addresses', () => {
  const email = 'robot@example.com'

  test('default: a fixed code and no mail, any number of times', async () => {
    await deployment.store.realms.update(deployment.identity.macs, 'main', {
      testAddresses: { [email]: '424242' },
    })
    for (let turn = 0; turn < 12; turn++) {
      const player = await PlayedFrame.create(targets[turn % 2]!)
      const { action, challengeId } = await connectEmail(player.api, { email: 'Robot@Example.com' })
      expect(action).toBe('VERIFY_OTP')
      expect(await player.mails(email)).toEqual([])
      await expect(player.enterCode(challengeId, '424242')).resolves.toBeDefined()
    }
  })

  test('behavior: in production a regular address, unless test addresses are enabled', async () => {
    const origin = 'https://tested.example'
    await deployment.store.realms.update(deployment.identity.macs, 'main', {
      testAddresses: { [email]: '424242' },
    })
    await deployment.store.projects.add({
      id: 'tested',
      name: 'x',
      origins: [origin],
      realmId: 'main',
    })
    const cases = [
      ['VERIFY_DEVICE', 1, {}],
      ['VERIFY_OTP', 0, { LATCHKEY_TEST_ADDRESSES: 'true' }],
    ] as const
    for (const [action, mails, more] of cases) {
      const send = vi.fn(async () => {})
      const mailer = { close: async () => {}, send }
      const app = await deployment.create({ environment: { ...production, ...more }, mailer })
      const { api } = await PlayedFrame.create(PlayedFrame.toApp(app), {
        origin,
        projectId: 'tested',
      })
      expect(await connectEmail(api, { email })).toMatchObject({ action })
      expect(send).toHaveBeenCalledTimes(mails)
    }
  })
})
