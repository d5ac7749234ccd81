import { DeviceStore, enter, rotate, Slot, SlotList } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as IdentityProvider from '../../../packages/dev/src/provider/IdentityProvider.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SocialSignIn from '../../harness/SocialSignIn.ts'

let deployment: Setup
let provider: IdentityProvider.DevProvider
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  provider = await SocialSignIn.startProvider()
  target = PlayedFrame.toApp(await deployment.create({ devProvider: provider }))
}, 60_000)
afterAll(async () => {
  await provider?.stop()
  await deployment?.stop()
})
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const { anything } = PlayedFrame

/** Returns the rows of an account in order, without the releases of shares for an unlock. */
async function rowsOf(accountId: string) {
  const { rows } = await deployment.query(
    `select * from audit where account_id = $1 and action <> all ($2) order by id`,
    [accountId, ['stage', 'readBack', 'keeperReceipt', 'fetchAuthShare', 'newestSetFor']],
  )
  return rows
}

const actionsOf = async (accountId: string) =>
  (await rowsOf(accountId)).map(({ action, detail }) => (detail ? `${action} ${detail}` : action))

async function signIn(email: string, device?: PlayedFrame.PlayedFrame['device']) {
  await deployment.query('delete from budgets')
  const player = await PlayedFrame.create(target, device ? { device } : {})
  return { player, session: await player.signIn(email) }
}

describe('T57: audit rows', () => {
  test('default: sign-ins by email, on new and known devices', async () => {
    const email = 'ada@example.com'
    const first = await signIn(email)
    const again = await signIn(email, first.player.device)
    const other = await signIn(email)
    const { walletId } = first.session
    expect(await actionsOf(walletId)).toEqual([
      'signUp email',
      'signIn email',
      'signInNewDevice email',
    ])
    const [row, , third] = await rowsOf(walletId)
    expect(row).toMatchObject({
      account_id: walletId,
      project_id: 'demo',
      request_id: expect.stringMatching(/./),
      session_id: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(third.device_id).not.toBe(row.device_id)
    expect(again.session.walletId).toBe(other.session.walletId)
  })

  test('default: a sign-in at a provider', async () => {
    const player = await PlayedFrame.create(target)
    const social = SocialSignIn.from(player)
    const { walletId } = await social.signIn('google')
    await social.signIn('google')
    expect(await actionsOf(walletId)).toEqual(['signUp google', 'signIn google'])
  })

  test('behavior: a wrong code, and a repeated request, leave no row', async () => {
    const { player, session } = await signIn('bob@example.com')
    const count = (await rowsOf(session.walletId)).length
    await deployment.query('delete from budgets')
    const { challengeId } = await player.api.call('connectEmail', { email: 'bob@example.com' })
    await expect(
      player.api.call('connectOtp', { challengeId, code: '000000' }),
    ).rejects.toMatchObject({ reason: 'CODE_WRONG' })
    expect(await rowsOf(session.walletId)).toHaveLength(count)
  })

  test('default: sign-outs, revoked sessions and devices, a reused token', async () => {
    const email = 'cyd@example.com'
    const first = await signIn(email)
    const { walletId } = first.session
    const second = await signIn(email)
    await first.player.session.ask('/api/1/session/end', {}, anything)
    const { sessions } = await second.player.session.call('listSessions', {})
    const third = await signIn(email, first.player.device)
    const listed = await second.player.session.call('listSessions', {})
    const other = listed.sessions.find(({ id }) => sessions.every((it) => it.id !== id))!
    await second.player.session.call('revokeSession', { sessionId: other.id })
    const refresh = (refreshToken: string) =>
      second.player.api.call('refreshSession', { refreshToken })
    const next = await refresh(second.session.refreshToken)
    await refresh(next.refreshToken)
    await expect(refresh(second.session.refreshToken)).rejects.toMatchObject({
      reason: 'SESSION_ENDED',
    })
    // Find the link in the email about the second device.
    const findToken = async () => {
      const links = (await third.player.mails(email)).flatMap((mail) => mail.links)
      const tokens = links.filter((link) => URL.canParse(link)).map((link) => new URL(link).hash)
      return tokens.find((token) => token.split('.').length === 4)?.slice(1)
    }
    await expect.poll(findToken).toBeDefined()
    const token = await findToken()
    await third.player.post('revokeDevice', { token })
    // The link has already been used, so a second use writes no row.
    await third.player.post('revokeDevice', { token })
    expect((await actionsOf(walletId)).slice(2)).toEqual([
      'signOut',
      'signIn email',
      'sessionRevoked',
      'sessionReused',
      'deviceRevoked link',
    ])
  })

  test('default: an address change is requested, done and reverted', async () => {
    const email = 'dee@example.com'
    const newEmail = 'dee@new.example'
    const { player, session } = await signIn(email)
    const codeOf = async (to: string) => (await player.mails(to))[0]!.codes[0]!
    await player.session.call('updateEmail', { email: newEmail })
    await player.session.call('updateEmailPrimaryOtp', { code: await codeOf(email) })
    await player.session.call('updateEmailSecondaryOtp', { code: await codeOf(newEmail) })
    await expect.poll(async () => (await player.mails(email))[0]!.subject).toContain('was changed')
    await player.post('revertEmail', { token: await player.findLink(email) })
    expect(await actionsOf(session.walletId)).toEqual([
      'signUp email',
      'emailChangeStarted',
      'emailChanged',
      expect.stringMatching(/^emailReverted \S+$/),
    ])
    // No row contains an email address.
    const all = JSON.stringify(await rowsOf(session.walletId))
    expect(all).not.toContain('@')
  })

  test('default: activations, and the keeper’s releases', async () => {
    const email = 'eve@example.com'
    const { player, session } = await signIn(email)
    const { walletId } = session
    const open = async (by: PlayedFrame.PlayedFrame) =>
      enter(
        { custodian: by.custodian, store: DeviceStore.memory() },
        { slots: await by.slots(), walletId },
      )
    await open(player)
    const other = await signIn(email)
    await open(other.player)
    expect(await actionsOf(walletId)).toEqual([
      'signUp email',
      'activate',
      'signInNewDevice email',
      'keeperOpen',
      'activate',
    ])
    const activated = (await rowsOf(walletId))[1]!
    expect(activated).toMatchObject({ set_id: expect.any(String), wallet_id: walletId })
  })

  test('default: a change of the slots, with the revision of the new list', async () => {
    const { player, session } = await signIn('fay@example.com')
    const { walletId } = session
    const context = { custodian: player.custodian, store: DeviceStore.memory() }
    const opened = await enter(context, { slots: await player.slots(), walletId })
    // A new set with the same slots does not change the slots.
    const again = await rotate(context, { opened })
    const slots = SlotList.add(again.slots!, Slot.createCode().slot, again.seed)
    const changed = await rotate(context, { opened: again, slots })
    // One statement writes the last two rows, so their order varies.
    expect((await actionsOf(walletId)).sort()).toEqual([
      'activate',
      'activate',
      'activate',
      'signUp email',
      'slotsChanged 2',
    ])
    const rows = await rowsOf(walletId)
    expect(rows.find(({ action }) => action === 'slotsChanged')).toMatchObject({
      device_id: await player.custodian.deviceId(),
      set_id: changed.set.setId,
      wallet_id: walletId,
    })
  })
})
