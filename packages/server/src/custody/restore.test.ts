import {
  Custodian,
  createWallet,
  DeviceStore,
  enter,
  NotOnDeviceError,
  recover,
  rotate,
  Slot,
  SlotList,
  unlock,
} from '@latchkey/vault'
import { describe, expect, test, vi } from 'vitest'
import type * as CustodyHarness from '../../test/CustodyHarness.ts'
import { freshSeed, makeSet, noLimits, stage, toSigned } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import * as Keeper from '../keeper/Keeper.ts'
import { limits } from '../store/custody/Audit.ts'
import { sql } from '../store/sql/sql.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

useCustody({ limits: noLimits }, (it) => {
  ;({ harness, server } = it)
})

/** Returns how many wallets were restored, as the alarm has counted. */
const restored = async () => {
  const { values } = await server.alarms.reports.counter.get()
  return values.find(({ labels }) => labels.kind === 'walletRestored')!.value
}

/** Restores the database to a moment after the sign-up and before the first activation. */
async function restoreToSignUp(walletId: string) {
  const { run } = server.database
  await run(sql`delete from share_sets where wallet_id = ${walletId}`)
  await run(sql`delete from keeper_copies where wallet_id = ${walletId}`)
  await run(sql`delete from audit where wallet_id = ${walletId}`)
  await forgetActivation(walletId)
}

async function forgetActivation(walletId: string) {
  await server.database.run(sql`
    update wallets set activated_at = null, addresses = null, authority = null, revision = 0, slots = null
    where id = ${walletId}`)
}

async function shown(slots: Slot.Slot[]) {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.device(person)
  const created = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
  const records = () => DeviceStore.read(laptop.store, walletId)
  return { created, laptop, person, records, walletId }
}

const countSets = async (walletId: string) =>
  (await server.database.run(sql`select from share_sets where wallet_id = ${walletId}`)).length

