import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SoftwareAuthenticator from '../../harness/standIns/SoftwareAuthenticator.ts'
import * as PasskeyDeployment from './PasskeyDeployment.ts'
import { invalid } from './PasskeyDeployment.ts'

/** Tests the passkeys of the page `/account`, with an authenticator in software. */

const product = PasskeyDeployment.setup()
const { add, createOwner, openPage, signUp } = product
const query = (text: string, values?: unknown[]) => product.deployment.query(text, values)

/** Waits until this number of statements is blocked by a lock. */
async function waitForWaiting(count: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(count)
}

const findAudit = async () =>
  (
    await query(
      `select action, project_id from audit where action like 'passkey%' order by id desc limit 1`,
    )
  ).rows[0]

describe('addPasskey', () => {
  test('T81 default: the page adds a passkey, lists it and tells the mailbox', async () => {
    const { app, email } = await signUp('ada@example.com')
    const page = await openPage(email)
    const credential = await add(page)
    const { passkeys } = await page.api.call('listPasskeys', {}, page.call)
    const time = expect.stringMatching(/^20\d\d-/)
    expect(passkeys).toEqual([{ createdAt: time, id: credential.id, isSynced: true }])
    const project = { project_id: accountProject('main') }
    expect(await findAudit()).toEqual({ action: 'passkeyAdded', ...project })
    const findMail = async () =>
      (await app.mails(email)).find(({ subject }) => subject.startsWith('A passkey was added'))
    await expect.poll(findMail).toBeDefined()
    // The next ceremony excludes the passkey.
    const { known } = await page.api.call('startPasskey', {}, page.call)
    expect(known).toEqual([{ id: credential.id, transports: ['internal', 'hybrid'] }])

    await page.api.call('removePasskey', { id: credential.id }, page.call)
    expect((await page.api.call('listPasskeys', {}, page.call)).passkeys).toEqual([])
    expect(await findAudit()).toEqual({ action: 'passkeyRemoved', ...project })
    const { rows } = await query('select from identities where subject = $1', [credential.id])
    expect(rows).toEqual([])
  })

  test.each([
    ['another origin', { origin: 'http://localhost:4000' }],
    ['a page in another site', { crossOrigin: true, topOrigin: 'http://localhost:4000' }],
    ['an embedding site without a frame', { topOrigin: 'http://localhost:4100' }],
    ['a parent domain', { host: 'example.com' }],
    ['an unverified user', { isVerified: false }],
    ['the other ceremony', { type: 'webauthn.get' }],
  ])('T81: %s is refused, and spends the challenge', async (name, told) => {
    const email = `${name.replace(/ /g, '-')}@example.com`
    await signUp(email)
    const { api, call } = await openPage(email)
    const asked = await api.call('startPasskey', {}, call)
    const { response } = SoftwareAuthenticator.create(asked, told)
    await expect(api.call('addPasskey', { response }, call)).rejects.toMatchObject(invalid)
    const honest = SoftwareAuthenticator.create(asked)
    const again = api.call('addPasskey', { response: honest.response }, call)
    await expect(again).rejects.toMatchObject(invalid)
    expect((await api.call('listPasskeys', {}, call)).passkeys).toEqual([])
  })

  test('T81: a certificate is not read, because its lists may be anywhere', async () => {
    await signUp('certified@example.com')
    const { api, call } = await openPage('certified@example.com')
    const asked = await api.call('startPasskey', {}, call)
    const { response } = SoftwareAuthenticator.create(asked, {}, SoftwareAuthenticator.certified)
    await expect(api.call('addPasskey', { response }, call)).rejects.toMatchObject(invalid)
  })

  test('T81: a challenge is for one account, one browser and one purpose, and works once', async () => {
    await signUp('eve@example.com')
    await signUp('victim@example.com')
    const [eve, victim] = [await openPage('eve@example.com'), await openPage('victim@example.com')]
    const asked = await eve.api.call('startPasskey', {}, eve.call)
    const { response } = SoftwareAuthenticator.create(asked)
    const other = victim.api.call('addPasskey', { response }, victim.call)
    await expect(other).rejects.toMatchObject(invalid)
    await eve.api.call('addPasskey', { response }, eve.call)
    const repeated = eve.api.call('addPasskey', { response }, eve.call)
    await expect(repeated).rejects.toMatchObject(invalid)
    // The passkey of another account cannot be added again.
    const next = await victim.api.call('startPasskey', {}, victim.call)
    const taken = { ...SoftwareAuthenticator.create(next).response, id: response.id }
    const copied = victim.api.call('addPasskey', { response: taken }, victim.call)
    await expect(copied).rejects.toMatchObject(invalid)
    // A challenge of a sign-in adds no passkey.
    const { challenge } = await victim.api.call('askPasskey', {})
    const signIn = SoftwareAuthenticator.create({ challenge, userId: next.userId })
    const crossed = victim.api.call('addPasskey', { response: signIn.response }, victim.call)
    await expect(crossed).rejects.toMatchObject(invalid)
  })

  test('T81: an expired challenge is refused', async () => {
    await signUp('late@example.com')
    const { api, call } = await openPage('late@example.com')
    const asked = await api.call('startPasskey', {}, call)
    await query(`update ceremonies set expires_at = now() - interval '1 second'`)
    const { response } = SoftwareAuthenticator.create(asked)
    await expect(api.call('addPasskey', { response }, call)).rejects.toMatchObject(invalid)
  })

  test('T81: the session of an app cannot list, add or remove a passkey', async () => {
    const { app, session } = await signUp('app@example.com')
    const options = { device: async () => app.device, fetch: product.target.fetch }
    const settings = { ...options, origin: 'http://localhost:4000', projectId: 'demo' }
    const api = Api.create(settings, accountPage)
    const call = { token: session.accessToken }
    const { response } = SoftwareAuthenticator.create({ challenge: 'A'.repeat(43), userId: 'YQ' })
    for (const ask of [
      () => api.call('listPasskeys', {}, call),
      () => api.call('startPasskey', {}, call),
      () => api.call('addPasskey', { response }, call),
      () => api.call('removePasskey', { id: response.id }, call),
    ])
      await expect(ask()).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
  })

  test('T81: the link of the email removes the passkey that the thief has added', async () => {
    const { app, credential, email, page } = await createOwner('robbed@example.com')
    const mail = (await app.mails(email)).find(({ subject }) => subject.startsWith('A passkey'))!
    const link = new URL(mail.links[0]!)
    // The passkey is removed as long as the link works.
    await query(
      `update passkeys set created_at = now() - interval '29 days' where credential_id = $1`,
      [credential.id],
    )
    const { status } = await app.post('revokeDevice', { token: link.hash.slice(1) })
    expect(status).toBe(200)
    await expect(page.api.call('listPasskeys', {}, page.call)).rejects.toMatchObject({
      reason: 'TOKEN_EXPIRED',
    })
    const found = await query('select from passkeys where credential_id = $1', [credential.id])
    expect(found.rows).toEqual([])
  })

  test('T58, T81: a browser that is signed out loses the passkeys that it has added', async () => {
    const { page } = await createOwner('two-browsers@example.com')
    const other = await openPage('two-browsers@example.com')
    await add(other)
    const list = async () => (await page.api.call('listPasskeys', {}, page.call)).passkeys
    expect(await list()).toHaveLength(2)
    const deviceId = await PlayedFrame.toDeviceId(other.device)
    await page.api.call('revokeOwnDevice', { deviceId }, page.call)
    expect(await list()).toHaveLength(1)
    await add(await openPage('two-browsers@example.com'))
    await page.api.call('revokeOthers', {}, page.call)
    expect(await list()).toHaveLength(1)
    // Those of this browser stay, because the user signs out a browser of their own.
    const own = await PlayedFrame.toDeviceId(page.device)
    await page.api.call('revokeOwnDevice', { deviceId: own }, page.call)
    const again = await openPage('two-browsers@example.com')
    expect((await again.api.call('listPasskeys', {}, again.call)).passkeys).toHaveLength(1)
  })

  test.each(['session', 'device'] as const)(
    'T81: a thief whose %s ends while a passkey is added keeps no passkey',
    async (which) => {
      const email = `race-${which}@example.com`
      await signUp(email)
      const [owner, thief] = [await openPage(email), await openPage(email)]
      const deviceId = await PlayedFrame.toDeviceId(thief.device)
      const found = await query('select id from sessions where device_id = $1', [deviceId])
      const sessionId = found.rows[0].id
      const client = new pg.Client({ connectionString: product.deployment.postgres.url })
      await client.connect()
      await client.query('begin')
      await client.query('select from identities where subject = $1 for update', [email])
      const adding = Promise.allSettled([add(thief)])
      await waitForWaiting(1)
      const ending =
        which === 'session'
          ? owner.api.call('revokeSession', { sessionId }, owner.call)
          : owner.api.call('revokeOwnDevice', { deviceId }, owner.call)
      if (which === 'session') await ending
      else await waitForWaiting(2)
      await client.query('commit')
      await client.end()
      await ending
      // A device waits until the passkey is added, and then removes it.
      const refused = { reason: { reason: 'SESSION_ENDED' }, status: 'rejected' }
      const added = which === 'device' ? { status: 'fulfilled' } : refused
      expect(await adding).toMatchObject([added])
      expect((await owner.api.call('listPasskeys', {}, owner.call)).passkeys).toEqual([])
    },
  )

  test('T81: an account begins to add twenty passkeys in a day, so that its mailbox is not flooded', async () => {
    await signUp('flooded@example.com')
    await signUp('calm@example.com')
    const calm = await openPage('calm@example.com')
    const { api, call } = await openPage('flooded@example.com')
    for (let turn = 0; turn < 20; turn++) await api.call('startPasskey', {}, call)
    const refused = { reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }
    await expect(api.call('startPasskey', {}, call)).rejects.toMatchObject(refused)
    await calm.api.call('startPasskey', {}, calm.call)
  })

  test('T81: a passkey is added, also if the addresses of its notice cannot be read', async () => {
    await signUp('unread@example.com')
    const page = await openPage('unread@example.com')
    const asked = await page.api.call('startPasskey', {}, page.call)
    const { response } = SoftwareAuthenticator.create(asked)
    await query('alter table devices rename column language to unreadable')
    try {
      await page.api.call('addPasskey', { response }, page.call)
    } finally {
      await query('alter table devices rename column unreadable to language')
    }
    expect((await page.api.call('listPasskeys', {}, page.call)).passkeys).toHaveLength(1)
  })

  test('T52: a passkey that a database writer has changed lets no one in', async () => {
    const { credential, page } = await createOwner('forged@example.com')
    await query(`update passkeys set public_key = '\\x00' where credential_id = $1`, [
      credential.id,
    ])
    const list = page.api.call('listPasskeys', {}, page.call)
    await expect(list).rejects.toMatchObject({ reason: 'TAMPERED' })
  })
})
