import { beforeAll, describe, expect, test } from 'vitest'
import type { Setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail } from '../../harness/signIn.ts'
import { ask, changeEmail, codeOf, revert, revertLink } from './EmailChange.ts'
import * as IdentityDeployment from './IdentityDeployment.ts'

const product = IdentityDeployment.setup()
const { byEmail, bySocial, edit, prove } = product
let deployment: Setup
let target: PlayedFrame.Target

beforeAll(() => {
  ;({ deployment, target } = product)
})

describe('T47: the hold', () => {
  const held = {
    data: { until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    message: expect.stringMatching(/devices you’ve used before\. Try again after .* UTC\./),
    reason: 'RECOVERY_HELD',
  }

  test('a new address opens no session on a new device, and says until when', async () => {
    const { email, player } = await byEmail()
    await changeEmail(player, email, 'new@b.example')
    const sessions = async () => (await deployment.query('select id from sessions')).rows.length
    const before = await sessions()
    const elsewhere = await PlayedFrame.create(target)
    await expect(elsewhere.signIn('new@b.example')).rejects.toMatchObject(held)
    expect(await sessions()).toBe(before)
    const { rows } = await deployment.query(
      `select added_at + interval '24 hours' as until from identities where added_at is not null`,
    )
    await deployment.query('delete from budgets')
    await expect(elsewhere.signIn('new@b.example')).rejects.toMatchObject({
      data: { until: rows[0].until.toISOString() },
    })
    // The failed attempt has not made the device known.
    await deployment.query('delete from budgets')
    await expect(elsewhere.signIn('new@b.example')).rejects.toMatchObject(held)
  })

  test('a known device, 24 hours, or the realm’s setting lift it', async () => {
    const { email, player, session } = await byEmail()
    await changeEmail(player, email, 'new@b.example')
    await deployment.query('delete from budgets')
    expect((await player.signIn('new@b.example')).walletId).toBe(session.walletId)
    const elsewhere = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    await deployment.store.realms.update(deployment.identity.macs, 'main', { holdHours: 0 })
    expect((await elsewhere.signIn('new@b.example')).walletId).toBe(session.walletId)
    await deployment.store.realms.update(deployment.identity.macs, 'main', { holdHours: 24 })
    const third = await PlayedFrame.create(target)
    await deployment.query('delete from budgets')
    await expect(third.signIn('new@b.example')).rejects.toMatchObject(held)
    await edit(`update identities set added_at = added_at - interval '24 hours'`)
    await deployment.query('delete from budgets')
    expect((await third.signIn('new@b.example')).walletId).toBe(session.walletId)
  })

  test('an account’s first identity and a reverted one are never held', async () => {
    const { email, player, session } = await byEmail()
    await changeEmail(player, email, 'thief@b.example')
    expect((await revert(player, await revertLink(player, email))).status).toBe(200)
    await deployment.query('delete from budgets')
    const owner = await PlayedFrame.create(target)
    expect((await owner.signIn(email)).walletId).toBe(session.walletId)
  })

  test('a social account’s new address is held, but not its provider', async () => {
    const it = await bySocial()
    await prove(it, 'ada@new.example')
    await ask(it.player, '/secondary', { code: await codeOf(it.player, 'ada@new.example') })
    const elsewhere = await PlayedFrame.create(target)
    await expect(elsewhere.signIn('ada@new.example')).rejects.toMatchObject(held)
    expect((await bySocial()).session.walletId).toBe(it.session.walletId)
  })

  test('an added identity of a provider is held', async () => {
    const it = await bySocial()
    await edit(`update identities set added_at = now() where issuer like '%/github'`)
    await expect(bySocial()).rejects.toMatchObject(held)
    // The identity signs in on the known device.
    expect((await it.social.signIn('github')).walletId).toBe(it.session.walletId)
  })

  test('T29: a wrong code does not reveal the hold', async () => {
    const { email, player } = await byEmail()
    await changeEmail(player, email, 'new@b.example')
    const elsewhere = await PlayedFrame.create(target)
    const { challengeId } = await connectEmail(elsewhere.api, { email: 'new@b.example' })
    const token = await elsewhere.findLink('new@b.example')
    const { body } = await elsewhere.post('approveDevice', { token })
    const wrong = String((Number(body.code) + 1) % 1e6).padStart(6, '0')
    await expect(elsewhere.enterCode(challengeId, wrong)).rejects.toMatchObject({
      reason: 'CODE_WRONG',
    })
    await expect(elsewhere.enterCode(challengeId, body.code)).rejects.toMatchObject(held)
  })
})
