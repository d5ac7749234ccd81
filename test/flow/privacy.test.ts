import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail } from '../harness/signIn.ts'
import { many } from '../variants.ts'

let deployment: Setup
let target: PlayedFrame.Target
/** The number of users. It is 1,000 in the long run. */
const people = process.env.LATCHKEY_LONG ? 1_000 : many(100)
const open = { most: 1_000_000, seconds: 600, shards: 16 }

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create({ limits: { network: open, project: open } }))
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

/** Returns the whole database as text. Bytes are in hex and in base64url. */
async function dump(): Promise<string> {
  const { rows } = await deployment.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const tables = await Promise.all(
    rows
      .filter(({ name }) => name !== 'mails')
      .map(async ({ name }) => (await deployment.query(`select * from ${name}`)).rows),
  )
  const texts: string[] = []
  JSON.stringify(tables, function replace(key, value) {
    const original = Object(this)[key]
    if (Buffer.isBuffer(original))
      texts.push(
        original.toString('hex'),
        original.toString('base64url'),
        original.toString('latin1'),
      )
    return value
  })
  return `${JSON.stringify(tables)}${texts.join('\n')}`
}

test('T22: a full dump has no code, no token and no key to create one', async () => {
  const email = 'dumped@example.com'
  const player = await PlayedFrame.create(target)
  const session = await player.signIn(email)
  await deployment.query('delete from budgets')
  const { challengeId } = await connectEmail(player.api, { email })
  const code = (await player.mails(email))[0]!.codes[0]!
  const stranger = await PlayedFrame.create(target)
  await connectEmail(stranger.api, { email: 'linked@example.com' })
  const link = await stranger.findLink('linked@example.com')
  const text = await dump()
  expect(text).toContain(challengeId)
  for (const secret of [
    session.accessToken,
    session.refreshToken,
    session.handle,
    link,
    session.refreshToken.split('.').at(-1)!,
  ])
    expect(text).not.toContain(secret)
  // Check only columns that could contain a code, because six digits may also be part of a time or an id.
  const { rows } = await deployment.query('select * from challenges where id = $1', [challengeId])
  const values = Object.entries(rows[0])
    .filter(([name]) => !/_at$/.test(name))
    .map(([, value]) => String(value))
  expect(values).not.toContain(code)
  // The code's HMAC cannot be guessed offline, because only the key ring can decrypt its key.
  const ring = JSON.parse(readFileSync(join(deployment.folder, 'key-ring.json'), 'utf8'))
  for (const { key } of Object.values<{ key: string }>(ring.keys)) {
    expect(text).not.toContain(key)
    expect(text).not.toContain(Buffer.from(key, 'base64url').toString('hex'))
  }
})

test('T28: codes, tokens and links are in no log line', async () => {
  const email = 'canary@example.com'
  const player = await PlayedFrame.create(target)
  const session = await player.signIn(email)
  await player.session.ask('/api/1/session', {}, { answer: (it) => it })
  const codes = (await player.mails(email)).flatMap((mail) => mail.codes)
  const links = (await player.mails(email)).flatMap((mail) => mail.links)
  expect(codes.length * links.length).toBeGreaterThan(0)
  const log = deployment.lines.join('\n')
  expect(log).toContain('/api/1/email/code')
  const secrets = [
    session.accessToken,
    session.refreshToken,
    session.handle,
    email,
    'canary',
    ...links,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  for (const code of codes) expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
})

describe('T29–T30', () => {
  test(`${people} known and ${people} unknown users get the same responses`, async () => {
    // The user is known from a sign-in on another device.
    await deployment.query(
      `with who as (select 'k' || n as id from generate_series(1, $1::int) n),
        a as (insert into accounts (id, realm_id) select id, 'main' from who)
       insert into identities (realm_id, issuer, subject, account_id) select 'main', 'email', id || '@example.com', id from who`,
      [people],
    )
    const device = await PlayedFrame.createDevice()
    const player = await PlayedFrame.create(target, { device })
    const answers = { known: [] as string[], unknown: [] as string[] }
    for (let index = 1; index <= people; index++)
      for (const [kind, name] of [
        ['known', `k${index}`],
        ['unknown', `u${index}`],
      ] as const) {
        const answer = await connectEmail(player.api, { email: `${name}@example.com` })
        const [mail] = await player.mails(`${name}@example.com`)
        answers[kind].push(
          JSON.stringify({ ...answer, bindToken: '', challengeId: '' }) +
            mail!.subject +
            mail!.text.replace(/#[\w-]+/, ''),
        )
      }
    expect(
      new Set([...answers.known, ...answers.unknown].map((it) => it.replace(/\d\d:\d\d/g, '')))
        .size,
    ).toBe(1)
  }, 120_000)

  test('known and unknown users cause the same work, so that timing reveals nothing', async () => {
    const work = new Set<string>()
    for (const name of ['k1', 'nobody']) {
      await deployment.query('delete from budgets')
      const { api } = await PlayedFrame.create(target)
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      await connectEmail(api, { email: `${name}@example.com` })
      const statements = spy.mock.calls.map(([it]) => (it as unknown as { text: string }).text)
      spy.mockRestore()
      expect(statements.length).toBeGreaterThan(1)
      work.add(statements.join(';'))
    }
    expect(work.size).toBe(1)
  })

  test('a wrong code gets the same response for known and unknown users', async () => {
    const texts = new Set<string>()
    for (const name of ['k1', 'nobody']) {
      await deployment.query('delete from budgets')
      const player = await PlayedFrame.create(target)
      const { challengeId } = await connectEmail(player.api, { email: `${name}@example.com` })
      const token = await player.findLink(`${name}@example.com`)
      const { body } = await player.post('approveDevice', { token })
      const code = String((Number(body.code) + 1) % 1e6).padStart(6, '0')
      const refused = await player.api
        .ask('/api/1/email/code', { challengeId, code }, { answer: (it) => it })
        .catch(({ message, reason, status }) => JSON.stringify({ message, reason, status }))
      texts.add(refused as string)
    }
    expect(texts.size).toBe(1)
  })
})

test(`T37: ${people} parallel sign-ups of one user create 1 account and 1 wallet`, async () => {
  const email = 'race@example.com'
  const players = await Promise.all(
    Array.from({ length: people }, () => PlayedFrame.create(target)),
  )
  const asked = []
  for (const player of players) {
    await deployment.query('delete from budgets')
    const { challengeId } = await connectEmail(player.api, { email })
    const { body } = await player.post('approveDevice', {
      token: await player.findLink(email),
    })
    asked.push({ challengeId, code: body.code as string, player })
  }
  const sessions = await Promise.all(
    asked.map(({ challengeId, code, player }) => player.enterCode(challengeId, code)),
  )
  expect(new Set(sessions.map(({ walletId }) => walletId)).size).toBe(1)
  expect(new Set(sessions.map(({ handle }) => handle)).size).toBe(people)
  const { rows } = await deployment.query(
    `select (select count(*)::int from identities where subject = $1) as people,
      (select count(*)::int from accounts where id not in (select account_id from identities)) as orphans,
      (select count(*)::int from wallets where id = $2) as wallets`,
    [email, sessions[0]!.walletId],
  )
  expect(rows).toEqual([{ orphans: 0, people: 1, wallets: 1 }])
}, 60_000)
