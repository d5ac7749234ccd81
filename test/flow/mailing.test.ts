import { device } from '@latchkey/protocol/api/device'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as RevokeLink from '../../packages/server/src/identity/RevokeLink.ts'
import {
  AbsentError,
  BouncedError,
  type Mailer,
  SlowError,
} from '../../packages/server/src/mail/Mailer.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail, connectOtp } from '../harness/signIn.ts'
import { variants } from '../variants.ts'

let deployment: Setup
let target: PlayedFrame.Target
/** The number of requests: 10,000 in the long run, and 400 in `npm test`. */
const requests = process.env.LATCHKEY_LONG ? 10_000 : variants([2_000, 400], 400)[0]!
const open = { most: 1_000_000, seconds: 600, shards: 1 }

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create({ limits: { network: open, project: open } }))
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const count = async (where: string, values: unknown[] = []) => {
  const { rows } = await deployment.query(`select count(*)::int as count from ${where}`, values)
  return rows[0].count as number
}

describe('T11', () => {
  test(`one mailbox in ${requests} spellings gets at most 10 mails a day`, async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => PlayedFrame.create(target)))
    const spell = (index: number) => {
      const local = ['victim', 'vic.tim', 'VICTIM', 'v.i.c.t.i.m', 'Victim'][index % 5]
      return `${local}${index % 3 ? `+${index}` : ''}@${index % 2 ? 'gmail.com' : 'GoogleMail.com'}`
    }
    const before = await count('mails')
    // Spread the requests over the hours of a day, so that only the daily limit applies.
    for (let hour = 0; hour < 20; hour++) {
      await Promise.all(
        players.map(async ({ api }, index) => {
          for (let turn = 0; turn < requests / 400; turn++)
            await connectEmail(api, { email: spell((hour * 20 + index) * 25 + turn) }).catch(
              () => {},
            )
        }),
      )
      await deployment.query(
        `update budgets set times = array(select t - interval '65 minutes' from unnest(times) t)`,
      )
    }
    expect((await count('mails')) - before).toBe(10)
    expect(await count(`challenges where email like '%mail.com'`)).toBeLessThanOrEqual(10)
  }, 120_000)

  test('a stranger does not use up the budget of a known device', async () => {
    const email = 'person@example.com'
    const person = await PlayedFrame.create(target)
    await person.signIn(email)
    for (let turn = 0; turn < 5; turn++) {
      await deployment.query(
        `update budgets set times = array(select t - interval '1 minute' from unnest(times) t)`,
      )
      await connectEmail((await PlayedFrame.create(target)).api, { email }).catch(() => {})
    }
    const stranger = await PlayedFrame.create(target)
    const refused = connectEmail(stranger.api, { email })
    await expect(refused).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS', status: 429 })
    await expect(person.signIn(email)).resolves.toBeDefined()
  })

  test('the refusal says how long to wait', async () => {
    const { api } = await PlayedFrame.create(target)
    await connectEmail(api, { email: 'soon@example.com' })
    const again = await connectEmail(api, { email: 'soon@example.com' }).catch((error) => error)
    expect(again.retryAfter).toBeGreaterThan(25)
    expect(again.retryAfter).toBeLessThanOrEqual(30)
  })

  /** Starts a production server. Returns a function that requests a sign-in of a new user, with a header. */
  async function openProduction(proxies: number, most: number) {
    const origin = 'https://shop.example'
    await deployment.store.projects.remove('shop')
    await deployment.store.projects.add({
      id: 'shop',
      name: 'x',
      origins: [origin],
      realmId: 'main',
    })
    const app = await deployment.create({
      environment: { ...production, LATCHKEY_TRUSTED_PROXIES: String(proxies) },
      limits: { network: { most, seconds: 600, shards: 1 } },
      mailer: { close: async () => {}, send: async () => {} },
    })
    let turn = 0
    return async (forwarded: string) => {
      const from: PlayedFrame.Target = {
        fetch: (async (path: string, init: RequestInit) =>
          app.request(path, {
            ...init,
            headers: { ...(init.headers as object), 'x-forwarded-for': forwarded },
          })) as typeof fetch,
      }
      const { api } = await PlayedFrame.create(from, { origin, projectId: 'shop' })
      const email = `from${proxies}-${turn++}@example.com`
      return connectEmail(api, { email }).then(
        () => 'sent',
        ({ reason }) => reason,
      )
    }
  }

  test('a network is limited, for any X-Forwarded-For header of the client', async () => {
    const ask = await openProduction(0, 5)
    const outcomes: string[] = []
    for (let index = 0; index < 8; index++) outcomes.push(await ask(`10.${index}.0.1`))
    expect(outcomes).toEqual([...Array(5).fill('sent'), ...Array(3).fill('TOO_MANY_REQUESTS')])
  })

  test('behind a trusted proxy, its own entry counts: /24 and /64', async () => {
    const ask = await openProduction(1, 2)
    const turns = [
      '1.1.1.1, 198.51.100.7',
      '2.2.2.2, 198.51.100.200',
      '3.3.3.3, 198.51.100.9',
      '198.51.101.7',
    ]
    const outcomes: string[] = []
    for (const forwarded of turns) outcomes.push(await ask(forwarded))
    expect(outcomes).toEqual(['sent', 'sent', 'TOO_MANY_REQUESTS', 'sent'])
    const six: string[] = []
    for (const [index, tail] of ['::1', '::ffff:2', ':1:2:3:4', '::'].entries())
      six.push(await ask(`2001:db8:${index === 3 ? 9 : 0}:1${tail}`))
    expect(six).toEqual(['sent', 'sent', 'TOO_MANY_REQUESTS', 'sent'])
  })

  test('a project is limited, by counters of several rows', async () => {
    const project = { most: 40, seconds: 600, shards: 16 }
    const app = await deployment.create({ limits: { network: open, project } })
    await deployment.query('delete from counters')
    const outcomes = []
    for (let index = 0; index < 45; index++) {
      const { api } = await PlayedFrame.create(PlayedFrame.toApp(app))
      outcomes.push(
        await connectEmail(api, { email: `many${index}@example.com` }).then(
          () => 1,
          () => 0,
        ),
      )
    }
    expect(outcomes.reduce<number>((sum, it) => sum + it, 0)).toBe(40)
    expect(await count(`counters where key = 'project demo'`)).toBeGreaterThan(4)
  })
})

