import { account, accountProject } from '@latchkey/protocol/api/account'
import { frame } from '@latchkey/protocol/api/frame'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Api from '../../apps/frame/src/remote/Api.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail } from '../harness/signIn.ts'

let deployment: Setup
let target: PlayedFrame.Target

/** The id of a lock. While the test holds it, the statements of a sign-in and of a revocation wait for it. */
const gate = 4_711
const gates = {
  revoke: `create trigger hold before update on devices for each row
    when (new.revoked_at is not null) execute function hold()`,
  signIn: 'create trigger hold before insert on sessions for each row execute function hold()',
}

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
  await deployment.query(`
    create function hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`)
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

/** Waits until this number of statements is blocked by a lock. */
async function waitForWaiting(count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await deployment.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(count)
}

/** Starts `first`, which waits in the middle of its statements. Then starts `second`. Then lets both continue. */
async function race<a, b>(
  which: keyof typeof gates,
  first: () => Promise<a>,
  second: () => Promise<b>,
): Promise<[PromiseSettledResult<a>, PromiseSettledResult<b>]> {
  const client = new pg.Client({ connectionString: deployment.postgres.url })
  await client.connect()
  const table = which === 'revoke' ? 'devices' : 'sessions'
  try {
    await deployment.query(gates[which])
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${gate})`)
    const begun = first()
    await waitForWaiting(1)
    const later = second()
    await waitForWaiting(2)
    await client.query('commit')
    return await Promise.allSettled([begun, later])
  } finally {
    await client.end()
    await deployment.query(`drop trigger hold on ${table}`)
  }
}

/** Creates a user whose browser is about to sign in again, and a page that signs this browser out. */
async function setUp(email: string) {
  const player = await PlayedFrame.create(target)
  await player.signIn(email)
  await deployment.query('delete from budgets')
  const options = {
    device: await PlayedFrame.createDevice(),
    origin: 'http://localhost:4100',
    projectId: accountProject('main'),
  }
  const page = await PlayedFrame.create(target, options)
  const { accessToken: token } = await page.signIn(email)
  const settings = { ...options, device: async () => options.device, fetch: target.fetch }
  const api = Api.create(settings, { ...frame, ...account })
  await deployment.query('delete from budgets')
  const { action, challengeId } = await connectEmail(player.api, { email })
  expect(action).toBe('VERIFY_OTP')
  const [mail] = await player.mails(email)
  const deviceId = await PlayedFrame.toDeviceId(player.device)
  return {
    isSignedIn: () =>
      player.session.call('getSession', {}).then(
        () => true,
        () => false,
      ),
    listDevices: async () => (await api.call('listDevices', {}, { token })).devices,
    player,
    revoke: () => api.call('revokeOwnDevice', { deviceId }, { token }),
    signIn: () => player.enterCode(challengeId, mail!.codes[0]!),
  }
}

describe('T18: a browser is signed out while it signs in', () => {
  test('the sign-in is first: its session ends', async () => {
    const user = await setUp('first@example.com')
    const [signedIn, revoked] = await race('signIn', user.signIn, user.revoke)
    expect([signedIn.status, revoked.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(await user.isSignedIn()).toBe(false)
    expect(await user.listDevices()).toHaveLength(1)
  })

  test('the sign-out is first: the code has expired', async () => {
    const user = await setUp('second@example.com')
    const [revoked, signedIn] = await race('revoke', user.revoke, user.signIn)
    expect(revoked.status).toBe('fulfilled')
    expect(signedIn).toMatchObject({ reason: { reason: 'CODE_EXPIRED' }, status: 'rejected' })
    expect(await user.isSignedIn()).toBe(false)
    expect(await user.listDevices()).toHaveLength(1)
  })

  test('a code that was sent before does not work after', async () => {
    const user = await setUp('third@example.com')
    await user.revoke()
    await expect(user.signIn()).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    // The browser's next sign-in needs an approval.
    const { action } = await connectEmail(user.player.api, { email: 'third@example.com' })
    expect(action).toBe('VERIFY_DEVICE')
  })
})
