import { openSlot, recover, Slot, SlotList, unlock } from '@latchkey/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../../test/CustodyHarness.ts'
import { bring, makeSet, noLimits, stage } from '../../../test/CustodyHarness.ts'
import { sql } from '../sql/sql.ts'
import { countLost, sweepSets } from './sweepSets.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)

// A sweep covers all users, so each test has its own database.
beforeEach(async () => {
  server = await harness.deploy({ limits: noLimits })
})

afterAll(() => harness?.stop())

/** Creates a user with two sets on a laptop, the first superseded. */
async function setup(more: Slot.Slot[] = []) {
  const person = await server.person()
  const { walletId } = person
  const slots = [...server.slots, ...more]
  const laptop = server.custodian(person, 'laptop')
  const first = await makeSet({ slots, walletId })
  await bring(laptop, first)
  const { list, seed } = first
  const second = await makeSet({ generation: 2, seed, slots: list, walletId })
  await bring(laptop, second)
  return { first, laptop, list, person, second, seed, walletId }
}

/** Shifts all stored times into the past. */
async function pass(time: string) {
  await server.database.run(sql`
    update share_sets set created_at = created_at - ${time}::interval,
      activated_at = activated_at - ${time}::interval,
      superseded_at = superseded_at - ${time}::interval`)
  await server.database.run(sql`update audit set at = at - ${time}::interval`)
}

const idsOf = async () => {
  const rows = await server.database.run<{ id: string }>(sql`select id from share_sets`)
  return rows.map(({ id }) => id).sort()
}

const swept = (superseded: number, staged = 0) => ({ staged, superseded })

