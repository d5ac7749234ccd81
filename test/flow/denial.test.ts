import { Network } from '@latchkey/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Token from '../../packages/server/src/identity/Token.ts'
import type { Limits } from '../../packages/server/src/store/limits.ts'
import { production, type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail } from '../harness/signIn.ts'

let deployment: Setup
const origin = 'https://shop.example'
const projectId = 'shop'

beforeAll(async () => {
  deployment = await setup()
  await deployment.store.projects.add({
    id: projectId,
    name: 'x',
    origins: [origin],
    realmId: 'main',
  })
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() =>
  deployment.query('delete from budgets; delete from counters; delete from email_changes'),
)

/** A limit whose period does not end during a test. */
const limit = (most: number) => ({ most, seconds: 10 * 365 * 86_400, shards: 4 })
/** Addresses in sixty /64 networks, each of a different customer. */
const strangers = Array.from({ length: 60 }, (_, index) => `2001:db8:${index}:1::1`)
const elsewhere = '198.51.100.7'

/** Starts a production server behind one proxy. Returns a function that sends requests from an IP address. */
async function serve(limits: Partial<Limits>) {
  const app = await deployment.create({
    environment: { ...production, LATCHKEY_TRUSTED_PROXIES: '1' },
    limits,
    mailer: { close: async () => {}, send: async () => {} },
  })
  return (address: string): PlayedFrame.Target => ({
    fetch: (async (path: string, init: RequestInit) =>
      app.request(path, {
        ...init,
        headers: { ...(init.headers as object), 'x-forwarded-for': address },
      })) as typeof fetch,
  })
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'sent',
    ({ reason }) => reason as string,
  )

let turn = 0
/** Requests a sign-in from an unknown device. */
async function ask(target: PlayedFrame.Target, from = origin): Promise<string> {
  const { api } = await PlayedFrame.create(target, { origin: from, projectId })
  return outcomeOf(connectEmail(api, { email: `stranger${turn++}@example.com` }))
}

async function askAll(targets: readonly PlayedFrame.Target[], from?: string): Promise<string[]> {
  const outcomes: string[] = []
  for (const target of targets) outcomes.push(await ask(target, from))
  return outcomes
}

const count = (outcomes: string[], wanted: string) => outcomes.filter((it) => it === wanted).length

describe('T55 sign-ins', () => {
  test('a project whose limit sixty /64 networks have used up still accepts a known device', async () => {
    const email = 'known@example.com'
    const person = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()))
    await person.signIn(email)
    await deployment.query('delete from budgets; delete from counters')
    const from = await serve({ project: limit(30) })

    const outcomes = await askAll(strangers.map(from))
    expect(count(outcomes, 'sent')).toBe(30)
    expect(count(outcomes, 'TOO_MANY_REQUESTS')).toBe(30)
    const { device } = person
    const known = await PlayedFrame.create(from(elsewhere), { device, origin, projectId })
    expect(await outcomeOf(connectEmail(known.api, { email }))).toBe('sent')
    // The device is known only for its own mailbox. For other mailboxes, it counts as unknown.
    const other = connectEmail(known.api, { email: 'other@example.com' })
    expect(await outcomeOf(other)).toBe('TOO_MANY_REQUESTS')
    // A revoked device counts as unknown too.
    await deployment.query('update devices set revoked_at = now(); delete from budgets')
    expect(await outcomeOf(connectEmail(known.api, { email }))).toBe('TOO_MANY_REQUESTS')
  })

  test('that name an unregistered origin use up nothing', async () => {
    const from = await serve({ project: limit(10) })
    const outcomes = await askAll(strangers.slice(0, 15).map(from), 'https://evil.example')
    expect(count(outcomes, 'ORIGIN_UNKNOWN')).toBe(15)
    expect(await ask(from(elsewhere))).toBe('sent')
  })

  test('from one /48 stop at ten times the limit of a network', async () => {
    const from = await serve({ network: limit(2), project: limit(30) })
    const targets = Array.from({ length: 15 }, (_, index) => from(`2001:db8:7:${index}::1`))
    const outcomes = await askAll(targets.flatMap((target) => [target, target]))
    expect(count(outcomes, 'sent')).toBe(20)
    expect(await ask(from(elsewhere))).toBe('sent')
  })

  test('at a provider share no budget of the project', async () => {
    const from = await serve({ project: limit(1) })
    expect(await askAll([from(strangers[0]!), from(strangers[1]!)])).toEqual([
      'sent',
      'TOO_MANY_REQUESTS',
    ])
    for (const path of ['/api/1/social', '/api/1/farcaster']) {
      const { api } = await PlayedFrame.create(from(elsewhere), { origin, projectId })
      const body = { language: 'en', provider: 'google' }
      // Neither provider is configured. The response reports this only if the request has passed the rate limit.
      const asked = api.ask(path, body, { answer: (it) => it })
      await expect(asked).rejects.toMatchObject({ reason: 'PROVIDER_UNKNOWN' })
    }
  })
})

