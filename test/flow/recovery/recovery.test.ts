import { upgradeProject } from '@latchkey/protocol/api/upgrade'
import { DeviceStore, Hpke, NotOnDeviceError, Shape, Slot } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as RecoverySlots from '../../../apps/frame/src/worker/recovery/RecoverySlots.ts'
import * as SealedSecret from '../../../apps/frame/src/worker/recovery/SealedSecret.ts'
import * as Wallets from '../../../apps/frame/src/worker/Wallets.ts'
import { setup as setupWorker } from '../../../apps/frame/test/worker.ts'
import { type Setup, setup } from '../../../packages/server/test/setup.ts'
import * as PlayedFrame from '../../harness/PlayedFrame.ts'

/** Tests the changes of recovery methods, with sessions of the page `/recovery` and the code of the key worker. */

let deployment: Setup
let target: PlayedFrame.Target

beforeAll(async () => {
  deployment = await setup()
  target = PlayedFrame.toApp(await deployment.create())
}, 60_000)
afterAll(() => deployment?.stop())
beforeEach(() => deployment.query('delete from budgets; delete from counters'))

const page = { origin: 'http://localhost:4100', projectId: upgradeProject('main') }

/** Signs in in a new browser: in an app, or on the page. */
async function signIn(email: string, options = {}) {
  await deployment.query('delete from budgets; delete from counters')
  const player = await PlayedFrame.create(target, options)
  const { walletId } = await player.signIn(email)
  const { custodian } = player
  const wallets = Wallets.create({ store: DeviceStore.memory() })
  const access = { custodian, signal: new AbortController().signal }
  const slots = await player.slots()
  return {
    access,
    enter: () => wallets.enter({ slots, walletId }, access),
    methods: RecoverySlots.create(wallets),
    slots,
    walletId,
  }
}

describe('recovery', () => {
  test('T76: after the move to self-custody, a sign-in opens nothing without the code', async () => {
    const email = 'ada@example.com'
    const app = await signIn(email)
    const { addresses } = await app.enter()
    const { access, enter, methods, slots, walletId } = await signIn(email, page)
    await enter()
    const { code, slot } = Slot.createCode()
    await methods.addCode({ code, slot, walletId }, access)
    const by = { secret: code, slotId: slot.id }
    const left = await methods.remove({ by, slotId: slots[0]!.id, walletId }, access)
    expect(left.map(({ kind }) => kind)).toEqual(['code'])

    // A thief who can read the mailbox gets a session, but cannot open the wallet in an app or on the page.
    for (const options of [{}, page]) {
      const thief = await signIn(email, options)
      await expect(thief.enter()).rejects.toThrow(NotOnDeviceError)
      const guess = { kind: 'code', secret: Slot.createCode().code, walletId } as const
      await expect(thief.methods.recover(guess, thief.access)).rejects.toThrow(Slot.CodeError)
      await expect(
        thief.access.custodian.newestSetFor({ slotId: slots[0]!.id, walletId }),
      ).rejects.toMatchObject({ name: 'Custodian.NotFoundError' })
    }

    const phone = await signIn(email)
    await expect(phone.enter()).rejects.toThrow(NotOnDeviceError)
    const recovered = await phone.methods.recover(
      { kind: 'code', secret: code, walletId },
      phone.access,
    )
    expect(recovered.addresses).toEqual(addresses)
    expect((await phone.enter()).addresses).toEqual(addresses)

    // The app's own browser still opens the wallet, and its next set has no share of the keeper.
    expect(await app.enter()).toMatchObject({ addresses, rotationDue: false })
    const sealed = await deployment.query(
      `select staged -> 'slots' -> 'slots' as slots from share_sets
       where wallet_id = $1 and state = 'active'`,
      [walletId],
    )
    expect(sealed.rows.length).toBeGreaterThan(1)
    for (const row of sealed.rows) expect(row.slots).toEqual([Shape.encode(slot)])
    const { rows } = await deployment.query(
      `select count(*)::int as count from audit where wallet_id = $1 and action = 'slotsChanged'`,
      [walletId],
    )
    expect(rows[0].count).toBe(2)
  })

  test('T82: a code that a window has sealed opens the wallet on a new device, once', async () => {
    const email = 'dan@example.com'
    const app = await signIn(email)
    const { addresses } = await app.enter()
    const { access, enter, methods, slots, walletId } = await signIn(email, page)
    await enter()
    const { code, slot } = Slot.createCode()
    await methods.addCode({ code, slot, walletId }, access)
    const by = { secret: code, slotId: slot.id }
    await methods.remove({ by, slotId: slots[0]!.id, walletId }, access)

    const phone = await signIn(email)
    const { keys } = setupWorker({ custodian: phone.access.custodian })
    await expect(keys.enter({ slots: [], walletId })).rejects.toThrow(NotOnDeviceError)
    const id = crypto.randomUUID()
    const { publicKey } = await keys.createSecretKey()
    const sealed = await SealedSecret.seal({ id, kind: 'code', publicKey, secret: code })
    const recover = () => keys.recoverSealed({ id, kind: 'code', sealed, walletId })
    expect((await recover()).addresses).toEqual(addresses)
    await expect(recover()).rejects.toThrow(Hpke.UnsealError)
    // The device has a share of its own now.
    expect((await keys.enter({ slots: [], walletId })).addresses).toEqual(addresses)
  })

  test('T76: the session of another user changes no slot', async () => {
    const { access, enter, methods, walletId } = await signIn('bob@example.com')
    await enter()
    const other = await signIn('cyd@example.com')
    await other.enter()
    const { code, slot } = Slot.createCode()
    await expect(other.methods.addCode({ code, slot, walletId }, other.access)).rejects.toThrow()
    const left = await methods.list({ walletId }, access)
    expect(left.map(({ kind }) => kind)).toEqual(['keeper'])
  })
})
