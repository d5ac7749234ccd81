import { DeviceStore, enter } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '../../../packages/server/src/mail/Mailer.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import { connectEmail } from '../../harness/signIn.ts'
import { ask, changeEmail, codeOf, revert } from './EmailChange.ts'

const { whoAmI } = PlayedFrame

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
})
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')

let turn = 0
async function signedIn() {
  const name = `mover${turn++}`
  const player = await PlayedFrame.create(target)
  const email = `${name}@old.example`
  const session = await player.signIn(email)
  await deployment.query('delete from budgets')
  return { email, newEmail: `${name}@new.example`, player, session }
}

const change = ({ email, newEmail, player }: Awaited<ReturnType<typeof signedIn>>) =>
  changeEmail(player, email, newEmail)

describe('T43', () => {
  test('default: a code from the old mailbox, then from the new; the wallet stays', async () => {
    const it = await signedIn()
    const { email, newEmail, player, session } = it
    const { walletId } = session
    const store = DeviceStore.memory()
    const open = async (by: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) =>
      (await enter({ custodian: by.custodian, store }, { slots: await by.slots(), walletId }))
        .addresses
    const addresses = await open(player, store)
    expect(await ask(player, '', { email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(await player.mails(newEmail)).toEqual([])
    await ask(player, '/primary', { code: await codeOf(player, email) })
    const answer = await ask(player, '/secondary', { code: await codeOf(player, newEmail) })
    expect(answer).toEqual({ email: newEmail })
    // Both addresses get a notice.
    await expect.poll(async () => (await player.mails(email))[0]!.subject).toContain('was changed')
    await expect
      .poll(async () => (await player.mails(newEmail))[0]!.subject)
      .toContain('was changed')
    await deployment.query(`update identities set added_at = now() - interval '25 hours'`)
    await deployment.seal()
    const elsewhere = await PlayedFrame.create(target)
    expect((await elsewhere.signIn(newEmail)).walletId).toBe(walletId)
    expect(await open(elsewhere)).toEqual(addresses)
    // After the time for a revert, the old address can be used again.
    await deployment.query('delete from budgets')
    await deployment.query(`update email_reverts set expires_at = now() where old_email = $1`, [
      email,
    ])
    const other = await PlayedFrame.create(target)
    expect((await other.signIn(email)).walletId).not.toBe(walletId)
  })

  test('the old address is reserved for a revert for seven days', async () => {
    const it = await signedIn()
    const { email, player, session } = it
    await change(it)
    await expect.poll(async () => (await player.mails(email))[0]!.links.length).toBe(1)
    const token = await player.findLink(email)
    // The owner may try to sign in before reverting. No new account is created, because it would block the revert.
    const owner = await PlayedFrame.create(target)
    await expect(owner.signIn(email)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
    // Another user who reads the mailbox cannot change to this address either.
    const other = await signedIn()
    await expect(change({ ...other, newEmail: email })).rejects.toMatchObject({
      reason: 'EMAIL_TAKEN',
    })
    expect((await revert(player, token)).status).toBe(200)
    await deployment.query('delete from budgets')
    expect((await owner.signIn(email)).walletId).toBe(session.walletId)
  })

  test('the user can change back once the first change can no longer be reverted', async () => {
    const it = await signedIn()
    const { email, newEmail } = it
    await change(it)
    await deployment.query('delete from budgets; delete from counters')
    await deployment.query(`update email_reverts set expires_at = now() where old_email = $1`, [
      email,
    ])
    expect(await change({ ...it, email: newEmail, newEmail: email })).toEqual({ email })
  })

  test('error: a change to the same address', async () => {
    const { email, player } = await signedIn()
    await expect(ask(player, '', { email })).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
  })

  test('other sessions end, and the session of the change continues', async () => {
    const it = await signedIn()
    const phone = await PlayedFrame.create(target)
    await phone.signIn(it.email)
    await deployment.query('delete from budgets')
    await change(it)
    expect(await whoAmI(it.player)).toMatchObject({ email: it.newEmail })
    await expect(whoAmI(phone)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('the old mailbox can revert the change for seven days, which ends every session', async () => {
    const it = await signedIn()
    const { email, newEmail, player, session } = it
    await change(it)
    await expect.poll(async () => (await player.mails(email))[0]!.links.length).toBe(1)
    const token = await player.findLink(email)
    const forged = await revert(player, PlayedFrame.forge(token))
    expect(forged.status).toBe(404)
    expect((await revert(player, token)).status).toBe(200)
    await expect(whoAmI(player)).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    const again = await PlayedFrame.create(target)
    expect((await again.signIn(email)).walletId).toBe(session.walletId)
    // The link works only once, and the user who changed the address is signed out.
    expect(await revert(player, token)).toMatchObject({ body: { isRepeated: true }, status: 200 })
    expect((await revert(player, PlayedFrame.forge(token))).status).toBe(404)
    expect(await whoAmI(again)).toMatchObject({ email })
    await deployment.query('delete from budgets')
    expect(await connectEmail(player.api, { email: newEmail })).toMatchObject({
      action: 'VERIFY_DEVICE',
    })
  })

  test('after seven days it cannot be reverted', async () => {
    const it = await signedIn()
    await change(it)
    await expect.poll(async () => (await it.player.mails(it.email))[0]!.links.length).toBe(1)
    await deployment.query(`update email_reverts set expires_at = now() - interval '1 second'`)
    const token = await it.player.findLink(it.email)
    expect((await revert(it.player, token)).status).toBe(410)
  })

  test('steps cannot be swapped or skipped', async () => {
    const { email, newEmail, player } = await signedIn()
    for (const step of ['/primary', '/secondary'])
      await expect(ask(player, step, { code: '000000' })).rejects.toMatchObject({
        reason: 'CODE_EXPIRED',
      })
    await ask(player, '', { email: newEmail })
    const primary = await codeOf(player, email)
    await expect(ask(player, '/secondary', { code: primary })).rejects.toMatchObject({
      reason: 'CODE_EXPIRED',
    })
    await ask(player, '/primary', { code: primary })
    await expect(ask(player, '/primary', { code: primary })).rejects.toMatchObject({
      reason: 'CODE_EXPIRED',
    })
    await expect(ask(player, '/secondary', { code: primary })).rejects.toMatchObject({
      reason: 'CODE_WRONG',
    })
  })

  test('another session of the same user cannot continue it', async () => {
    const { email, newEmail, player } = await signedIn()
    const phone = await PlayedFrame.create(target)
    await phone.signIn(email)
    await ask(player, '', { email: newEmail })
    const code = await codeOf(player, email)
    await expect(ask(phone, '/primary', { code })).rejects.toMatchObject({ reason: 'CODE_EXPIRED' })
    await expect(ask(player, '/primary', { code })).resolves.toBeDefined()
  })

  test('five tries for each code, also in parallel', async () => {
    const { email, newEmail, player } = await signedIn()
    await ask(player, '', { email: newEmail })
    const code = await codeOf(player, email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => ask(player, '/primary', { code: wrong(code) })),
    )
    const reasons = outcomes.map((it) => (it.status === 'rejected' ? it.reason.reason : 'in'))
    expect(reasons.filter((it) => it === 'CODE_WRONG')).toHaveLength(4)
    expect(reasons.filter((it) => it === 'TOO_MANY_TRIES')).toHaveLength(46)
    await expect(ask(player, '/primary', { code })).rejects.toMatchObject({
      reason: 'TOO_MANY_TRIES',
    })
  })

  test('T09 twenty wrong codes a day for each account, over all its changes', async () => {
    const { email, newEmail, player } = await signedIn()
    const begin = async () => {
      await ask(player, '', { email: newEmail })
      return codeOf(player, email)
    }
    let code = ''
    for (let change = 0; change < 4; change++) {
      code = wrong(await begin())
      const tries = Array.from({ length: 5 }, () => ask(player, '/primary', { code }))
      const outcomes = await Promise.allSettled(tries)
      expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    }
    const refusal = { reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }
    // No email is sent either, because a new code would not help.
    await expect(begin()).rejects.toMatchObject(refusal)
    await expect(ask(player, '/primary', { code })).rejects.toMatchObject(refusal)
    // Other accounts are unaffected.
    expect(await change(await signedIn())).toMatchObject({ email: expect.any(String) })
  })

  test('a taken address is refused only to a user who has proved to read its mail', async () => {
    const owner = await signedIn()
    const { email, player } = await signedIn()
    // The response is the same as for any other address.
    expect(await ask(player, '', { email: owner.email })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await ask(player, '/primary', { code: await codeOf(player, email) })
    const code = await codeOf(player, owner.email)
    await expect(ask(player, '/secondary', { code })).rejects.toMatchObject({
      reason: 'EMAIL_TAKEN',
    })
    expect(await whoAmI(player)).toMatchObject({ email })
  })

  test('a mail that is not sent spends no code', async () => {
    let isBroken = false
    const sent: { text: string; to: string }[] = []
    const mailer: Mailer = {
      close: async () => {},
      async send(mail) {
        if (isBroken) throw new Error('broken')
        sent.push(mail)
      },
    }
    const { email, newEmail, player } = await signedIn()
    const other = await PlayedFrame.create(PlayedFrame.toApp(await deployment.create({ mailer })), {
      device: player.device,
      store: player.store,
    })
    await ask(other, '', { email: newEmail })
    const [digits = ''] = /^\d{3} \d{3}$/m.exec(sent[0]!.text) ?? []
    expect(sent[0]!.to).toBe(email)
    isBroken = true
    await expect(ask(other, '/primary', { code: digits })).rejects.toMatchObject({
      reason: 'MAIL_UNAVAILABLE',
    })
    isBroken = false
    await expect(ask(other, '/primary', { code: digits })).resolves.toBeDefined()
    expect(sent.at(-1)!.to).toBe(newEmail)
  })
})