describe('sweepSets', () => {
  test('default: deletes a set replaced 30 days ago if the newer one was used twice', async () => {
    const { first, laptop, second } = await setup()
    await laptop.fetchAuthShare(second.request)
    await laptop.fetchAuthShare(second.request)
    await pass('29 days 23 hours')
    expect(await server.custody.sweep()).toEqual(swept(0))
    await pass('2 hours')
    expect(await server.custody.sweep()).toEqual(swept(1))
    expect(await idsOf()).toEqual([second.set.setId])
    expect(await server.custody.sweep()).toEqual(swept(0))
    expect(await laptop.readBack(first.request)).toEqual({ state: 'unknown' })
    const receipts = await server.database.run(sql`select set_id from receipts`)
    expect(receipts).toEqual([{ set_id: second.set.setId }])
    expect(await server.custody.alarm()).toBe(0)
  })

  test('behavior: one use, uses of the old set or uses by another user are not enough', async () => {
    const { first, laptop, person, second } = await setup()
    const other = await setup()
    for (let i = 0; i < 3; i++) {
      await laptop.fetchAuthShare(first.request)
      await other.laptop.fetchAuthShare(other.second.request)
      // Reading back is not a use.
      await laptop.readBack(second.request)
    }
    await laptop.fetchAuthShare(second.request)
    await pass('31 days')
    expect(await server.custody.sweep()).toEqual(swept(1))
    expect(await idsOf()).toContain(first.set.setId)
    await laptop.fetchAuthShare(second.request)
    expect(await server.custody.sweep()).toEqual(swept(1))
    expect(await idsOf()).toEqual([second.set.setId, other.second.set.setId].sort())
    expect(person.walletId).not.toBe(other.walletId)
  })

  test('behavior: uses before the activation do not count', async () => {
    const { laptop, second } = await setup()
    await laptop.fetchAuthShare(second.request)
    await laptop.fetchAuthShare(second.request)
    await server.database.run(sql`update audit set at = at - interval '1 day'`)
    await pass('31 days')
    expect(await server.custody.sweep()).toEqual(swept(0))
  })

  test('behavior: a newer set of another device does not count', async () => {
    const { first, laptop, list, person, second, seed, walletId } = await setup()
    const phone = server.custodian(person, 'phone')
    const third = await makeSet({ generation: 3, seed, slots: list, walletId })
    await bring(phone, third)
    await phone.fetchAuthShare(third.request)
    await phone.fetchAuthShare(third.request)
    await pass('31 days')
    expect(await server.custody.sweep()).toEqual(swept(0))
    expect(await idsOf()).toContain(first.set.setId)
    expect((await laptop.readBack(second.request)).state).toBe('active')
  })

  test('behavior: the last set for a slot stays and recovers the wallet', async () => {
    const { code, slot } = Slot.createCode()
    const { first, laptop, list, person, seed, walletId } = await setup([slot])
    // The laptop removes the code, and a phone, which may be malicious, adds it again.
    const without = SlotList.remove(list, slot.id, seed)
    const third = await makeSet({ generation: 3, seed, slots: without, walletId })
    await bring(laptop, third)
    await laptop.fetchAuthShare(third.request)
    await laptop.fetchAuthShare(third.request)
    const again = SlotList.add(without, slot, seed)
    const fourth = await makeSet({ generation: 4, seed, slots: again, walletId })
    await bring(server.custodian(person, 'phone'), fourth)
    await pass('31 days')
    // Both older sets of the laptop are sealed to the code, but its newer set is not.
    expect(await server.custody.sweep()).toEqual(swept(0))

    // Without the phone's set, they are the only sets for the code.
    await server.database.run(sql`delete from share_sets where id = ${fourth.set.setId}`)
    expect(await server.custody.sweep()).toEqual(swept(0))
    const tablet = server.device(person, 'tablet')
    const bySlot = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
    const opened = await openSlot(tablet, bySlot)
    expect(opened.set.generation).toBe(2)
    expect((await recover(tablet, bySlot)).addresses).toEqual(first.set.addresses)

    // Once the laptop has a new set for the code, the old ones are deleted, and the code still works.
    const fifth = await makeSet({ generation: 5, seed, slots: again, walletId })
    await bring(laptop, fifth)
    await laptop.fetchAuthShare(fifth.request)
    await laptop.fetchAuthShare(fifth.request)
    await pass('31 days')
    expect(await server.custody.sweep()).toEqual(swept(3))
    for (const name of ['tablet', 'laptop', 'new'])
      expect((await recover(server.device(person, name), bySlot)).addresses).toEqual(
        first.set.addresses,
      )
  })

  test('behavior: the same slot id with another key is another slot', async () => {
    const { slot } = Slot.createCode()
    const { laptop, list, seed, walletId } = await setup([slot])
    const rekeyed = SlotList.add(list, { ...Slot.createCode().slot, id: slot.id }, seed)
    const third = await makeSet({ generation: 3, seed, slots: rekeyed, walletId })
    await bring(laptop, third)
    await laptop.fetchAuthShare(third.request)
    await laptop.fetchAuthShare(third.request)
    await pass('31 days')
    // The old key is in no current list, so its sets may be deleted.
    expect(await server.custody.sweep()).toEqual(swept(2))

    await server.database.run(sql`
      update wallets set slots = ${JSON.stringify(SlotList.encode(list))}::jsonb`)
    await server.database.run(sql`delete from share_sets where state = 'superseded'`)
    expect(await server.custody.sweep()).toEqual(swept(0))
  })

  test('behavior: deletes staged sets after 30 days', async () => {
    const { list, person, second, seed, walletId } = await setup()
    const stranger = await server.person()
    const staged = await makeSet({ generation: 3, seed, slots: list, walletId })
    await stage(server.custodian(person, 'laptop'), staged)
    const other = await makeSet({ slots: server.slots, walletId: stranger.walletId })
    const laptop = server.custodian(stranger, 'laptop')
    await stage(laptop, other)
    await pass('29 days')
    expect(await server.custody.sweep()).toEqual(swept(0, 0))
    await pass('2 days')
    expect(await server.custody.sweep()).toEqual(swept(0, 2))
    expect(await idsOf()).toContain(second.set.setId)
    // A device that returns later starts again.
    expect(await laptop.readBack(other.request)).toEqual({ state: 'unknown' })
    await bring(laptop, await makeSet({ slots: server.slots, ...stranger }))
    expect(await server.custody.alarm()).toBe(0)
  })

  test('behavior: the device still unlocks with its newer set', async () => {
    const person = await server.person()
    const { walletId } = person
    const { createWallet, rotate } = await import('@latchkey/vault')
    const laptop = server.device(person)
    const opened = await createWallet(laptop, { slots: server.slots, walletId })
    await rotate(laptop, { opened })
    for (let i = 0; i < 2; i++) await unlock(laptop, { walletId })
    await pass('31 days')
    expect(await server.custody.sweep()).toEqual(swept(1))
    expect((await unlock(laptop, { walletId })).addresses).toEqual(opened.addresses)
    const { slotId } = { slotId: server.slots[0]!.id }
    const recovered = await recover(server.device(person, 'phone'), { slotId, walletId })
    expect(recovered.addresses).toEqual(opened.addresses)
  })

  test('T37: five concurrent sweeps delete the same as one', async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, () => setup()))
    for (const { laptop, second } of wallets) {
      await laptop.fetchAuthShare(second.request)
      await laptop.fetchAuthShare(second.request)
    }
    await pass('31 days')
    const all = await Promise.all(Array.from({ length: 5 }, () => server.custody.sweep()))
    expect(all.reduce((sum, { superseded }) => sum + superseded, 0)).toBe(8)
    expect(await idsOf()).toEqual(wallets.map(({ second }) => second.set.setId).sort())
  })

  test('error: deletes nothing while a wallet has no active set (T38)', async () => {
    const { laptop, second } = await setup()
    const lost = await setup()
    await laptop.fetchAuthShare(second.request)
    await laptop.fetchAuthShare(second.request)
    await pass('31 days')
    await server.database.run(sql`delete from share_sets where id = ${lost.second.set.setId}`)
    expect(await server.custody.alarm()).toBe(1)
    const before = await idsOf()
    await expect(server.custody.sweep()).rejects.toThrow(
      '1 activated wallet has no active set that can be used. Nothing is deleted until',
    )
    expect(await idsOf()).toEqual(before)
    await server.database.run(sql`delete from share_sets where wallet_id = ${lost.walletId}`)
    await server.database.run(sql`delete from wallets where id = ${lost.walletId}`)
    expect(await server.custody.alarm()).toBe(0)
    expect(await server.custody.sweep()).toEqual(swept(1))
  })
})

