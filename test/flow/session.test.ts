import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as ServerSession from '../../apps/frame/src/remote/ServerSession.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
  await deployment.store.projects.add({
    id: 'other',
    name: 'Other',
    origins: ['https://other.example'],
    realmId: 'main',
  })
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets'))

const { anything, whoAmI } = PlayedFrame

/** Makes all sessions older by some seconds. */
const age = (seconds: number) =>
  deployment.query(
    `update sessions set rotated_at = rotated_at - make_interval(secs => $1), previous_at = previous_at - make_interval(secs => $1)`,
    [seconds],
  )

let turn = 0
async function signedIn() {
  const email = `session${turn++}@example.com`
  const player = await PlayedFrame.create(target)
  const session = await player.signIn(email)
  return { email, player, session }
}

describe('tokens', () => {
  test('T18: are useless on another device', async () => {
    const { player, session } = await signedIn()
    const thief = await PlayedFrame.create(target)
    await thief.store.set(session)
    await expect(whoAmI(thief)).rejects.toMatchObject({ status: 401 })
    const refresh = thief.api.ask(
      '/api/1/session/refresh',
      { refreshToken: session.refreshToken },
      anything,
    )
    await expect(refresh).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(whoAmI(player)).resolves.toBeDefined()
  })

  test('T18: are useless for another project or origin on the same device', async () => {
    const { player, session } = await signedIn()
    for (const other of [
      { origin: 'http://localhost:5000' },
      { origin: 'https://other.example', projectId: 'other' },
    ]) {
      const neighbor = await PlayedFrame.create(target, { ...other, device: player.device })
      await neighbor.store.set(session)
      await expect(whoAmI(neighbor)).rejects.toMatchObject({ status: 401 })
    }
  })

  test('T02: the handle that the host sees authorizes nothing', async () => {
    const { player, session } = await signedIn()
    for (const token of [session.handle, `${session.handle}.1.${session.handle}`]) {
      const host = await PlayedFrame.create(target, { device: player.device })
      await host.store.set({ ...session, accessToken: token, refreshToken: token })
      await expect(whoAmI(host)).rejects.toMatchObject({ status: 401 })
    }
    const bare = await target.fetch('/api/1/session', {
      body: '{}',
      headers: { authorization: `Latchkey ${session.accessToken}` },
      method: 'POST',
    })
    expect(bare.status).toBe(401)
  })

  test('T18: an access token expires after ten minutes, and is refreshed automatically', async () => {
    const { player, session } = await signedIn()
    await age(599)
    await whoAmI(player)
    expect((await player.store.get())!.accessToken).toBe(session.accessToken)
    await age(2)
    await whoAmI(player)
    const fresh = await player.store.get()
    expect(fresh!.accessToken).not.toBe(session.accessToken)
    expect(fresh!.handle).toBe(session.handle)
  })

  test('T18: two tabs that race a refresh stay signed in', async () => {
    const { player, session } = await signedIn()
    await age(601)
    // Each tab has its own storage object, as in a browser without Web Locks.
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () =>
        PlayedFrame.create(target, { device: player.device, store: ServerSession.memory() }),
      ),
    )
    for (const tab of tabs) await tab.store.set(session)
    await Promise.all(tabs.map(whoAmI))
    const tokens = await Promise.all(
      tabs.map(async ({ store }) => (await store.get())!.refreshToken),
    )
    expect(new Set(tokens).size).toBe(1)
    await age(601)
    await Promise.all(tabs.slice(0, 2).map(whoAmI))
  })

  test('T18: a retried refresh after a lost response returns the same tokens', async () => {
    const { player, session } = await signedIn()
    const ask = () =>
      player.api.ask('/api/1/session/refresh', { refreshToken: session.refreshToken }, anything)
    expect(await ask()).toMatchObject({
      refreshToken: ((await ask()) as ServerSession.Tokens).refreshToken,
    })
  })

  test('T18: an old refresh token, after its successor was used, ends the session', async () => {
    const { player, session } = await signedIn()
    const refresh = async (refreshToken: string) =>
      (await player.api.ask(
        '/api/1/session/refresh',
        { refreshToken },
        anything,
      )) as ServerSession.Tokens
    const second = await refresh(session.refreshToken)
    const third = await refresh(second.refreshToken)
    await expect(refresh(session.refreshToken)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await player.store.set({ ...session, ...third })
    await expect(whoAmI(player)).rejects.toMatchObject({ status: 401 })
  })

  test('T18: forged and modified tokens are refused', async () => {
    const { player, session } = await signedIn()
    const [id, generation, mac] = session.refreshToken.split('.')
    for (const refreshToken of [
      `${id}.${Number(generation) + 1}.${mac}`,
      `${id}.${generation}.${PlayedFrame.forge(mac!)}`,
      session.accessToken,
      'x',
      '..',
      'a'.repeat(256),
    ])
      await expect(
        player.api.ask('/api/1/session/refresh', { refreshToken }, anything),
      ).rejects.toMatchObject({ status: expect.toSatisfy((it) => it === 401 || it === 400) })
    await expect(whoAmI(player)).resolves.toBeDefined()
  })

  test('behavior: a session ends after 30 days without use, or after 180 days', async () => {
    const idle = await signedIn()
    await age(31 * 86_400)
    await expect(whoAmI(idle.player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    const old = await signedIn()
    await deployment.query(`update sessions set created_at = created_at - interval '181 days'`)
    await expect(whoAmI(old.player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })
})

describe('projects', () => {
  test('behavior: a change of origins ends no session, but a removed origin is refused', async () => {
    const [origin, later] = ['https://a.example', 'https://b.example']
    const { projects } = deployment.store
    await projects.add({ id: 'moves', name: 'x', origins: [origin], realmId: 'main' })
    const player = await PlayedFrame.create(target, { origin, projectId: 'moves' })
    await player.signIn('moves@example.com')
    expect(await projects.countSessions('moves')).toBe(1)
    expect(await projects.update('moves', { origins: [origin, later] })).toBe(true)
    await expect(whoAmI(player)).resolves.toBeDefined()
    expect(await projects.update('moves', { origins: [later] })).toBe(true)
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
    expect(await projects.update('moves', { origins: [origin] })).toBe(true)
    await expect(whoAmI(player)).resolves.toBeDefined()
    expect(await projects.update('nobody’s', { name: 'x' })).toBe(false)
  })
})

describe('sign-out', () => {
  test('default: ends the session on the server, with its refresh token', async () => {
    const { player, session } = await signedIn()
    await player.session.ask('/api/1/session/end', {}, anything)
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await player.store.set(session)
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('behavior: lists sessions, and ends one from another', async () => {
    const { email, player } = await signedIn()
    const phone = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    await phone.signIn(email)
    type List = { sessions: { id: string; isCurrent: boolean; origin: string }[] }
    const list = async (it: PlayedFrame.PlayedFrame) =>
      (await it.session.ask('/api/1/session/list', {}, anything)) as List
    const { sessions } = await list(player)
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const other = sessions.find(({ isCurrent }) => !isCurrent)!
    await player.session.ask('/api/1/session/revoke', { sessionId: other.id }, anything)
    await expect(whoAmI(phone)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    expect((await list(player)).sessions).toHaveLength(1)
    const stranger = await signedIn()
    const foreign = stranger.player.session.ask(
      '/api/1/session/revoke',
      { sessionId: (await list(player)).sessions[0]!.id },
      anything,
    )
    await expect(foreign).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

describe('proofs', () => {
  test('T19: replayed requests have no effect', async () => {
    const recorded: [string, RequestInit][] = []
    const recording: PlayedFrame.Target = {
      fetch: (async (path: string, init: RequestInit) => {
        recorded.push([path, init])
        return target.fetch(path, init)
      }) as typeof fetch,
    }
    const player = await PlayedFrame.create(recording)
    await player.signIn('recorded@example.com')
    await whoAmI(player)
    const proved = recorded.filter(([, { headers }]) => headers && 'latchkey-proof' in headers)
    expect(proved.length).toBeGreaterThanOrEqual(4)
    await deployment.query('delete from budgets')
    const before = await deployment.query('select count(*) from mails')
    for (const [path, { signal: _, ...init }] of proved) {
      const answer = await target.fetch(path, init)
      expect(answer.status).toBe(401)
      expect((await answer.json()).error.reason).toBe('PROOF_REPEATED')
    }
    expect((await deployment.query('select count(*) from mails')).rows).toEqual(before.rows)
  })

  test('T19: a proof is valid for one path, method, body and token only', async () => {
    const { player, session } = await signedIn()
    let last: [string, RequestInit] = ['', {}]
    const recording: PlayedFrame.Target = {
      fetch: (async (path: string, init: RequestInit) => {
        last = [path, init]
        return new Response('{}', {
          headers: {
            'latchkey-nonce': (await target.fetch('/api/1/nonce')).headers.get('latchkey-nonce')!,
          },
        })
      }) as typeof fetch,
    }
    const writer = await PlayedFrame.create(recording, {
      device: player.device,
      store: player.store,
    })
    const cases: [string, (path: string, init: RequestInit) => [string, RequestInit]][] = [
      ['path', (_, init) => ['/api/1/session/end', init]],
      ['body', (path, init) => [path, { ...init, body: '{"a":1}' }]],
      ['method', (path, init) => [path, { ...init, method: 'PUT' }]],
      [
        'token',
        (path, init) => [
          path,
          {
            ...init,
            headers: {
              ...init.headers,
              authorization: `Latchkey ${session.refreshToken}`,
            } as never,
          },
        ],
      ],
    ]
    for (const [name, change] of cases) {
      // The recorder returns no session, so the call fails. The test needs only the recorded request.
      await writer.session.ask('/api/1/session', {}, anything).catch(() => {})
      const [path, { signal: _, ...init }] = last
      const answer = await target.fetch(...change(path, init))
      expect({ name, status: answer.status }).toEqual({ name, status: 401 })
      // Without the change, the server accepts the proof. So the change is the reason for the refusal.
      expect((await target.fetch(path, init)).status).toBe(200)
    }
  })

  test('T40: a device whose clock is a year off signs in', async () => {
    for (const years of [-1, 1]) {
      vi.useFakeTimers({ now: Date.now() + years * 365 * 86_400_000, toFake: ['Date'] })
      try {
        const player = await PlayedFrame.create(target)
        await player.signIn(`year${years}@example.com`)
        await expect(whoAmI(player)).resolves.toBeDefined()
      } finally {
        vi.useRealTimers()
      }
    }
  })

  test('T40: a nonce is valid for five minutes by the database’s clock', async () => {
    const nonces: string[] = []
    const spying: PlayedFrame.Target = {
      fetch: (async (path: string, init: RequestInit) => {
        const answer = await target.fetch(path, init)
        nonces.push(answer.headers.get('latchkey-nonce')!)
        return answer
      }) as typeof fetch,
    }
    const player = await PlayedFrame.create(spying)
    await connectEmail(player.api, { email: 'nonce@example.com' })
    expect(new Set(nonces).size).toBeGreaterThan(0)
    const { secret } = deployment.identity
    const sign = (milliseconds: number) => {
      const time = milliseconds.toString(36)
      return `${time}.${secret.mac('nonce', time).subarray(0, 16).toString('base64url')}`
    }
    const { rows } = await deployment.query(
      `select floor(extract(epoch from now()) * 1000)::float8 as now`,
    )
    for (const [offset, reason] of [
      [-299_000, undefined],
      [-301_000, 'NONCE_STALE'],
      [120_000, 'NONCE_STALE'],
    ] as const) {
      const stale: PlayedFrame.Target = {
        fetch: (async (path: string, init: RequestInit) => {
          const answer = await target.fetch(path, init)
          const headers = new Headers(answer.headers)
          headers.set('latchkey-nonce', sign(rows[0].now + offset))
          return new Response(await answer.text(), { headers, status: answer.status })
        }) as typeof fetch,
      }
      await deployment.query('delete from budgets')
      const { api } = await PlayedFrame.create(stale)
      const asked = connectEmail(api, { email: 'nonce@example.com' })
      if (reason) await expect(asked).rejects.toMatchObject({ reason })
      else await expect(asked).resolves.toBeDefined()
    }
  })

  test('T05: malformed headers are refused, and nothing breaks', async () => {
    const { player } = await signedIn()
    let proof = ''
    const recording: PlayedFrame.Target = {
      fetch: (async (path: string, init: RequestInit) => {
        proof = (init.headers as Record<string, string> | undefined)?.['latchkey-proof'] ?? proof
        return target.fetch(path, init)
      }) as typeof fetch,
    }
    await connectEmail((await PlayedFrame.create(recording, { device: player.device })).api, {
      email: 'x@example.com',
    })
    const [head, body, signature] = proof.split('.') as [string, string, string]
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    for (const forged of [
      '',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${body}.${'A'.repeat(86)}`,
      `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      `${encode({ ...header, alg: 'HS256' })}.${body}.${signature}`,
      `${encode({ ...header, jwk: { ...header.jwk, x: header.jwk.y } })}.${body}.${signature}`,
      `${encode({ __proto__: { alg: 'ES256' } })}.${body}.${signature}`,
      `${head}.${encode(null)}.${signature}`,
      `${head}.${'A'.repeat(5_000)}.${signature}`,
    ]) {
      const answer = await target.fetch('/api/1/email', {
        body: '{}',
        headers: { 'latchkey-proof': forged },
        method: 'POST',
      })
      expect(answer.status).toBe(401)
    }
  })

  test('T07: an origin that the project does not list is refused', async () => {
    for (const other of [
      { origin: 'https://evil.example', projectId: 'other' },
      { origin: 'https://other.example:8443', projectId: 'other' },
      { origin: 'http://other.example', projectId: 'other' },
      { origin: 'null', projectId: 'other' },
      { origin: 'https://other.example', projectId: 'nobody' },
      { origin: 'https://other.example' },
    ]) {
      const { api } = await PlayedFrame.create(target, other)
      await expect(connectEmail(api, { email: 'a@example.com' })).rejects.toMatchObject({
        status: 403,
      })
    }
    const answer = await target.fetch('/api/1/nonce', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
