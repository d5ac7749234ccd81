import { Delegation, HybridDeleGator, Permission } from '@latchkey/accounts'
import {
  account,
  accountPage,
  accountProject,
  activityActions,
} from '@latchkey/protocol/api/account'
import { frame } from '@latchkey/protocol/api/frame'
import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import { en } from '../../../packages/words/src/locales/en/account.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const origin = 'http://localhost:4100'
const projectId = accountProject('main')

/** Opens the page in a browser. Returns its key and the routes of the page. */
async function openPage(options: Partial<Api.Options> = {}) {
  const key = await PlayedFrame.createDevice()
  const device = options.device ?? (async () => key)
  const settings = { fetch: target.fetch, origin, projectId, ...options, device }
  const player = await PlayedFrame.create(target, {
    device: await device(),
    origin: settings.origin,
    projectId: settings.projectId,
  })
  return { api: Api.create(settings, { ...frame, ...account }), player }
}

async function signIn(email: string, options?: Partial<Api.Options>) {
  await deployment.query('delete from budgets')
  const page = await openPage(options)
  const { accessToken: token, walletId } = await page.player.signIn(email)
  return { ...page, call: { token }, walletId }
}

async function createUser(email: string) {
  await deployment.query('delete from budgets')
  const player = await PlayedFrame.create(target)
  const { walletId } = await player.signIn(email)
  return { player, walletId }
}

/** Stores a permission of the user's smart account for an app. */
async function grant({ player, walletId }: Awaited<ReturnType<typeof createUser>>) {
  const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const addresses = JSON.stringify({ evm: owner })
  await deployment.query('update wallets set addresses = $2::jsonb where id = $1', [
    walletId,
    addresses,
  ])
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const context = Delegation.encodeContext({
    caveats: Permission.toCaveats({
      coins: { amount: 5n, period: 60n, start: now },
      expiry: now + 3_600n,
    }),
    delegate: owner,
    delegator: HybridDeleGator.from(owner).address,
    salt: 1n,
    signature: '0x',
  })
  const body = { chain: 'eip155:1', context }
  await player.session.ask('/api/1/permissions/add', body, PlayedFrame.anything)
  return context
}