describe('T55 JSON-RPC calls', () => {
  const path = Network.rpcUrl({ chainId: 'eip155:1', host: '', projectId })
  const otherPath = Network.rpcUrl({ chainId: 'eip155:1', host: '', projectId: 'demo' })
  const call = (
    target: PlayedFrame.Target,
    headers: Record<string, string>,
    calls = 1,
    url = path,
  ) =>
    target
      .fetch(url, {
        body: JSON.stringify(
          Array(calls).fill({ id: 1, jsonrpc: '2.0', method: 'eth_chainId', params: [] }),
        ),
        headers: { 'content-type': 'application/json', ...headers },
        method: 'POST',
      })
      .then(({ status }) => status)

  test('a program that uses up its limit blocks neither other networks nor sessions', async () => {
    const person = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create()))
    const { accessToken } = await person.signIn('caller@example.com')
    const from = await serve({ rpc: limit(20), rpcNetwork: limit(6), rpcAccount: limit(10) })
    const curl = from(strangers[0]!)

    // Requests that come from neither a page nor a session do not count.
    expect(await call(curl, {})).toBe(403)
    expect(await call(curl, { authorization: `Latchkey ${PlayedFrame.forge(accessToken)}` })).toBe(
      403,
    )
    const { rows } = await deployment.query(`select * from counters where key like 'rpc %'`)
    expect(rows).toEqual([])

    // A program can send any origin, but it is limited to the share of its network.
    expect(await call(curl, { origin }, 6)).toBe(200)
    expect(await call(curl, { origin })).toBe(429)
    expect(await call(from(elsewhere), { origin })).toBe(200)

    // From many networks, the program reaches the limit for pages without a session, but not the limit for sessions.
    for (const address of strangers.slice(1, 20)) await call(from(address), { origin }, 6)
    expect(await call(from('203.0.113.9'), { origin }, 6)).toBe(429)
    const session = { authorization: `Latchkey ${accessToken}` }
    const wallet = { ...session, origin: production.LATCHKEY_PUBLIC_URL }
    expect(await call(from('203.0.113.9'), wallet, 6)).toBe(200)
    expect(await call(from('203.0.113.9'), wallet, 4)).toBe(200)
    expect(await call(from('203.0.113.9'), wallet)).toBe(429)
  })

  test('one customer of an access provider gets the share of two networks', async () => {
    const from = await serve({ rpc: limit(60), rpcNetwork: limit(6) })
    const ask = (network: number) => call(from(`2001:db8:7:${network}::1`), { origin }, 6)
    expect(await ask(1)).toBe(200)
    expect(await ask(2)).toBe(200)
    expect(await ask(3)).toBe(429)
    expect(await call(from('2001:db8:8:1::1'), { origin }, 6)).toBe(200)
  })

  test('ended sessions, old tokens and other projects add nothing to the calls of an account', async () => {
    const email = 'collector@example.com'
    const target = PlayedFrame.toApp(await deployment.create())
    const ended = await PlayedFrame.create(target)
    const { accessToken: first } = await ended.signIn(email)
    await ended.session.call('endSession', {})
    await deployment.query('delete from budgets')
    const { accessToken: second } = await (await PlayedFrame.create(target)).signIn(email)
    const from = await serve({ rpcAccount: limit(10) })
    const curl = from(elsewhere)
    const withToken = (token: string) => ({ authorization: `Latchkey ${token}` })
    expect(await call(curl, withToken(first), 5)).toBe(200)
    expect(await call(curl, withToken(second), 5)).toBe(200)
    for (const token of [first, second]) {
      expect(await call(curl, withToken(token))).toBe(429)
      expect(await call(curl, withToken(token), 1, otherPath)).toBe(429)
    }
  })

  test('of one account use up nothing of another account in the same network', async () => {
    const target = PlayedFrame.toApp(await deployment.create())
    const tokens: string[] = []
    for (const email of ['neighbor1@example.com', 'neighbor2@example.com'])
      tokens.push((await (await PlayedFrame.create(target)).signIn(email)).accessToken)
    const from = await serve({ rpc: limit(1), rpcAccount: limit(10), rpcNetwork: limit(1) })
    const [first, second] = tokens.map((it) => ({ authorization: `Latchkey ${it}` }))
    expect(await call(from(elsewhere), first!, 10)).toBe(200)
    expect(await call(from(elsewhere), first!)).toBe(429)
    expect(await call(from(elsewhere), second!, 10)).toBe(200)
  })

  test('an expired token lets no program in, and one of 31 days selects no limit', async () => {
    const from = await serve({ rpcAccount: limit(10), rpcNetwork: limit(2) })
    const curl = from(elsewhere)
    const { clock, secret } = deployment.identity
    const withAge = (seconds: number) => {
      const issuedAt = Math.floor(clock.now()) - seconds * 1000
      const content = { accountId: 'a', deviceId: 'd', generation: 0, issuedAt, origin, projectId }
      const token = Token.create(secret, 'access', { ...content, sessionId: Token.createId() })
      return { authorization: `Latchkey ${token}` }
    }
    expect(await call(curl, withAge(590))).toBe(200)
    expect(await call(curl, withAge(610))).toBe(403)
    const wallet = { origin: production.LATCHKEY_PUBLIC_URL }
    // The frame keeps the limit of its account, even if it has not refreshed its token.
    expect(await call(curl, { ...withAge(610), ...wallet }, 5)).toBe(200)
    expect(await call(curl, { ...withAge(31 * 24 * 60 * 60), ...wallet }, 5)).toBe(429)
  })
})

