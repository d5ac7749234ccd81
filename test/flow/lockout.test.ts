import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../packages/server/src/mail/Mailer.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectDevice, connectEmail } from '../harness/signIn.ts'

const origin = 'https://shop.example'
const projectId = 'shop'
const open = { most: 1_000_000, seconds: 600, shards: 1 }
/** The network of the user. */
const home = '203.0.113.7'

let deployment: Setup
let sent: Mail[]
/** Sends requests from an IP address to a production server behind one proxy. */
let from: (address: string) => PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  await deployment.store.projects.add({
    id: projectId,
    name: 'Shop',
    origins: [origin],
    realmId: 'main',
  })
  const app = await deployment.create({
    environment: { ...production, LATCHKEY_TRUSTED_PROXIES: '1' },
    limits: { network: open, project: open },
    mailer: {
      close: async () => {},
      async send(mail) {
        sent.push(mail)
      },
    },
  })
  from = (address) => ({
    fetch: (async (path: string, init: RequestInit) =>
      app.request(path, {
        ...init,
        headers: { ...(init.headers as object), 'x-forwarded-for': address },
      })) as typeof fetch,
  })
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(async () => {
  sent = []
  await deployment.query('delete from budgets; delete from counters')
})

type Device = Awaited<ReturnType<typeof PlayedFrame.createDevice>>

async function visit(address: string, device?: Device) {
  return PlayedFrame.create(from(address), {
    ...(device ? { device } : {}),
    origin,
    projectId,
  })
}

/** Requests an email from a new device, or from the given one. */
async function ask(address: string, email: string, device?: Device): Promise<string> {
  const { api } = await visit(address, device)
  return connectEmail(api, { email }).then(
    () => 'sent',
    ({ reason }) => reason,
  )
}

/** Lets time pass, so that the pause between two emails has ended. */
const pass = (time: string) =>
  deployment.query(
    `update budgets set times = array(select t - $1::interval from unnest(times) t)`,
    [time],
  )

/** Uses up the limit of one network, over several hours. */
async function bother(address: string, email: string, times: number): Promise<string[]> {
  const outcomes: string[] = []
  for (let turn = 0; turn < times; turn++) {
    outcomes.push(await ask(address, email))
    await pass('61 minutes')
  }
  return outcomes
}

const count = (outcomes: string[], wanted: string) => outcomes.filter((it) => it === wanted).length

const linkIn = (mail: Mail | undefined) =>
  new URL(/https:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '').hash.slice(1)

describe('T64 mails of a mailbox', () => {
  const email = 'person@example.com'

  test('a stranger who uses up the hour of one network does not lock out a new device of the user', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect(await ask('198.51.100.9', email)).toBe('sent')
      await pass('31 seconds')
    }
    expect(await ask('198.51.100.10', email)).toBe('TOO_MANY_REQUESTS')
    expect(await ask(home, email)).toBe('sent')
  })

  test('another spelling that is another mailbox uses up nothing', async () => {
    for (const spelling of ['per.son', 'p.erson', 'person+1', 'person+2', 'perso.n'])
      expect(await ask(home, `${spelling}@example.com`)).toBe('sent')
    expect(await ask(home, email)).toBe('sent')
    // If the provider treats addresses as the same mailbox, they share the pause between two emails.
    expect(await ask(home, 'per.son+1@gmail.com')).toBe('sent')
    expect(await ask(home, 'person@gmail.com')).toBe('TOO_MANY_REQUESTS')
  })

  test('one network sends 10 in a day, and all strangers together 20', async () => {
    expect(count(await bother('198.51.100.9', email, 12), 'sent')).toBe(10)
    // All /64 networks of one customer count as one network.
    const six = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(`2001:db8:7:${index}::1`, email)),
    )
    expect(count(six, 'sent')).toBe(1)
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(`198.51.${index}.9`, email)),
    )
    expect(count(others, 'sent')).toBe(9)
    expect(sent).toHaveLength(20)
    expect(await ask(home, email)).toBe('TOO_MANY_REQUESTS')
    await pass('1 day')
    expect(await ask(home, email)).toBe('sent')
  })

  test('a known device has its own budget when the cap of all strangers is used up', async () => {
    const person = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()))
    await person.signIn(email)
    for (let index = 0; index < 21; index++) await ask(`198.51.${index}.9`, email)
    expect(await ask(home, email)).toBe('TOO_MANY_REQUESTS')
    expect(await ask(home, email, person.device)).toBe('sent')
  })

  test('the refusal says how long the cap lasts', async () => {
    for (let index = 0; index < 20; index++) await ask(`198.51.${index}.9`, email)
    const { api } = await visit(home)
    const refused = await connectEmail(api, { email }).catch((error) => error)
    expect(refused).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
    expect(refused.retryAfter).toBeGreaterThan(86_300)
    expect(refused.retryAfter).toBeLessThanOrEqual(86_400)
  })
})

