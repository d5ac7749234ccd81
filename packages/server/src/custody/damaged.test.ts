import {
  createWallet,
  DeviceStore,
  enter,
  openSlot,
  recover,
  rotate,
  Seed,
  Slot,
  unlock,
} from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import { type Sql, sql } from '../store/sql/sql.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

// Use the server's real limits, because they must allow a recovery that skips sets.
useCustody({ releases: CustodyHarness.manyReleases }, (it) => {
  ;({ harness, server } = it)
})

const damages = {
  'the sealed copies': sql`staged = jsonb_set(
    jsonb_set(staged, '{sealed,0,ciphertext}', '"AAAA"'), '{sealed,1,ciphertext}', '"AAAA"')`,
  'the encrypted seed': sql`staged = jsonb_set(staged, '{set,iv}', '"AAAAAAAAAAAAAAAA"')`,
  'the envelope': sql`ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 1) % 256)`,
  "the envelope's key": sql`key_id = 'unknown'`,
  'the whole set': sql`staged = jsonb_set(staged, '{set}', '{}')`,
}

describe('T52: a share that cannot be decrypted raises the alarm `envelope`', () => {
  const changes = {
    'an edited envelope': damages['the envelope'],
    'an envelope of another set': sql`
      (iv, ciphertext, key_id) = (
        select iv, ciphertext, key_id from share_sets other where other.id <> share_sets.id limit 1
      )`,
    'an unknown key': damages["the envelope's key"],
  }
  test.each(Object.entries(changes))('%s', async (_, change) => {
    const { alarms, database } = server
    const count = async () => {
      const { values } = await alarms.counter.get()
      return values.find(({ labels }) => labels.kind === 'envelope')!.value
    }
    // Another user's set, whose envelope is copied.
    const other = await server.person()
    await createWallet(server.device(other), { slots: server.slots, walletId: other.walletId })
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const { set } = await createWallet(laptop, { slots: server.slots, walletId })
    const { custodian } = laptop
    const { setId } = set
    const slotId = server.slots[0]!.id
    const before = await count()
    await custodian.fetchAuthShare({ setId, walletId })
    expect(await count()).toBe(before)
    await database.run(sql`update share_sets set ${change} where id = ${setId}`)
    const refused = { reason: 'refused' }
    await expect(custodian.fetchAuthShare({ setId, walletId })).rejects.toMatchObject(refused)
    expect(await count()).toBe(before + 1)
    await expect(custodian.newestSetFor({ slotId, walletId })).rejects.toMatchObject(refused)
    expect(await count()).toBe(before + 2)
    await expect(custodian.readBack({ setId, walletId })).rejects.toMatchObject(refused)
    expect(await count()).toBe(before + 3)
  })
})