describe('T49: a database that was restored to before the activation', () => {
  test('assisted: the same address, and an alarm', async () => {
    const { slots } = server
    const { created, laptop, person, walletId } = await shown(slots)
    const before = await restored()
    await restoreToSignUp(walletId)
    const opened = await enter(laptop, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    // There is one alarm for the copy that the device has sent, and one for the activation.
    expect(await restored()).toBe(before + 2)
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    const phone = await enter(server.device(person, 'phone'), { slots, walletId })
    expect(phone.addresses).toEqual(created.addresses)
    expect(await server.custody.alarm()).toBe(0)
    const audit = await server.database.run<{ action: string }>(sql`
      select action from audit where wallet_id = ${walletId} and device_id = 'laptop' order by id`)
    expect(audit.map(({ action }) => action)).toEqual([
      'keeperOpen',
      'stage',
      'readBack',
      'keeperReceipt',
      'activate',
      'fetchAuthShare',
    ])
  })

  test('self-custody: the same address, and an alarm', async () => {
    const { code, slot } = Slot.createCode()
    const { created, laptop, person, records, walletId } = await shown([slot])
    const [before, kept] = [await restored(), await records()]
    await restoreToSignUp(walletId)
    await expect(enter(laptop, { slots: server.slots, walletId })).rejects.toThrow(NotOnDeviceError)
    expect(await records()).toEqual(kept)
    expect(await countSets(walletId)).toBe(0)
    const byCode = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
    expect((await recover(laptop, byCode)).addresses).toEqual(created.addresses)
    expect(await restored()).toBe(before + 1)
    const phone = await recover(server.device(person, 'phone'), byCode)
    expect(phone.addresses).toEqual(created.addresses)
  })

  test('self-custody: the holder of the mailbox does not take the id of the wallet', async () => {
    const { code, slot } = Slot.createCode()
    const { created, laptop, person, walletId } = await shown([slot])
    await unlock(laptop, { walletId })
    // The keeper learns of the wallet after an unlock, which does not wait for it.
    const pins = () =>
      server.database.run(sql`
      select from keeper_wallets where wallet_id = ${walletId}`)
    await vi.waitFor(async () => expect(await pins()).toHaveLength(1), 10_000)
    await restoreToSignUp(walletId)
    const before = await restored()

    const { slot: other } = Slot.createCode()
    const thief = server.device(person, 'thief')
    const taking = createWallet(thief, { seed: freshSeed(), slots: [other], walletId })
    await expect(taking).rejects.toThrow(Custodian.ConflictError)
    // A false claim to restore a set does not help either.
    const made = await makeSet({ slots: [other], walletId })
    await stage(thief.custodian, made)
    const signed = await toSigned(made, 'activate', 'thief')
    for (const more of [{}, { restores: 'lost' }])
      await expect(thief.custodian.activate({ ...signed, ...more })).rejects.toThrow(
        Custodian.ConflictError,
      )
    expect(await restored()).toBe(before + 3)

    const byCode = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
    expect((await recover(laptop, byCode)).addresses).toEqual(created.addresses)
  })

  test('self-custody: a session without a valid warrant raises no alarm', async () => {
    const { slot } = Slot.createCode()
    const { laptop, person, walletId } = await shown([slot])
    await unlock(laptop, { walletId })
    const pins = () =>
      server.database.run(sql`
      select from keeper_wallets where wallet_id = ${walletId}`)
    await vi.waitFor(async () => expect(await pins()).toHaveLength(1), 10_000)
    await restoreToSignUp(walletId)
    const thief = server.device(person, 'thief')
    const { slot: other } = Slot.createCode()
    const made = await makeSet({ slots: [other], walletId })
    await stage(thief.custodian, made)
    const before = await restored()
    const unknown = await makeSet({ slots: [other], walletId })
    await expect(
      thief.custodian.activate(await toSigned(unknown, 'activate', 'thief')),
    ).rejects.toThrow(Custodian.NotFoundError)
    for (const signed of [
      await toSigned(made, 'stage', 'thief'),
      await toSigned(made, 'activate', 'laptop'),
    ])
      await expect(thief.custodian.activate(signed)).rejects.toThrow(Custodian.RefusedError)
    expect(await restored()).toBe(before)
  })

  test('a set that was staged with a receipt before the activation does not take the id', async () => {
    const person = await server.person()
    const { walletId } = person
    const thief = server.device(person, 'thief')
    const [slot] = server.slots
    const made = await makeSet({ slots: [slot!], walletId })
    await stage(thief.custodian, made)
    // The keeper does not know the wallet yet, so it signs for any set.
    await thief.custodian.keeperReceipt({ ...made.request, slotId: slot!.id })

    const { code, slot: own } = Slot.createCode()
    const laptop = server.device(person)
    const created = await createWallet(laptop, { seed: freshSeed(), slots: [own], walletId })
    await unlock(laptop, { walletId })
    const pins = () =>
      server.database.run(sql`
      select from keeper_wallets where wallet_id = ${walletId}`)
    await vi.waitFor(async () => expect(await pins()).toHaveLength(1), 10_000)
    await server.database.run(sql`
      delete from share_sets where wallet_id = ${walletId} and device_id = 'laptop'`)
    await forgetActivation(walletId)
    const before = await restored()

    const signed = await toSigned(made, 'activate', 'thief')
    for (const more of [{}, { restores: 'lost' }])
      await expect(thief.custodian.activate({ ...signed, ...more })).rejects.toThrow(
        Custodian.ConflictError,
      )
    expect(await restored()).toBe(before + 2)
    const byCode = { privateKey: Slot.fromCode(own, code), slotId: own.id, walletId }
    expect((await recover(laptop, byCode)).addresses).toEqual(created.addresses)
  })

  test('self-custody: the first activation waits for a keeper that is unavailable', async () => {
    let isReachable = false
    const { pinned } = server.keeper
    const keeper: Keeper.Keeper = {
      ...server.keeper,
      async pinned(request) {
        if (!isReachable) throw new Keeper.UnavailableError()
        return pinned(request)
      },
    }
    const other = await harness.deploy({ keeper, limits: noLimits })
    const person = await other.person()
    const { walletId } = person
    const laptop = other.device(person)
    const slots = [Slot.createCode().slot]
    await expect(createWallet(laptop, { seed: freshSeed(), slots, walletId })).rejects.toThrow(
      Custodian.UnavailableError,
    )
    expect(await laptop.custodian.slots({ walletId })).toBeUndefined()
    isReachable = true
    const opened = await enter(laptop, { slots, walletId })
    expect((await unlock(laptop, { walletId })).addresses).toEqual(opened.addresses)
  })

  test('an older tab does not replace the wallet', async () => {
    const { slots } = server
    const { laptop, records, walletId } = await shown(slots)
    const kept = await records()
    await restoreToSignUp(walletId)
    await expect(createWallet(laptop, { seed: freshSeed(), slots, walletId })).rejects.toThrow(
      Custodian.ConflictError,
    )
    expect(await records()).toEqual(kept)
  })

  test('only the set of one device is lost: an alarm, and the same address', async () => {
    const { slots } = server
    const { created, laptop, person, walletId } = await shown(slots)
    await recover(server.device(person, 'phone'), { slotId: slots[0]!.id, walletId })
    const before = await restored()
    await server.database.run(sql`
      delete from share_sets where wallet_id = ${walletId} and device_id = 'laptop'`)
    expect((await enter(laptop, { slots, walletId })).addresses).toEqual(created.addresses)
    expect(await restored()).toBe(before + 1)
  })
})

describe('keeperOpen with a copy that the device sends', () => {
  async function sent() {
    const wallet = await shown(server.slots)
    const [record] = await wallet.records()
    const { copies, set } = DeviceStore.encode(record!)
    const { setId, walletId } = set
    const [sealed] = copies!
    const slotId = sealed!.slotId
    const publicKey = Buffer.alloc(32, 9).toString('base64url')
    return { ...wallet, request: { publicKey, requestId: 'r', sealed, setId, slotId, walletId } }
  }

  test('error: not for the wallet of another user', async () => {
    const { request, walletId } = await sent()
    await restoreToSignUp(walletId)
    const thief = await server.person()
    const custodian = server.custodian(thief, 'laptop')
    await expect(custodian.keeperOpen(request)).rejects.toThrow(Custodian.NotFoundError)
    // A copy under the thief's own wallet id fails too, because it is sealed for the victim's wallet.
    const disguised = { ...request, walletId: thief.walletId }
    await expect(custodian.keeperOpen(disguised)).rejects.toThrow(Custodian.RefusedError)
  })

  test('error: not for a slot that was removed, and raises no alarm', async () => {
    const { code, slot } = Slot.createCode()
    const { created, laptop, request, walletId } = await sent()
    const grown = SlotList.add(created.slots!, slot, created.seed)
    const alone = SlotList.remove(grown, server.slots[0]!.id, created.seed)
    await rotate(laptop, { opened: created, slots: alone })
    await server.database.run(sql`delete from share_sets where id = ${request.setId}`)
    const before = await restored()
    await expect(laptop.custodian.keeperOpen(request)).rejects.toThrow(Custodian.NotFoundError)
    expect(await restored()).toBe(before)
    expect(code).toBeDefined()
    expect(await countSets(walletId)).toBe(1)
  })

  test('error: damaged copies are refused, counted and limited', async () => {
    const limited = await harness.deploy()
    const person = await limited.person()
    const { walletId } = person
    const { request } = await sent()
    const custodian = limited.custodian(person, 'laptop')
    const slotId = limited.slots[0]!.id
    const damaged = { ...request, sealed: { ...request.sealed!, slotId }, slotId, walletId }
    for (let i = 0; i < limits.keeperOpen.minute; i++)
      await expect(custodian.keeperOpen(damaged)).rejects.toThrow(Custodian.RefusedError)
    await expect(custodian.keeperOpen(damaged)).rejects.toMatchObject({ reason: 'LIMITED' })
  })
  test.each([
    [7, 'request.sealed should be an object.'],
    [{ ciphertext: '', enc: '', slotId: 'k' }, 'request.sealed.ciphertext should be '],
  ])('error: %j is no copy', async (sealed, problem) => {
    const { laptop, request, walletId } = await sent()
    await restoreToSignUp(walletId)
    const invalid = { ...request, sealed: sealed as never }
    await expect(laptop.custodian.keeperOpen(invalid)).rejects.toMatchObject({
      message: expect.stringContaining(problem),
      reason: 'INVALID',
    })
  })
})