describe('T64 "This wasn\'t me"', () => {
  const email = 'owner@example.com'

  test('gives the mail back, and blocks the asking device for this mailbox', async () => {
    const thief = await PlayedFrame.createDevice()
    for (let turn = 0; turn < 4; turn++) {
      expect(await ask('198.51.100.9', email)).toBe('sent')
      await pass('31 seconds')
    }
    expect(await ask('198.51.100.9', email, thief)).toBe('sent')
    await pass('31 seconds')
    expect(await ask('198.51.100.9', email)).toBe('TOO_MANY_REQUESTS')
    await pass('-31 seconds')

    // The user opens the newest link in another network.
    const owner = await visit(home)
    const token = linkIn(sent.at(-1))
    expect((await owner.post('denyDevice', { token })).status).toBe(200)
    // Only the first click refunds.
    expect((await owner.post('denyDevice', { token })).status).toBe(200)

    await pass('31 seconds')
    const blocked = await (async () => {
      const { api } = await visit(home, thief)
      return connectEmail(api, { email }).catch((error) => error)
    })()
    expect(blocked).toMatchObject({ reason: 'TOO_MANY_REQUESTS', status: 429 })
    expect(blocked.retryAfter).toBeGreaterThan(86_300)
    expect(await ask('198.51.100.9', email)).toBe('sent')
    expect(await ask('198.51.100.9', email)).toBe('TOO_MANY_REQUESTS')
    // The device may request an email to another mailbox.
    expect(await ask(home, 'other@example.com', thief)).toBe('sent')
    await deployment.query(`update budgets set blocked_until = blocked_until - interval '1 day'`)
    expect(await ask(home, email, thief)).toBe('sent')
  })

  test('refunds the cap of all strangers', async () => {
    for (let index = 0; index < 20; index++) await ask(`198.51.${index}.9`, email)
    expect(await ask(home, email)).toBe('TOO_MANY_REQUESTS')
    const owner = await visit(home)
    expect((await owner.post('denyDevice', { token: linkIn(sent[3]) })).status).toBe(200)
    expect(await ask(home, email)).toBe('sent')
    expect(await ask('192.0.2.1', email)).toBe('TOO_MANY_REQUESTS')
  })

  test('ends the wait of the asking device, which gets no code', async () => {
    const thief = await visit('198.51.100.9')
    const { challengeId } = await connectEmail(thief.api, { email })
    const waiting = connectDevice(thief.api, { challengeId })
    waiting.catch(() => {})
    const owner = await visit(home)
    await owner.post('denyDevice', { token: linkIn(sent[0]) })
    await expect(waiting).rejects.toMatchObject({ reason: 'DEVICE_REFUSED' })
    expect(sent).toHaveLength(1)
  })
})

describe('T71 requests that continue a sign-in', () => {
  const path = '/api/1/session/refresh'

  /** Starts a server that allows four sign-ins from one network. */
  async function serve() {
    const app = await deployment.create({
      environment: { ...production, LATCHKEY_TRUSTED_PROXIES: '1' },
      limits: { continued: { most: 4, seconds: 600, shards: 1 } },
    })
    return (address: string): PlayedFrame.Target => ({
      fetch: (async (path: string, init: RequestInit) =>
        app.request(path, {
          ...init,
          headers: { ...(init.headers as object), 'x-forwarded-for': address },
        })) as typeof fetch,
    })
  }
  const reasonOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      ({ reason }) => reason as string,
    )
  const proofs = async () => {
    const { rows } = await deployment.query('select count(*)::int as count from proofs')
    return rows[0].count as number
  }

  test.each([
    ['codes', '/api/1/email/code', { challengeId: 'x'.repeat(22), code: '000000' }],
    ['refreshes', path, { refreshToken: 'forged' }],
  ])('%s: a network is limited, and a refused request writes nothing', async (_, path, body) => {
    const from = await serve()
    const stranger = async (address: string) =>
      PlayedFrame.create(from(address), { origin, projectId })
    const ask = async (address: string) => {
      const { api } = await stranger(address)
      return reasonOf(api.ask(path, body, PlayedFrame.anything))
    }
    for (let turn = 0; turn < 4; turn++)
      expect(await ask('198.51.100.9')).not.toBe('TOO_MANY_REQUESTS')
    const before = await proofs()
    expect(await ask('198.51.100.77')).toBe('TOO_MANY_REQUESTS')
    expect(await proofs()).toBe(before)
    expect(await ask(home)).not.toBe('TOO_MANY_REQUESTS')
  })

  test('a session is refreshed although a program in its network has used up the limit', async () => {
    const email = 'neighbor@example.com'
    const person = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()), {
      origin,
      projectId,
    })
    const { refreshToken } = await person.signIn(email)
    const from = await serve()
    const { device } = person
    const known = await PlayedFrame.create(from(home), { device, origin, projectId })
    const flood = await PlayedFrame.create(from(home), { origin, projectId })
    for (let turn = 0; turn < 6; turn++)
      await flood.api.ask(path, { refreshToken: 'forged' }, PlayedFrame.anything).catch(() => {})
    // The token of another device does not help the program.
    const stolen = flood.api.ask(path, { refreshToken }, PlayedFrame.anything)
    expect(await reasonOf(stolen)).toBe('TOO_MANY_REQUESTS')
    const refreshed = known.api.ask(path, { refreshToken }, PlayedFrame.anything)
    expect(await reasonOf(refreshed)).toBe('done')
  })
})
