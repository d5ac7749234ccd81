import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import { describe, expect, test } from 'vitest'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import * as SoftwareAuthenticator from '../../harness/standIns/SoftwareAuthenticator.ts'
import * as PasskeyDeployment from './PasskeyDeployment.ts'
import { invalid } from './PasskeyDeployment.ts'

/** Tests the passkeys of the page `/account`, with an authenticator in software. */

const product = PasskeyDeployment.setup()
const { add, createOwner, openPage, signUp } = product
const query = (text: string, values?: unknown[]) => product.deployment.query(text, values)

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
    for (const asked of [
      api.call('listPasskeys', {}, call),
      api.call('startPasskey', {}, call),
      api.call('addPasskey', { response }, call),
      api.call('removePasskey', { id: response.id }, call),
    ])
      await expect(asked).rejects.toMatchObject({ reason: 'ORIGIN_UNKNOWN' })
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

  test('T52: a passkey that a database writer has changed lets no one in', async () => {
    const { credential, page } = await createOwner('forged@example.com')
    await query(`update passkeys set public_key = '\\x00' where credential_id = $1`, [
      credential.id,
    ])
    const list = page.api.call('listPasskeys', {}, page.call)
    await expect(list).rejects.toMatchObject({ reason: 'TAMPERED' })
  })
})