describe('without a rule, a wallet is lost', () => {
  test('rule 9: a sweep that deletes while no active set of a wallet can be used', async () => {
    const { first, laptop, person, second, walletId } = await setup()
    await laptop.fetchAuthShare(second.request)
    await laptop.fetchAuthShare(second.request)
    await pass('31 days')
    // The key of the active set is lost. The superseded set is the last way in.
    await server.database.run(
      sql`update share_sets set key_id = 'gone' where id = ${second.set.setId}`,
    )
    const bySlot = { slotId: server.slots[0]!.id, walletId }
    await expect(server.custody.sweep()).rejects.toThrow('Nothing is deleted')
    const opened = await openSlot(server.device(person, 'new'), bySlot)
    expect(opened.set.setId).toBe(first.set.setId)
    // Run the same sweep with a check that sees no unknown key.
    expect(await sweepSets(server.database, { unknownKeys: [] })).toEqual(swept(1))
    await expect(openSlot(server.device(person, 'new'), bySlot)).rejects.toThrow(
      'The server refused this.',
    )
    expect(await idsOf()).toEqual([second.set.setId])
  })
})

describe('alarm', () => {
  test('default: does not count a wallet that was never activated', async () => {
    const person = await server.person()
    expect(await server.custody.alarm()).toBe(0)
    const made = await makeSet({ slots: server.slots, walletId: person.walletId })
    await stage(server.custodian(person, 'laptop'), made)
    expect(await server.custody.alarm()).toBe(0)
    await setup()
    expect(await server.custody.alarm()).toBe(0)
  })

  test('behavior: counts every wallet across chunks', async () => {
    const { run } = server.database
    const wallets = [await setup(), await setup(), await setup(), await setup()]
    for (const { walletId } of wallets.slice(1))
      await run(sql`update share_sets set state = 'superseded' where wallet_id = ${walletId}`)
    for (const most of [1, 2, 3, 4, 5]) expect(await countLost(run, { most })).toBe(3)
  })
})