describe('the mailed link', () => {
  test('T12: opening the link any number of times changes nothing', async () => {
    const player = await PlayedFrame.create(target)
    const email = 'scanned@example.com'
    const { challengeId } = await connectEmail(player.api, { email })
    const token = await player.findLink(email)
    const [mail] = await player.mails(email)
    // The token is in the fragment, which no server receives.
    expect(new URL(mail!.links[0]!).search).toBe('?language=en')
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
      for (const path of [
        '/device',
        device.approveDevice.path,
        `${device.approveDevice.path}?token=${token}`,
      ])
        await target.fetch(path, { method })
    for (let turn = 0; turn < 5; turn++) {
      const look = await player.post('getDeviceRequest', { token })
      expect(look.body.state).toBe('device')
    }
    const { rows } = await deployment.query(
      'select state, code_hash from challenges where id = $1',
      [challengeId],
    )
    expect(rows).toEqual([{ code_hash: null, state: 'device' }])
    await player.post('approveDevice', { token })
    await connectDevice(player.api, { challengeId })
  })

  test('T13: after an approval elsewhere, the device has no session without the code', async () => {
    const asker = await PlayedFrame.create(target)
    const email = 'fooled@example.com'
    const { challengeId } = await connectEmail(asker.api, { email })
    const waiting = connectDevice(asker.api, { challengeId })
    const token = await asker.findLink(email)
    const { body } = await asker.post('approveDevice', { token })
    await waiting
    const answer = await asker.api.ask(
      '/api/1/email/device',
      { challengeId },
      { answer: (it) => it },
    )
    // The user gets the code on the page and by email. The waiting device does not get it.
    expect(JSON.stringify(answer)).not.toContain(body.code)
    expect(
      await count('sessions join identities using (account_id) where subject = $1', [email]),
    ).toBe(0)
    const other = String((Number(body.code) + 1) % 1e6).padStart(6, '0')
    await expect(connectOtp(asker.api, { challengeId, code: other })).rejects.toMatchObject({
      reason: 'CODE_WRONG',
    })
    const mails = await asker.mails(email)
    expect(mails.map(({ codes }) => codes)).toEqual([[body.code], []])
  })

  test('behavior: a second approval shows the same code and sends no second mail', async () => {
    const player = await PlayedFrame.create(target)
    const email = 'twice@example.com'
    await connectEmail(player.api, { email })
    const token = await player.findLink(email)
    const [first, second] = await Promise.all([
      player.post('approveDevice', { token }),
      player.post('approveDevice', { token }),
    ])
    expect(second.body.code).toBe(first.body.code)
    await expect.poll(async () => (await player.mails(email)).length).toBe(2)
  })

  test('behavior: a denial ends the request, before and after the approval', async () => {
    for (const approvesFirst of [false, true]) {
      const player = await PlayedFrame.create(target)
      const email = `refused-${approvesFirst}@example.com`
      const { challengeId } = await connectEmail(player.api, { email })
      const waiting = approvesFirst ? undefined : connectDevice(player.api, { challengeId })
      // Ignore an early rejection. It is awaited later.
      waiting?.catch(() => {})
      const token = await player.findLink(email)
      const code = approvesFirst
        ? (await player.post('approveDevice', { token })).body.code
        : '000000'
      expect((await player.post('denyDevice', { token })).status).toBe(200)
      if (waiting) await expect(waiting).rejects.toMatchObject({ reason: 'DEVICE_REFUSED' })
      await expect(connectOtp(player.api, { challengeId, code })).rejects.toMatchObject({
        reason: 'CODE_EXPIRED',
      })
      const again = await player.post('approveDevice', { token })
      expect(again.body.error.reason).toBe('DEVICE_REFUSED')
    }
  })

  test('behavior: the wait ends at once, also when another process approves', async () => {
    const player = await PlayedFrame.create(target)
    const elsewhere = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()))
    const email = 'elsewhere@example.com'
    const { challengeId } = await connectEmail(player.api, { email })
    const waiting = connectDevice(player.api, { challengeId })
    const token = await player.findLink(email)
    await elsewhere.post('approveDevice', { token })
    // The time-out of the test is far shorter than that of the long poll.
    await waiting
  }, 10_000)

  test('T10: the owner is notified of a new device, and can end its session', async () => {
    const email = 'owner@example.com'
    const owner = await PlayedFrame.create(target)
    await owner.signIn(email)
    await deployment.query('delete from budgets')
    const thief = await PlayedFrame.create(target)
    await thief.signIn(email)
    await expect.poll(async () => (await owner.mails(email))[0]!.subject).toContain('A new browser')
    const token = await owner.findLink(email)
    expect((await owner.post('revokeDevice', { token: PlayedFrame.forge(token) })).status).toBe(404)
    expect((await owner.post('revokeDevice', { token })).status).toBe(200)
    const ask = (player: PlayedFrame.PlayedFrame) =>
      player.session.ask('/api/1/session', {}, { answer: (it) => it })
    await expect(ask(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(ask(owner)).resolves.toBeDefined()
    await deployment.query('delete from budgets')
    expect(await connectEmail(thief.api, { email })).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('T10: an expired link revokes nothing, and says so', async () => {
    const player = await PlayedFrame.create(target)
    const { walletId: accountId } = await player.signIn('late@example.com')
    const deviceId = await player.custodian.deviceId()
    const { secret } = deployment.identity
    const day = 86_400_000
    const send = (age: number) => {
      const token = RevokeLink.create(secret, { accountId, deviceId }, Date.now() - age)
      return player.post('revokeDevice', { token })
    }
    expect(await send(31 * day)).toMatchObject({
      body: { error: { reason: 'DEVICE_EXPIRED' } },
      status: 410,
    })
    await expect(player.session.call('getSession', {})).resolves.toBeDefined()
    expect(await send(29 * day)).toMatchObject({ status: 200 })
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
  })

  test('T10: a revoked device counts as new', async () => {
    const email = 'told-to-go@example.com'
    const owner = await PlayedFrame.create(target)
    await owner.signIn(email)
    const thief = await PlayedFrame.create(target)
    const enter = async () => {
      await deployment.query('delete from budgets; delete from mails')
      await thief.signIn(email)
    }
    const isTold = async () =>
      (await owner.mails(email)).some(({ subject }) => subject.includes('A new browser'))
    await enter()
    await expect.poll(isTold).toBe(true)
    const mails = await owner.mails(email)
    const [link] = mails.find(({ subject }) => subject.includes('A new browser'))!.links
    const token = new URL(link!).hash.slice(1)
    expect((await owner.post('revokeDevice', { token })).status).toBe(200)
    await enter()
    await expect.poll(isTold).toBe(true)
  })
})

describe('a mail that is not sent', () => {
  test.each([
    ['absent', new AbsentError(), 'MAIL_UNAVAILABLE'],
    ['slow', new SlowError(), 'MAIL_UNAVAILABLE'],
    ['bounced', new BouncedError(550), 'EMAIL_BOUNCED'],
  ])('%s: the user gets an error, and can retry at once', async (name, failure, reason) => {
    let isBroken = true
    const sent: string[] = []
    const mailer: Mailer = {
      close: async () => {},
      async send({ to }) {
        if (isBroken) throw failure
        sent.push(to)
      },
    }
    const { api } = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create({ mailer })))
    const email = `${name}@example.com`
    await expect(connectEmail(api, { email })).rejects.toMatchObject({ reason })
    isBroken = false
    await expect(connectEmail(api, { email })).resolves.toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(sent).toEqual([email])
  })
})
