import { describe, expect, test } from 'vitest'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SoftwareAuthenticator from '../../harness/standIns/SoftwareAuthenticator.ts'
import { changeEmail, revert, revertLink } from '../identity/EmailChange.ts'
import * as PasskeyDeployment from './PasskeyDeployment.ts'
import { invalid } from './PasskeyDeployment.ts'

/** Tests the sign-in with a passkey, with an authenticator in software. */

const product = PasskeyDeployment.setup()
const { add, connect, createOwner, openPage, settle, signUp } = product
const query = (text: string, values?: unknown[]) => product.deployment.query(text, values)
const create = () => PlayedFrame.create(product.target)

describe('connectPasskey', () => {
  test('T81 default: signs in on a new device, to the same wallet', async () => {
    const { credential, email, session } = await createOwner('ada@example.com')
    const player = await create()
    const connected = await connect(player, credential)
    expect(connected).toMatchObject({ email, walletId: session.walletId })
    expect(await PlayedFrame.whoAmI(player)).toMatchObject({ email })
    const { rows } = await query(
      `select action, detail from audit where account_id = $1 order by id desc limit 1`,
      [session.walletId],
    )
    expect(rows).toEqual([{ action: 'signInNewDevice', detail: 'passkey' }])
    // Safari does not tell the embedding site.
    const safari = await connect(await create(), credential, { topOrigin: undefined! })
    expect(safari.walletId).toBe(session.walletId)
  })

  test.each([
    ['the origin of the app', { origin: 'http://localhost:4000' }],
    ['an embedding site that is not registered', { topOrigin: 'https://thief.example' }],
    ['an embedding site without a frame', { crossOrigin: false }],
    ['a parent domain', { host: 'com' }],
    ['an unverified user', { isVerified: false }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['another user handle', { userHandle: 'YWRh' }],
  ])('T81: %s is refused', async (name, told) => {
    const { credential } = await createOwner(`${name.replace(/ /g, '-')}@example.com`)
    const player = await create()
    await expect(connect(player, credential, told)).rejects.toMatchObject(invalid)
    await connect(player, credential)
  })

  test('T81: a challenge works once, for the browser and the app that asked', async () => {
    const { credential } = await createOwner('once@example.com')
    const [player, thief] = [await create(), await create()]
    const { challenge } = await player.api.call('askPasskey', {})
    const response = SoftwareAuthenticator.use(credential, challenge)
    const relayed = thief.api.call('connectPasskey', { response })
    await expect(relayed).rejects.toMatchObject(invalid)
    await player.api.call('connectPasskey', { response })
    const repeated = player.api.call('connectPasskey', { response })
    await expect(repeated).rejects.toMatchObject(invalid)
  })

  test('T81: a copied authenticator, whose counter goes back, is refused', async () => {
    await signUp('counter@example.com')
    const credential = await add(await openPage('counter@example.com'), { counter: 5 })
    await settle()
    const player = await create()
    await connect(player, credential, { counter: 7 })
    for (const counter of [7, 6, 0])
      await expect(connect(player, credential, { counter })).rejects.toMatchObject(invalid)
    await connect(player, credential, { counter: 8 })
  })

  test('T81: an unknown passkey, one that was removed, and one of another realm sign no one in', async () => {
    const { credential, page } = await createOwner('removed@example.com')
    const unknown = { ...credential, id: 'AAAA' }
    const missing = { reason: 'PASSKEY_UNKNOWN' }
    await expect(connect(await create(), unknown)).rejects.toMatchObject(missing)
    const { store } = product.deployment
    await store.realms.add({ id: 'other', name: 'Other' })
    await store.projects.add({
      id: 'elsewhere',
      name: 'Elsewhere',
      origins: ['http://localhost:4000'],
      realmId: 'other',
    })
    const elsewhere = await PlayedFrame.create(product.target, { projectId: 'elsewhere' })
    await expect(connect(elsewhere, credential)).rejects.toMatchObject(missing)
    await page.api.call('removePasskey', { id: credential.id }, page.call)
    await expect(connect(await create(), credential)).rejects.toMatchObject(missing)
    const { rows } = await query(`select from accounts where realm_id = 'other'`)
    expect(rows).toEqual([])
  })

  test('T81: the signature of another passkey signs no one in', async () => {
    const { credential } = await createOwner('key@example.com')
    const { privateKey } = (await createOwner('other-key@example.com')).credential
    const forged = { ...credential, privateKey }
    await expect(connect(await create(), forged)).rejects.toMatchObject(invalid)
  })

  test('T47: a new passkey works on known devices only', async () => {
    const { app, credential, session } = await createOwner('new@example.com', { isNew: true })
    const held = { data: { until: expect.any(String) }, reason: 'RECOVERY_HELD' }
    await expect(connect(await create(), credential)).rejects.toMatchObject(held)
    expect((await connect(app, credential)).walletId).toBe(session.walletId)
    await settle()
    expect((await connect(await create(), credential)).walletId).toBe(session.walletId)
  })

  test('T62: a passkey ends the hold of the device that uses it', async () => {
    const { credential, session } = await createOwner('held@example.com')
    const player = await create()
    await connect(player, credential)
    await query(
      `update devices set held_until = now() + interval '1 day'
       where account_id = $1 and device_id = $2`,
      [session.walletId, await PlayedFrame.toDeviceId(player.device)],
    )
    await product.deployment.seal()
    expect(await player.session.call('awaitRelease', {})).toMatchObject({ wasHeld: true })
    await connect(player, credential)
    expect(await player.session.call('awaitRelease', {})).toMatchObject({ wasHeld: false })
  })

  test('T52: a forged passkey, ceremony or identity lets no one in', async () => {
    const { credential, session } = await createOwner('tampered@example.com')
    const thief = await createOwner('thief@example.com')
    await query(`update passkeys set account_id = $1 where credential_id = $2`, [
      session.walletId,
      thief.credential.id,
    ])
    const moved = { ...thief.credential, userHandle: credential.userHandle }
    await expect(connect(await create(), moved)).rejects.toMatchObject({ reason: 'TAMPERED' })
    await query(`update passkeys set account_id = $1 where credential_id = $2`, [
      thief.session.walletId,
      thief.credential.id,
    ])
    await query(`update identities set account_id = $1 where subject = $2`, [
      session.walletId,
      thief.credential.id,
    ])
    await expect(connect(await create(), thief.credential)).rejects.toMatchObject(invalid)
    const player = await create()
    const { challenge } = await player.api.call('askPasskey', {})
    await query(`update ceremonies set expires_at = expires_at + interval '1 hour'`)
    const response = SoftwareAuthenticator.use(credential, challenge)
    await expect(player.api.call('connectPasskey', { response })).rejects.toMatchObject(invalid)
  })

  test('T43, T81: a revert of a changed address removes every passkey, also an older one', async () => {
    const { app, credential, email } = await createOwner('old@revert.example')
    const removed = async ({ id }: SoftwareAuthenticator.Credential) =>
      (await query('select from passkeys where credential_id = $1', [id])).rows.length === 0
    // The first passkey is older than the change.
    await query(`update passkeys set created_at = created_at - interval '2 days'`)
    await changeEmail(app, email, 'new@revert.example')
    await product.free()
    const token = await revertLink(app, email)
    const [told] = await app.mails(email)
    expect(told!.text).toContain('Your passkeys still work.')
    const { accountId } = (
      await query(`select account_id as "accountId" from identities where subject = $1`, [
        credential.id,
      ])
    ).rows[0]
    await settle()
    const page = await openPage('new@revert.example')
    const added = await add(page)
    expect((await revert(app, token)).status).toBe(200)
    expect([await removed(credential), await removed(added)]).toEqual([true, true])
    const { rows } = await query(
      'select issuer from identities where account_id = $1 order by issuer',
      [accountId],
    )
    expect(rows).toEqual([{ issuer: 'email' }])
    const audit = await query(
      `select detail from audit where account_id = $1 and action = 'passkeyRemoved' order by id`,
      [accountId],
    )
    const removals = [credential, added].map(({ id }) => ({ detail: id.slice(0, 16) }))
    expect(audit.rows).toEqual(expect.arrayContaining(removals))
  })

  test('T65: a restore holds passkeys, because the user may have removed one since', async () => {
    const { credential } = await createOwner('restored@example.com')
    const { settleRestore } = await import(
      '../../../packages/server/src/store/restores/settleRestore.ts'
    )
    const { identity, store } = product.deployment
    const options = { last: async () => {}, since: new Date() }
    await settleRestore(store.database, identity.macs, options)
    const held = { reason: 'RECOVERY_HELD' }
    await expect(connect(await create(), credential)).rejects.toMatchObject(held)
  })
})