describe('T49: damaged and hostile sets do not hide the good ones', () => {
  test.each(variants(Object.entries(damages), ...Object.entries(damages).slice(0, 2)))(
    '%s of the three newest sets',
    async (_, change) => {
      const person = await server.person()
      const { walletId } = person
      const { code, slot } = Slot.createCode()
      const slots = [...server.slots, slot]
      const seed = Seed.fromKey('evm', new Uint8Array(32).fill(7))
      const laptop = server.device(person)
      const created = await createWallet(laptop, { seed, slots, walletId })
      const byKeeper = { slotId: slots[0]!.id, walletId }
      for (const name of ['phone', 'tablet', 'thief'])
        await recover(server.device(person, name), byKeeper)
      await server.database.run(sql`
      update share_sets set ${change} where wallet_id = ${walletId} and device_id <> 'laptop'`)

      // Forget the releases before each recovery below, as if an hour had passed.
      const wait = () => server.database.run(sql`delete from keeper_releases`)
      const byCode = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
      for (const parameters of [byKeeper, byCode]) {
        await wait()
        const opened = await openSlot(server.device(person, 'new'), parameters)
        expect(opened.set.setId).toBe(created.set.setId)
      }
      await wait()
      const recovered = await recover(server.device(person, 'new'), byKeeper)
      expect(recovered.addresses).toEqual(created.addresses)
      expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    },
  )

  test('T51: more damaged sets than the keeper releases in an hour', async () => {
    const strict = await harness.deploy()
    const { database, slots } = strict
    const person = await strict.person()
    const { walletId } = person
    const seed = Seed.fromKey('evm', new Uint8Array(32).fill(7))
    const created = await createWallet(strict.device(person), { seed, slots, walletId })
    const byKeeper = { slotId: slots[0]!.id, walletId }
    const names = Array.from({ length: 22 }, (_, index) => `device-${index}`)
    for (const name of names) {
      await recover(strict.device(person, name), byKeeper)
      await database.run(sql`delete from keeper_releases`)
    }
    await database.run(sql`
      update share_sets set ${damages['the encrypted seed']}
      where wallet_id = ${walletId} and device_id <> 'laptop'`)
    // Each attempt asks for 23 copies and counts once.
    for (let turn = 0; turn < 2; turn++) {
      const opened = await openSlot(strict.device(person, `new-${turn}`), byKeeper)
      expect(opened.set.setId).toBe(created.set.setId)
    }
    const released = await database.run(sql`select from keeper_releases`)
    expect(released).toHaveLength(46)
  })

  test('an interrupted change whose new set is damaged: the older set opens, nothing is deleted', async () => {
    const person = await server.person()
    const { walletId } = person
    const { slots } = server
    const store = DeviceStore.memory()
    const laptop = server.device(person, 'laptop', { store })
    const opened = await createWallet(laptop, { slots, walletId })
    const failpoint = (name: string) => {
      if (name === 'activate') throw new Error('killed')
    }
    await expect(rotate({ ...laptop, failpoint }, { opened })).rejects.toThrow('killed')
    const edit = (change: Sql) =>
      server.database.run(sql`
        update share_sets set ${change} where wallet_id = ${walletId} and state = 'active'`)
    await edit(damages['the envelope'])
    const count = async () => (await DeviceStore.read(store, walletId)).length
    for (let turn = 0; turn < 2; turn++) {
      const entered = await enter(laptop, { slots, walletId })
      expect(entered.addresses).toEqual(opened.addresses)
      expect(entered.set.setId).toBe(opened.set.setId)
      expect(await count()).toBe(2)
    }
    // The operator has repaired the row, so the change can be finished.
    await edit(sql`ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 255) % 256)`)
    const resumed = await enter(laptop, { slots, walletId })
    expect(resumed.set.generation).toBe(2)
    expect(await count()).toBe(1)
  })

  test('a newer set ends an interrupted one that is damaged', async () => {
    const person = await server.person()
    const { walletId } = person
    const { slots } = server
    const store = DeviceStore.memory()
    const laptop = server.device(person, 'laptop', { store })
    const opened = await createWallet(laptop, { slots, walletId })
    const failpoint = (name: string) => {
      if (name === 'activate') throw new Error('killed')
    }
    await expect(rotate({ ...laptop, failpoint }, { opened })).rejects.toThrow('killed')
    await server.database.run(sql`
      update share_sets set ${damages['the envelope']}
      where wallet_id = ${walletId} and state = 'active'`)
    const entered = await enter(laptop, { slots, walletId })
    const { set } = await rotate(laptop, { opened: entered })
    const records = await DeviceStore.read(store, walletId)
    expect(records.map((it) => it.set.setId)).toEqual([set.setId])
  })

  test('a device whose own set is damaged recovers, and keeps its address', async () => {
    const person = await server.person()
    const { walletId } = person
    const { slots } = server
    const laptop = server.device(person)
    const created = await createWallet(laptop, { slots, walletId })
    await recover(server.device(person, 'phone'), { slotId: slots[0]!.id, walletId })
    await server.database.run(sql`
      update share_sets set ${damages['the envelope']}
      where wallet_id = ${walletId} and device_id = 'laptop'`)
    const opened = await enter(laptop, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
  })
})
