import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import { type Authority, DeviceStore, enter, MailboxClaim, Shape } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Queue from '../../../apps/frame/src/approval/queue/Queue.ts'
import type { Context } from '../../../apps/frame/src/Handler.ts'
import { followHold } from '../../../apps/frame/src/hold/followHold.ts'
import * as Api from '../../../apps/frame/src/remote/Api.ts'
import { createContext } from '../../../apps/frame/test/createContext.ts'
import type { Alarms } from '../../../packages/server/src/Alarm.ts'
import { settleSlowChanges } from '../../../packages/server/src/identity/settleSlowChanges.ts'
import type { Mail, Mailer } from '../../../packages/server/src/mail/Mailer.ts'
import type { SlowChange } from '../../../packages/server/src/store/email/SlowChange.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'
import * as SoftwareAuthenticator from '../../harness/standIns/SoftwareAuthenticator.ts'
import { changeEmail, codeOf, revert } from './EmailChange.ts'

const { whoAmI } = PlayedFrame
type Player = PlayedFrame.PlayedFrame

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
})
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

let turn = 0

/** Creates an owner with a wallet. The thief can also read the owner's mailbox. */
async function createOwner() {
  const name = `leaver${turn++}`
  const email = `${name}@old.example`
  const player = await signIn(email)
  const address = await open(player)
  return { address, email, newEmail: `${name}@new.example`, player }
}

/** Signs in by email on a new device. */
async function signIn(email: string): Promise<Player> {
  const player = await PlayedFrame.create(target)
  await player.signIn(email)
  await deployment.query('delete from budgets')
  return player
}

async function openWallet({ custodian, slots, store }: Player) {
  const { walletId } = (await store.get())!
  return enter({ custodian, store: DeviceStore.memory() }, { slots: await slots(), walletId })
}

const open = async (player: Player) => (await openWallet(player)).addresses.evm!

/** Signs a claim with the authority of a player's wallet, as the key worker does. */
async function sign(
  player: Player,
  claim: Pick<SlowChange, 'id' | 'newEmail' | 'oldEmail'>,
): Promise<Shape.Json<Authority.Warrant>> {
  const { id, newEmail, oldEmail } = claim
  const opened = await openWallet(player)
  const deviceId = await PlayedFrame.toDeviceId(player.device)
  const { walletId } = opened.set
  const signed = { deviceId, id, newEmail, oldEmail, walletId }
  return Shape.encode(await MailboxClaim.sign(signed, opened))
}

async function start(player: Player, newEmail: string) {
  const asked = await player.session.call('startSlowChange', { email: newEmail })
  await deployment.query('delete from budgets')
  const warrant = await sign(player, asked)
  const code = await codeOf(player, newEmail)
  return player.session.call('confirmSlowChange', { code, id: asked.id, warrant })
}

async function stop(player: Player) {
  const { change } = await player.session.call('getSlowChange', {})
  return player.session.call('stopSlowChange', { id: change!.id })
}

/** Adds a passkey on the page `/account`, as someone who can read the mailbox. */
async function addPasskey(email: string) {
  const device = await PlayedFrame.createDevice()
  const page = { origin: 'http://localhost:4100', projectId: accountProject('main') }
  const player = await PlayedFrame.create(target, { ...page, device })
  const { accessToken: token } = await player.signIn(email)
  await deployment.query('delete from budgets')
  const options = { ...page, device: async () => device, fetch: target.fetch }
  const api = Api.create(options, accountPage)
  const asked = await api.call('startPasskey', {}, { token })
  const { credential, response } = SoftwareAuthenticator.create(asked)
  await api.call('addPasskey', { response }, { token })
  return credential
}

/** Signs in with a passkey on a new device. */
async function signInWithPasskey(credential: SoftwareAuthenticator.Credential) {
  const { api } = await PlayedFrame.create(target)
  const { challenge } = await api.call('askPasskey', {})
  const response = SoftwareAuthenticator.use(credential, challenge)
  return api.call('connectPasskey', { response })
}

/** Makes open changes look as if seven days had passed: all changes, or the change to one address. */
async function openEarlier(email = '%'): Promise<void> {
  const { rows } = await deployment.query(
    `
    select id, account_id as "accountId", session_id as "sessionId", device_id as "deviceId", state,
      old_email as "oldEmail", new_email as "newEmail", code_hash as "codeHash", expires_at as "expiresAt"
    from slow_changes where state = 'open' and old_email like $1`,
    [email],
  )
  for (const row of rows as SlowChange[]) {
    const dueAt = new Date()
    const mac = deployment.identity.macs.of('slowChange', { ...row, dueAt })
    await deployment.query('update slow_changes set due_at = $1, mac = $2 where id = $3', [
      dueAt,
      mac,
      row.id,
    ])
  }
}

