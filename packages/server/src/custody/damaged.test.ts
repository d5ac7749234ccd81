import { createWallet, enter, openSlot, recover, Seed, Slot, unlock } from '@latchkey/vault'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

beforeAll(async () => {
  harness = await CustodyHarness.start()
  // With the server's real limits: they must allow a recovery that skips sets.
  server = await harness.deploy({ releases: CustodyHarness.manyReleases })
}, 60_000)

afterAll(() => harness?.stop())

const damages = {
  'the sealed copies': sql`staged = jsonb_set(
    jsonb_set(staged, '{sealed,0,ciphertext}', '"AAAA"'), '{sealed,1,ciphertext}', '"AAAA"')`,
  'the encrypted seed': sql`staged = jsonb_set(staged, '{set,iv}', '"AAAAAAAAAAAAAAAA"')`,
  'the envelope': sql`ciphertext = set_byte(ciphertext, 3, (get_byte(ciphertext, 3) + 1) % 256)`,
  "the envelope's key": sql`key_id = 'unknown'`,
  'the whole set': sql`staged = jsonb_set(staged, '{set}', '{}')`,
}

describe('T49: damaged and hostile sets do not hide the good ones', () => {
  test.each(Object.entries(damages))('%s of the three newest sets', async (_, change) => {
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

    // Each recovery below is in an hour of its own.
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
