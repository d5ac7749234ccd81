import { createWallet, enter, resume, Slot, unlock } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, freshSeed, makeSet, noLimits, stage } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import { sql } from '../store/sql/sql.ts'

let server: CustodyHarness.Deployment

useCustody({ limits: noLimits, releases: CustodyHarness.manyReleases }, (it) => {
  ;({ server } = it)
})

async function setup() {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.custodian(person, 'laptop')
  const first = await makeSet({ slots: server.slots, walletId })
  const make = (generation: number) =>
    makeSet({ generation, seed: first.seed, slots: first.list, walletId })
  return { first, laptop, make, person, walletId }
}

const statesOf = async (walletId: string) => {
  const rows = await server.database.run<{ device: string; id: string; state: string }>(sql`
    select id, device_id as device, state from share_sets
    where wallet_id = ${walletId} order by created_at`)
  return rows
}

describe('T71: staged sets', () => {
  test('a device has two: the third replaces the oldest, and never an activated one', async () => {
    const { first, laptop, make, person, walletId } = await setup()
    await bring(laptop, first)
    const phone = await make(2)
    await stage(server.custodian(person, 'phone'), phone)
    const made = []
    for (let generation = 2; generation < 8; generation++) {
      const set = await make(generation)
      await stage(laptop, set)
      made.push(set.set.setId)
    }
    expect(await statesOf(walletId)).toEqual([
      { device: 'laptop', id: first.set.setId, state: 'active' },
      { device: 'phone', id: phone.set.setId, state: 'staged' },
      { device: 'laptop', id: made.at(-2), state: 'staged' },
      { device: 'laptop', id: made.at(-1), state: 'staged' },
    ])
    expect(await laptop.readBack({ setId: made[0]!, walletId })).toEqual({ state: 'unknown' })
  })

  test('twenty parallel requests leave two at most, and never none', async () => {
    const { laptop, make, walletId } = await setup()
    const sets = await Promise.all(Array.from({ length: 20 }, (_, index) => make(index + 1)))
    await Promise.all(sets.map((set) => stage(laptop, set)))
    const rows = await statesOf(walletId)
    // Two requests may each delete the set of the other and keep the newest one.
    expect([1, 2]).toContain(rows.filter(({ state }) => state === 'staged').length)
  })

  test('a set that is being activated stays', async () => {
    const { first, laptop, make, walletId } = await setup()
    await stage(laptop, first)
    await laptop.keeperReceipt({ ...first.request, slotId: server.slots[0]!.id })
    const sets = await Promise.all([2, 3, 4, 5].map(make))
    const outcomes = await Promise.allSettled([
      activate(laptop, first),
      ...sets.map((set) => stage(laptop, set)),
    ])
    const rows = await statesOf(walletId)
    const isActive = rows.some(({ id, state }) => id === first.set.setId && state === 'active')
    // Either the activation has succeeded and the set is there, or it was refused.
    expect(outcomes[0]!.status).toBe(isActive ? 'fulfilled' : 'rejected')
    expect([1, 2]).toContain(rows.filter(({ state }) => state === 'staged').length)
  })

  test('a device whose pending set was replaced discards it, and opens the wallet', async () => {
    const { person, walletId } = await setup()
    const laptop = server.device(person)
    const killed = {
      ...laptop,
      failpoint(name: string) {
        if (name === 'stage') throw new Error('killed')
      },
    }
    const parameters = { seed: freshSeed(), slots: server.slots, walletId }
    for (let turn = 0; turn < 3; turn++)
      await expect(createWallet(killed, parameters)).rejects.toThrow('killed')
    expect(await statesOf(walletId)).toHaveLength(2)
    const opened = await enter(laptop, { slots: server.slots, walletId })
    expect((await unlock(laptop, { walletId })).addresses).toEqual(opened.addresses)
    expect(await resume(laptop, { walletId })).toBeUndefined()
    expect(await server.custody.alarm()).toBe(0)
  })

  test('is limited in size: 32 usual slots are accepted, 32 slots with the longest ids are not', async () => {
    const { laptop, walletId } = await setup()
    const passkey = (length: number) => {
      const salt = Slot.createSalt()
      const output = crypto.getRandomValues(new Uint8Array(32))
      const credentialId = crypto.getRandomValues(new Uint8Array(length))
      return Slot.createPasskey({ credentialId, output, salt })
    }
    const withSlots = (length: number) =>
      makeSet({ slots: Array.from({ length: 32 }, () => passkey(length)), walletId })
    await stage(laptop, await withSlots(64))
    await expect(stage(laptop, await withSlots(1_023))).rejects.toThrow()
    expect(await statesOf(walletId)).toHaveLength(1)
  })
})