/** Makes stops of earlier changes look as if they were more than seven days old. */
const forgetStops = () =>
  deployment.query(`
    update audit set at = at - interval '8 days' where action = 'slowChangeStopped'`)

/** Lets the seven days pass, so that the changes take effect. */
async function passNotice(
  email = '%',
  slowChanges = deployment.identity.slowChanges,
): Promise<void> {
  await openEarlier(email)
  await forgetStops()
  await settle(slowChanges)
}

/** The alarms that the server has raised. */
const raised: string[] = []
const alarms = { raise: (name: string) => void raised.push(name) } as unknown as Alarms
/** The emails about changes that have taken effect. */
const sent: Mail[] = []
const mailer: Mailer = { close: async () => {}, send: async (mail) => void sent.push(mail) }
const settle = (slowChanges = deployment.identity.slowChanges) =>
  settleSlowChanges({
    alarms,
    identity: { ...deployment.identity, slowChanges },
    log: () => {},
    mailer,
  })

describe('T66: the owner leaves a mailbox that is in someone else’s hands', () => {
  test('default: the wallet’s authority, the new mailbox, seven days’ notice', async () => {
    const { address, email, newEmail, player } = await createOwner()
    const thief = await signIn(email)
    const { until } = await start(player, newEmail)
    const days = (Date.parse(until) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    // The old mailbox gets a notice without a link that stops the change, because the thief can read that mailbox.
    await expect
      .poll(async () => (await player.mails(email))[0]?.subject)
      .toContain('changes in seven days')
    const [notice] = await player.mails(email)
    expect(notice!.links).toEqual([])
    expect(notice!.text).toContain(newEmail)
    // The address does not change before the seven days have passed.
    await settle()
    expect(await whoAmI(player)).toMatchObject({ email })
    await passNotice()
    expect(await whoAmI(player)).toMatchObject({ email: newEmail })
    await expect(whoAmI(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    const elsewhere = await signIn(newEmail)
    expect(await open(elsewhere)).toBe(address)
    // The old mailbox now leads to another account.
    const other = await signIn(email)
    expect(await open(other)).not.toBe(address)
    const told = sent.filter(({ subject }) => subject.includes('was changed')).map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([email, newEmail]))
  })

  test('T81 the passkey of a thief who has read the mailbox works no more', async () => {
    const { email, newEmail, player } = await createOwner()
    const credential = await addPasskey(email)
    await expect(signInWithPasskey(credential)).rejects.toMatchObject({ reason: 'RECOVERY_HELD' })
    await start(player, newEmail)
    await passNotice(email)
    expect(await whoAmI(player)).toMatchObject({ email: newEmail })
    await expect(signInWithPasskey(credential)).rejects.toMatchObject({ reason: 'PASSKEY_UNKNOWN' })
    const { rows } = await deployment.query('select from identities where subject = $1', [
      credential.id,
    ])
    expect(rows).toEqual([])
    const told = sent.find(({ to }) => to === newEmail)!
    expect(told.text).toContain('If you had passkeys, they were removed.')
  })

  test('T53 while an earlier change can be reverted, none starts', async () => {
    const { email, newEmail, player } = await createOwner()
    await changeEmail(player, email, `thief-${newEmail}`)
    await expect(start(player, newEmail)).rejects.toMatchObject({ reason: 'EMAIL_CHANGE_OPEN' })
    await expect.poll(async () => (await player.mails(email))[0]!.links.length).toBe(1)
    expect((await revert(player, await player.findLink(email))).status).toBe(200)
  })

  test('the thief ends every session and revokes every device: the owner still gets away', async () => {
    const { address, email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    const thief = await signIn(email)
    const { sessions } = await thief.session.call('listSessions', {})
    for (const { id, isCurrent } of sessions)
      if (!isCurrent) await thief.session.call('revokeSession', { sessionId: id })
    await expect(whoAmI(player)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    await passNotice()
    expect(await open(await signIn(newEmail))).toBe(address)
    await expect(whoAmI(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  })

  test('T64 a thief’s session uses up neither the owner’s code nor the owner’s mails', async () => {
    const { email, newEmail, player } = await createOwner()
    const thief = await signIn(email)
    const asked = await player.session.call('startSlowChange', { email: newEmail })
    const reasons: unknown[] = []
    for (let turn = 0; turn < 12; turn++) {
      await deployment.query('delete from budgets')
      await thief.session
        .call('startSlowChange', { email: `thief${turn}-${newEmail}` })
        .catch((error) => reasons.push(error.reason))
    }
    expect(reasons).toContain('TOO_MANY_REQUESTS')
    const warrant = await sign(player, asked)
    const code = await codeOf(player, newEmail)
    await player.session.call('confirmSlowChange', { code, id: asked.id, warrant })
  })

  test('a thief’s new device stops one change in 90 days, and no second one', async () => {
    const { email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    const thief = await signIn(email)
    await stop(thief)
    await expect
      .poll(async () => (await player.mails(newEmail))[0]?.subject)
      .toContain('was stopped')
    await deployment.query('delete from budgets; delete from counters')
    // The owner has a day to revoke the device that started the change.
    await expect(start(player, `second-${newEmail}`)).rejects.toMatchObject({
      reason: 'EMAIL_CHANGE_OPEN',
    })
    await deployment.query(`update slow_changes set ended_at = now() - interval '25 hours'`)
    await start(player, `second-${newEmail}`)
    // The thief's device was known, but is now unknown.
    await expect(whoAmI(thief)).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
    const again = await signIn(email)
    const { change } = await again.session.call('getSlowChange', {})
    expect(change).toMatchObject({ mayStop: false })
    await expect(stop(again)).rejects.toMatchObject({ reason: 'EMAIL_CHANGE_OPEN' })
    // The device that started the change may stop it any number of times.
    await stop(player)
    expect(await player.session.call('getSlowChange', {})).toEqual({})
  })

  test('a thief with an unlocked device loses to the owner of the mailbox', async () => {
    const { address, email, newEmail, player: stolen } = await createOwner()
    await start(stolen, newEmail)
    const owner = await signIn(email)
    expect((await owner.session.call('listHeldDevices', {})).hasSlowChange).toBe(true)
    const { change } = await owner.session.call('getSlowChange', {})
    expect(change).toMatchObject({ mayStop: true, newEmail, oldEmail: email })
    await stop(owner)
    await passNotice()
    expect(await whoAmI(owner)).toMatchObject({ email })
    expect(await open(owner)).toBe(address)
  })

  test('without the authority’s signature of exactly this change, nothing starts', async () => {
    const { newEmail, player } = await createOwner()
    const stranger = await createOwner()
    const asked = await player.session.call('startSlowChange', { email: newEmail })
    const code = await codeOf(player, newEmail)
    const { id } = asked
    const good = await sign(player, asked)
    const bad = [
      undefined,
      {},
      await sign(player, { ...asked, id: 'A'.repeat(22) }),
      await sign(player, { ...asked, newEmail: 'thief@evil.example' }),
      await sign(player, { ...asked, oldEmail: newEmail }),
      await sign(stranger.player, asked),
    ]
    for (const warrant of bad)
      await expect(
        player.session.call('confirmSlowChange', { code, id, warrant }),
      ).rejects.toMatchObject({ reason: 'INVALID' })
    await player.session.call('confirmSlowChange', { code, id, warrant: good })
    await expect(stranger.player.session.call('stopSlowChange', { id })).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
  })

  test('a wrong code is refused, and five of them end the change', async () => {
    const { newEmail, player } = await createOwner()
    const asked = await player.session.call('startSlowChange', { email: newEmail })
    const { id } = asked
    const warrant = await sign(player, asked)
    const right = await codeOf(player, newEmail)
    const wrong = String((Number(right) + 1) % 1e6).padStart(6, '0')
    const reasons: unknown[] = []
    for (let turn = 0; turn < 6; turn++)
      await player.session
        .call('confirmSlowChange', { code: wrong, id, warrant })
        .catch((error) => reasons.push(error.reason))
    expect(reasons.slice(0, 2)).toEqual(['CODE_WRONG', 'CODE_WRONG'])
    expect(reasons.at(-1)).toMatch(/CODE_EXPIRED|TOO_MANY/)
    await expect(
      player.session.call('confirmSlowChange', { code: right, id, warrant }),
    ).rejects.toBeTruthy()
  })

  test('meanwhile there is no other change, and no other account gets the new address', async () => {
    const { email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    await expect(changeEmail(player, email, `other-${newEmail}`)).rejects.toMatchObject({
      reason: 'EMAIL_CHANGE_OPEN',
    })
    await expect(
      player.session.call('startSlowChange', { email: `other-${newEmail}` }),
    ).rejects.toMatchObject({ reason: 'EMAIL_CHANGE_OPEN' })
    await expect(signIn(newEmail)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' })
    const stranger = await createOwner()
    await expect(changeEmail(stranger.player, stranger.email, newEmail)).rejects.toMatchObject({
      reason: 'EMAIL_TAKEN',
    })
  })

  test('a server that stops between the move and its mails: they are sent later, once', async () => {
    const { email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    const about = () => sent.filter(({ text }) => text.includes(newEmail)).map(({ to }) => to)
    const { slowChanges } = deployment.identity
    const takeUntold = () => {
      throw new Error('The process has ended.')
    }
    const noteTold = async () => {}
    await passNotice(email, { ...slowChanges, noteTold, takeUntold }).catch(() => {})
    expect(about().sort()).toEqual([email, newEmail].sort())
    // Another process continues after the lease of this process has ended.
    sent.length = 0
    await settle()
    expect(about()).toEqual([])
    await deployment.query('update slow_changes set tell_after = now() where new_email = $1', [
      newEmail,
    ])
    await Promise.all([settle(), settle()])
    expect(about().sort()).toEqual([email, newEmail].sort())
    await settle()
    expect(about()).toHaveLength(2)
  })

  test('T52 a change that was stopped and is written back moves no account', async () => {
    const { email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    await openEarlier(email)
    const { rows } = await deployment.query('select mac from slow_changes where new_email = $1', [
      newEmail,
    ])
    await stop(player)
    const writeBack = () =>
      deployment.query(
        `update slow_changes set state = 'open', ended_at = null, mac = $2 where new_email = $1`,
        [newEmail, rows[0]!.mac],
      )
    await writeBack()
    raised.length = 0
    await settle()
    expect(await whoAmI(player)).toMatchObject({ email })
    expect(raised).toEqual(['slowChangeMac'])
    // This also fails after the owner has changed the address.
    await forgetStops()
    await changeEmail(player, email, `own-${newEmail}`)
    await writeBack()
    await settle()
    expect(await whoAmI(player)).toMatchObject({ email: `own-${newEmail}` })
  })

  test('T52 a row that is written into the database moves no account', async () => {
    raised.length = 0
    const { email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    await deployment.query(
      `update slow_changes set new_email = 'thief@evil.example', due_at = now() where old_email = $1`,
      [email],
    )
    // This row does not prevent a later change from being moved.
    const other = await createOwner()
    await start(other.player, other.newEmail)
    await passNotice(other.email)
    expect(await whoAmI(player)).toMatchObject({ email })
    expect(await whoAmI(other.player)).toMatchObject({ email: other.newEmail })
    expect(raised).toEqual(['slowChangeMac'])
    await settle()
    expect(raised).toHaveLength(1)
  })
})

/** The questions to the users of all devices. */
const approvals = Queue.create()

/**
 * Creates the frame of a device that has opened the wallet, with its session, keys and screens but without a browser.
 */
async function toFrame(player: Player, address: `0x${string}`): Promise<Context> {
  await player.store.set({ ...(await player.store.get())!, address })
  return createContext({
    api: player.session,
    approvals,
    keys: { signMailboxClaim: ({ claim }) => sign(player, claim) },
    origin: 'http://localhost:4000',
    sessions: player.store,
  })
}

async function findEntry(): Promise<Queue.Entry> {
  await expect.poll(() => approvals.getState().queue, { timeout: 20_000 }).toHaveLength(1)
  return approvals.getState().queue[0]!
}

const textOf = ({ explanation }: Queue.Entry) =>
  JSON.stringify(explanation, (_, it) => (typeof it === 'bigint' ? `${it}` : it))

describe('T66: the frame', () => {
  test('of the device that asked shows the new address after the move', async () => {
    const { address, newEmail, player } = await createOwner()
    await start(player, newEmail)
    await passNotice()
    await followHold(await toFrame(player, address))
    expect(await player.store.get()).toMatchObject({ email: newEmail })
  })

  test('of another device asks whether to stop it', async () => {
    const { address, email, newEmail, player } = await createOwner()
    await start(player, newEmail)
    const other = await signIn(email)

    // The device that started the change gets no question.
    await followHold(await toFrame(player, address))
    expect(approvals.getState().queue).toEqual([])
    const following = followHold(await toFrame(other, address))
    const question = await findEntry()
    expect(question).toMatchObject({ method: 'STOP_SLOW_CHANGE' })
    expect(textOf(question)).toMatch(/@old.*@new.*Demo.*claimedSite.*localhost:4000/)
    question.decide(true)
    await following
    expect(await player.session.call('getSlowChange', {})).toEqual({})
  })
})