describe('T55 mails of address changes', () => {
  const victim = 'victim@example.com'
  const { anything } = PlayedFrame

  /** Starts a change to the victim's mailbox, from an account of the attacker. */
  async function bother(target: PlayedFrame.Target, spelling: string): Promise<string> {
    const email = `attacker${turn++}@example.com`
    const player = await PlayedFrame.create(target)
    await player.signIn(email)
    const change = (step: string, body: object) =>
      player.session.ask(`/api/1/email-change${step}`, body, anything)
    await change('', { email: spelling })
    const [mail] = await player.mails(email)
    return outcomeOf(change('/primary', { code: mail!.codes[0]! }))
  }

  test('one mailbox gets five in an hour, from all accounts and under every spelling', async () => {
    const target = PlayedFrame.toApp(await deployment.create())
    const spellings = ['victim', 'vic.tim', 'VICTIM+1', 'victim+2', 'v.ictim', 'victim', 'victim+3']
    const outcomes: string[] = []
    for (const it of spellings) outcomes.push(await bother(target, `${it}@gmail.com`))
    expect(outcomes).toEqual([...Array(5).fill('sent'), ...Array(2).fill('TOO_MANY_REQUESTS')])
    // The victim can still sign in, because emails for sign-ins have a separate budget.
    const person = await PlayedFrame.create(target)
    expect(await outcomeOf(person.signIn('victim@gmail.com'))).toBe('sent')
  })

  test('the old address gets five in an hour, and others cannot use them up', async () => {
    const target = PlayedFrame.toApp(await deployment.create())
    // Other accounts use up the budget for emails that confirm this mailbox as a new address.
    for (let index = 0; index < 6; index++) await bother(target, victim)
    const begin = async (email: string, times: number) => {
      await deployment.query('delete from budgets where key = $1', [
        deployment.identity.secret.mac('budget strangers', 'main', victim),
      ])
      const player = await PlayedFrame.create(target)
      await player.signIn(email)
      // Delete the change of the other session, which would block this one for ten minutes.
      await deployment.query('delete from email_changes')
      const outcomes: string[] = []
      for (let index = 0; index < times; index++) {
        const body = { email: `new${turn++}@example.com`, isApproved: true }
        const change = player.session.ask('/api/1/email-change', body, anything)
        outcomes.push(await outcomeOf(change))
      }
      return outcomes
    }
    // A similar address has its own budget, because it may belong to a different user.
    expect(await begin('vic.tim@example.com', 5)).toEqual(Array(5).fill('sent'))
    expect(await begin(victim, 3)).toEqual(Array(3).fill('sent'))
    expect(await begin(victim, 4)).toEqual(['sent', 'sent', ...Array(2).fill('TOO_MANY_REQUESTS')])
  })

  test('do not suppress notices to the mailbox, and notices are limited', async () => {
    const target = PlayedFrame.toApp(await deployment.create())
    const owner = await PlayedFrame.create(target)
    await owner.signIn(victim)
    for (let index = 0; index < 6; index++) await bother(target, victim)
    const noticesOf = async () =>
      (await owner.mails(victim)).filter(({ subject }) => subject.includes('A new browser')).length
    const enterAnew = async () => {
      // Reset the budget of sign-ins, as if time had passed. Keep the budget that the attacker has used up.
      const key = deployment.identity.secret.mac('budget strangers', 'main', victim)
      await deployment.query('delete from budgets where key = $1', [key])
      await (await PlayedFrame.create(target)).signIn(victim)
    }
    const first = await noticesOf()
    await enterAnew()
    await expect.poll(noticesOf).toBe(first + 1)
    // The day's budget of notices is used up. The next notice is not sent, and the log has a warning.
    await deployment.query(
      `
      update budgets set times = array_fill(now(), array[30]) where key = $1`,
      [deployment.identity.secret.mac('budget notice', 'main', victim)],
    )
    await enterAnew()
    await expect.poll(() => deployment.lines.join('')).toContain('notice withheld')
    expect(await noticesOf()).toBe(first + 1)
  })

  test('T47: no attacker can suppress the notice of a change to the old address, or notices to others', async () => {
    const target = PlayedFrame.toApp(await deployment.create())
    const owner = await PlayedFrame.create(target)
    await owner.signIn(victim)
    // Uses up the day's budget of notices, through sign-ins of the thief and through notices to a similar address.
    const fill = (address: string) =>
      deployment.query(
        `insert into budgets (key, times, expires_at)
         values ($1, array_fill(now(), array[30]), now() + interval '1 day')
         on conflict (key) do update set times = excluded.times`,
        [deployment.identity.secret.mac('budget notice', 'main', address)],
      )
    const similar = 'v.ictim@example.com'
    await deployment.query('delete from budgets')
    await fill(victim)
    await (await PlayedFrame.create(target)).signIn(similar)
    await deployment.query('delete from budgets where key = $1', [
      deployment.identity.secret.mac('budget strangers', 'main', similar),
    ])
    await (await PlayedFrame.create(target)).signIn(similar)
    await expect
      .poll(async () => (await owner.mails(similar)).map(({ subject }) => subject).join())
      .toContain('A new browser')

    const change = (step: string, body: object) =>
      owner.session.ask(`/api/1/email-change${step}`, body, anything)
    const codeOf = async (email: string) => (await owner.mails(email))[0]!.codes[0]!
    await change('', { email: 'thief@evil.example' })
    await change('/primary', { code: await codeOf(victim) })
    await change('/secondary', { code: await codeOf('thief@evil.example') })
    await expect
      .poll(async () => (await owner.mails(victim))[0])
      .toMatchObject({
        links: [expect.any(String)],
        subject: 'Your email address in Demo was changed',
      })
  })
})