describe('account', () => {
  test('T35, T58: a user reads the permissions of every app, and no other user does', async () => {
    const context = await grant(await createUser('granting@example.com'))
    const page = await signIn('granting@example.com')
    const { permissions } = await page.api.call('listGranted', {}, page.call)
    expect(permissions).toMatchObject([
      { app: expect.any(String), chain: 'eip155:1', context, origins: expect.any(Array) },
    ])
    await createUser('other@example.com')
    const other = await signIn('other@example.com')
    expect(await other.api.call('listGranted', {}, other.call)).toEqual({ permissions: [] })
  })

  test('default: a user reads their browsers and their activity', async () => {
    const { walletId } = await createUser('ada@example.com')
    const page = await signIn('ada@example.com')
    expect(page.walletId).toBe(walletId)
    const { devices } = await page.api.call('listDevices', {}, page.call)
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const { next, rows } = await page.api.call('listActivity', {}, page.call)
    expect(next).toBeUndefined()
    expect(rows.map(({ action, app }) => [action, app])).toEqual([
      ['signInNewDevice', 'Latchkey'],
      ['signUp', 'Demo'],
    ])
    // The answer contains no user agent, session or other id.
    expect(Object.keys(rows[0]!).sort()).toEqual(['action', 'app', 'id', 'isCurrent', 'time'])
  })

  test('behavior: activity comes in pages', async () => {
    const { walletId } = await createUser('bob@example.com')
    await deployment.query(
      `insert into audit (action, account_id, device_id, request_id)
       select 'fetchAuthShare', $1, 'laptop', 'r' from generate_series(1, 60)`,
      [walletId],
    )
    const page = await signIn('bob@example.com')
    const seen: string[] = []
    for (let before: string | undefined, turn = 0; turn < 5; turn++) {
      const { next, rows } = await page.api.call('listActivity', { before }, page.call)
      seen.push(...rows.map(({ id }) => id))
      before = next
      if (!next) break
    }
    expect(seen).toHaveLength(62)
    expect(new Set(seen).size).toBe(62)
  })

  test('T52: a recovery, a password and a restoration are shown, each with a sentence', async () => {
    const { walletId } = await createUser('una@example.com')
    const actions = ['newestSetFor', 'oprfEvaluate', 'adopt']
    await deployment.query(
      `insert into audit (action, account_id, device_id, request_id)
       select unnest($2::text[]), $1, 'laptop', 'r'`,
      [walletId, actions],
    )
    const page = await signIn('una@example.com')
    const { rows } = await page.api.call('listActivity', {}, page.call)
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
    for (const action of activityActions) expect(en).toHaveProperty([`event.${action}`])
  })

  test('T51: a recovery that the keeper has refused is not shown as a recovery', async () => {
    const { player, walletId } = await createUser('ned@example.com')
    const open = async () => {
      const slots = await player.slots()
      // Open the wallet without a device record, as if the browser had evicted its storage.
      const store = DeviceStore.memory()
      await enter({ custodian: player.custodian, store }, { slots, walletId })
    }
    for (let turn = 0; turn < 6; turn++) await open()
    await expect(open()).rejects.toMatchObject({ reason: 'LIMITED' })
    const page = await signIn('ned@example.com')
    const actions: string[] = []
    for (let before: string | undefined; ; ) {
      const answer = await page.api.call('listActivity', { before }, page.call)
      actions.push(...answer.rows.map(({ action }) => action))
      before = answer.next
      if (!before) break
    }
    const count = (action: string) => actions.filter((it) => it === action).length
    expect([count('keeperOpen'), count('keeperRefused')]).toEqual([5, 1])
    // The log still has both rows.
    const { rows: asked } = await deployment.query(
      `select id::text from audit where account_id = $1 and action = 'keeperOpen' order by audit.id`,
      [walletId],
    )
    const { rows: refused } = await deployment.query(
      `select detail from audit where account_id = $1 and action = 'keeperRefused'`,
      [walletId],
    )
    expect(refused).toEqual([{ detail: asked[5].id }])
  })

  test('T52: a sign-in that was refused is shown', async () => {
    const { walletId } = await createUser('flo@example.com')
    await deployment.query(
      `insert into audit (action, account_id, device_id, request_id)
       values ('signInRefused', $1, 'laptop', 'r')`,
      [walletId],
    )
    const page = await signIn('flo@example.com')
    const { rows } = await page.api.call('listActivity', {}, page.call)
    expect(rows.map(({ action }) => action)).toContain('signInRefused')
  })

  test('behavior: more than 100 browsers come in pages, and each can be signed out', async () => {
    const { walletId } = await createUser('vic@example.com')
    await deployment.query(
      `insert into devices (account_id, device_id, user_agent, last_used_at)
       select $1, lpad(it::text, 43, '0'), 'test', now() - it * interval '1 day'
       from generate_series(1, 120) it`,
      [walletId],
    )
    const page = await signIn('vic@example.com')
    const first = await page.api.call('listDevices', {}, page.call)
    expect(first.devices).toHaveLength(100)
    const last = await page.api.call('listDevices', { skip: first.next }, page.call)
    expect(last.next).toBeUndefined()
    const ids = [...first.devices, ...last.devices].map(({ deviceId }) => deviceId)
    expect(new Set(ids).size).toBe(122)
    const deviceId = '120'.padStart(43, '0')
    expect(ids.at(-1)).toBe(deviceId)
    await page.api.call('revokeOwnDevice', { deviceId }, page.call)
    const after = await page.api.call('listDevices', { skip: 100 }, page.call)
    expect(after.devices).toHaveLength(21)
  })

  test('default: revoking a browser ends its sessions at once', async () => {
    const { player } = await createUser('cyd@example.com')
    const page = await signIn('cyd@example.com')
    const { devices } = await page.api.call('listDevices', {}, page.call)
    const { deviceId } = devices.find(({ isCurrent }) => !isCurrent)!
    await page.api.call('revokeOwnDevice', { deviceId }, page.call)
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    const after = await page.api.call('listDevices', {}, page.call)
    expect(after.devices).toHaveLength(1)
    const { rows } = await page.api.call('listActivity', {}, page.call)
    expect(rows[0]).toMatchObject({ action: 'deviceRevoked', isCurrent: false })
  })

  test('default: a user sees the apps in each browser, and ends one session', async () => {
    const { player } = await createUser('ivy@example.com')
    const page = await signIn('ivy@example.com')
    const read = async () => (await page.api.call('listDevices', {}, page.call)).devices
    const devices = await read()
    const lastUsedAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(devices.map((it) => it.sessions)).toEqual([
      [{ app: 'Latchkey', id: expect.any(String), isCurrent: true, lastUsedAt, origin }],
      [
        {
          app: 'Demo',
          id: expect.any(String),
          isCurrent: false,
          lastUsedAt,
          origin: 'http://localhost:4000',
        },
      ],
    ])
    const sessionId = devices[1]!.sessions![0]!.id
    await page.api.call('revokeSession', { sessionId }, page.call)
    await expect(player.session.call('getSession', {})).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    // The browser stays known, so a sign-in there needs no approval.
    expect((await read())[1]).toMatchObject({ deviceId: devices[1]!.deviceId, sessions: [] })
    await deployment.query('delete from budgets')
    const again = await player.api.call('connectEmail', { email: 'ivy@example.com' })
    expect(again.action).toBe('VERIFY_OTP')
  })

  test('error: T58: another user’s session is not found', async () => {
    const { player } = await createUser('jon@example.com')
    const { rows } = await deployment.query(
      `select id from sessions where account_id = (
         select account_id from identities where subject = 'jon@example.com'
       )`,
    )
    await createUser('kim@example.com')
    const page = await signIn('kim@example.com')
    await expect(
      page.api.call('revokeSession', { sessionId: rows[0].id }, page.call),
    ).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(await player.session.call('getSession', {})).toMatchObject({ email: 'jon@example.com' })
  })

  test('T18, T58: signing out everywhere else leaves this page alone signed in', async () => {
    const email = 'liv@example.com'
    const { player: phone, walletId } = await createUser(email)
    await deployment.query('delete from budgets')
    const copied = await PlayedFrame.create(target, { device: phone.device })
    await copied.signIn(email)
    const { player: stranger } = await createUser('mia@example.com')
    const page = await signIn(email)
    // A thief waits for the code of a sign-in, and another browser is held.
    const held = 'held'.padEnd(43, '0')
    const thief = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    const { challengeId } = await thief.api.call('connectEmail', { email })
    await deployment.query(
      `insert into devices (account_id, device_id, user_agent, held_until)
       values ($1, $2, 'test', '2100-01-01')`,
      [walletId, held],
    )

    await page.api.call('revokeOthers', {}, page.call)

    for (const player of [phone, copied])
      await expect(player.session.call('getSession', {})).rejects.toMatchObject({
        reason: 'SESSION_ENDED',
      })
    await expect(thief.api.call('connectDevice', { challengeId })).rejects.toMatchObject({
      reason: 'DEVICE_EXPIRED',
    })
    const { devices } = await page.api.call('listDevices', {}, page.call)
    expect(devices).toMatchObject([{ isCurrent: true, sessions: [{ isCurrent: true }] }])
    const { rows } = await page.api.call('listActivity', {}, page.call)
    expect(rows.filter(({ action }) => /Revoked$/.test(action))).toMatchObject([
      { action: 'othersRevoked', isCurrent: true },
    ])
    const { rows: states } = await deployment.query(
      `select held_until > now() as is_held, revoked_at is not null as is_revoked
       from devices where account_id = $1 and device_id = $2`,
      [walletId, held],
    )
    expect(states).toEqual([{ is_held: true, is_revoked: true }])
    expect(await stranger.session.call('getSession', {})).toMatchObject({
      email: 'mia@example.com',
    })
    // The browser has to be approved again.
    await deployment.query('delete from budgets')
    expect(await phone.api.call('connectEmail', { email })).toMatchObject({
      action: 'VERIFY_DEVICE',
    })
  })

  test('behavior: a browser’s claim of its time zone is shown, if it is a time zone', async () => {
    const { player } = await createUser('noa@example.com')
    const email = 'noa@example.com'
    const page = await signIn(email)
    const claim = async (timeZone?: string) => {
      await deployment.query('delete from budgets')
      await player.signIn(email, { timeZone })
      const { devices } = await page.api.call('listDevices', {}, page.call)
      return devices.find(({ isCurrent }) => !isCurrent)!.timeZone
    }
    expect(await claim()).toBeUndefined()
    expect(await claim('Europe/Berlin')).toBe('Europe/Berlin')
    expect(await claim('America/Sao_Paulo')).toBe('America/Sao_Paulo')
    // An older frame claims none, and a false claim is not stored. Neither prevents the sign-in.
    for (const none of [undefined, 'Call +1 555 0100', 'Mars/Olympus', '+05:30'])
      expect(await claim(none)).toBe('America/Sao_Paulo')
  })

  test('error: T58: another user’s browser is not found', async () => {
    const other = await signIn('dee@example.com').catch(() => undefined)
    expect(other).toBeUndefined()
    await createUser('dee@example.com')
    const { player } = await createUser('eve@example.com')
    const page = await signIn('dee@example.com')
    const { rows } = await deployment.query('select device_id from devices where device_id <> $1', [
      'none',
    ])
    for (const { device_id: deviceId } of rows) {
      const own = (await page.api.call('listDevices', {}, page.call)).devices
      if (own.some((it) => it.deviceId === deviceId)) continue
      await expect(page.api.call('revokeOwnDevice', { deviceId }, page.call)).rejects.toMatchObject(
        { reason: 'NOT_FOUND' },
      )
    }
    expect(await player.session.call('getSession', {})).toMatchObject({ email: 'eve@example.com' })
  })

  test('T58: an unknown address creates no account, and looks the same until the code is right', async () => {
    await createUser('known@example.com')
    const answers = []
    for (const email of ['known@example.com', 'unknown@example.com']) {
      await deployment.query('delete from budgets')
      const { api } = await openPage()
      const { bindToken: _, challengeId, ...rest } = await api.call('connectEmail', { email })
      const wrong = await api
        .call('connectOtp', { challengeId, code: '000000' })
        .catch(({ reason }) => reason)
      answers.push({ ...rest, wrong })
    }
    expect(answers[0]).toEqual(answers[1])
    await expect(signIn('unknown@example.com')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    const { rows } = await deployment.query(
      `select from identities where subject = 'unknown@example.com'`,
    )
    expect(rows).toEqual([])
  })

  test('T58: a session of the page calls no other route, and lasts ten minutes', async () => {
    const { walletId } = await createUser('fay@example.com')
    const page = await signIn('fay@example.com')
    const rows = Object.entries(frame).filter(
      ([name, { caller }]) => caller !== 'anyone' && !Object.hasOwn(accountPage, name),
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const [name, { caller }] of rows)
      await expect(
        page.api.call(name as 'slots', { walletId }, caller === 'session' ? page.call : {}),
        name,
      ).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
    await deployment.query(
      `update sessions set rotated_at = now() - interval '11 minutes' where project_id = $1`,
      [projectId],
    )
    await expect(page.api.call('listDevices', {}, page.call)).rejects.toMatchObject({
      reason: 'TOKEN_EXPIRED',
    })
  })

  test('T58: a session of an app, and a page of another origin, call no route of the page', async () => {
    const { player } = await createUser('gil@example.com')
    const { accessToken: token } = (await player.store.get())!
    const app = Api.create(
      {
        device: async () => player.device,
        fetch: target.fetch,
        origin: 'http://localhost:4000',
        projectId: 'demo',
      },
      { ...frame, ...account },
    )
    for (const name of ['listDevices', 'listActivity'] as const)
      await expect(app.call(name, {}, { token })).rejects.toMatchObject({
        reason: 'ORIGIN_UNKNOWN',
      })
    const { api } = await openPage({ origin: 'http://localhost:4000' })
    await expect(api.call('connectEmail', { email: 'gil@example.com' })).rejects.toMatchObject({
      reason: 'ORIGIN_UNKNOWN',
    })
  })

  test('T58: requests of other sites, and requests without a proof, are refused', async () => {
    const page = await signIn('gil@example.com')
    const post = (headers: Record<string, string>) =>
      target.fetch(account.revokeOwnDevice.path, {
        body: JSON.stringify({ deviceId: 'a'.repeat(43) }),
        headers: { 'content-type': 'application/json', ...headers },
        method: 'POST',
      })
    const authorization = `Latchkey ${page.call.token}`
    const answers = await Promise.all([
      post({ authorization }),
      post({ authorization, 'sec-fetch-site': 'cross-site' }),
      post({ authorization, 'sec-fetch-site': 'same-site' }),
      post({}),
    ])
    const reasons = await Promise.all(answers.map(async (it) => (await it.json()).error.reason))
    expect(reasons).toEqual(['PROOF_INVALID', 'ORIGIN_UNKNOWN', 'ORIGIN_UNKNOWN', 'SESSION_ENDED'])
  })

  test('behavior: the built-in project is not the operator’s', async () => {
    const { projects } = deployment.store
    expect((await projects.list()).map(({ id }) => id)).toEqual(['demo'])
    expect(await projects.remove(projectId)).toBe(false)
    expect(await projects.update(projectId, { origins: ['https://evil.example'] })).toBe(false)
    await expect(
      projects.add({ id: 'latchkey.account.x', name: 'x', origins: [], realmId: 'main' }),
    ).rejects.toThrow('already')
    const answer = await target.fetch(`/sdk?projectId=${projectId}`)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
