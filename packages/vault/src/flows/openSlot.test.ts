import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import { setup } from '../../test/setup.ts'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { commit } from './commit.ts'
import { enter } from './enter.ts'
import { createWallet, openSlot, recover } from './flows.ts'
import { OtherWalletError } from './openSlot.ts'

const freshKey = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

/** Creates a wallet with a code, whose sets are on three devices. */
async function threeDevices() {
  const world = setup()
  const { server, walletId } = world
  const { code, slot } = Slot.createCode()
  const slots = [...world.slots, slot]
  const laptop = world.device('laptop')
  const created = await createWallet(laptop, { seed: freshKey(), slots, walletId })
  for (const name of ['phone', 'tablet'])
    await recover(world.device(name), { slotId: 'keeper', walletId })
  const bySlot = {
    code: { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId },
    keeper: { slotId: 'keeper', walletId },
  }
  /** Damages the newest sets of the server. */
  const damage = (count: number, change: (staged: StagedSet.Json) => unknown) => {
    for (const row of server.rows.slice(-count))
      row.staged = JSON.stringify(change(JSON.parse(row.staged)))
  }
  return { ...world, bySlot, created, damage, laptop, slots }
}

const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

const damages: Record<string, (staged: StagedSet.Json) => unknown> = {
  'another ciphertext': (it) => ({
    ...it,
    set: { ...it.set, ciphertext: flip(it.set.ciphertext) },
  }),
  'another server share': (it) => ({ ...it, authShare: flip(it.authShare) }),
  'copies that do not open': (it) => ({
    ...it,
    sealed: it.sealed.map((copy) => ({ ...copy, ciphertext: flip(copy.ciphertext) })),
  }),
  'no ciphertext': (it) => ({ ...it, set: { ...it.set, ciphertext: '' } }),
  'the id of another set': (it) => ({ ...it, set: { ...it.set, setId: 'other' } }),
  'the id of another wallet': (it) => ({ ...it, set: { ...it.set, walletId: 'other' } }),
}

describe.each(variants(['keeper', 'code'], 'code'))('T49 with the %s', (kind) => {
  test.each(Object.entries(damages))('opens an older set: %s', async (_, change) => {
    const { bySlot, created, damage, device } = await threeDevices()
    damage(2, change)
    const opened = await openSlot(device('new'), bySlot[kind])
    expect(opened.set.setId).toBe(created.set.setId)
    expect((await recover(device('new'), bySlot[kind])).addresses).toEqual(created.addresses)
  })

  test('reports the first problem if no set opens', async () => {
    const { bySlot, damage, device } = await threeDevices()
    damage(2, damages['another server share']!)
    damage(3, damages['no ciphertext']!)
    await expect(openSlot(device('new'), bySlot[kind])).rejects.toMatchObject({
      name: 'Shape.InvalidError',
    })
  })
})

test('T49: tries at most 32 sets', async () => {
  const { bySlot, damage, device, server } = await threeDevices()
  const row = server.rows.at(-1)!
  for (let i = 0; i < 40; i++) server.rows.push({ ...row, newest: 10 + i, setId: `copy-${i}` })
  damage(40, damages['another server share']!)
  server.calls.newestSetFor = 0
  await expect(openSlot(device('new'), bySlot.code)).rejects.toThrow('could not be opened')
  expect(server.calls.newestSetFor).toBe(32)
})

test('T49: a device with the wallet accepts no set with another address', async () => {
  const { bySlot, created, device, laptop, server, slots, walletId } = await threeDevices()
  // An attacker with write access to the database has replaced the wallet by another one.
  const other = setup()
  const foreign = freshKey()
  const addresses = Seed.toAddresses(await Seed.derive(foreign))
  const list = SlotList.create({ seed: foreign, slots, walletId })
  const plan = { addresses, generation: 9, seed: foreign, slots: list, walletId }
  const steps = ['make', 'pending', 'stage'] as const
  await commit({ context: other.device('thief'), plan, steps }).catch(() => undefined)
  const { setId, staged } = other.server.rows[0]!
  const row = { ...server.rows[0]!, deviceId: 'thief', newest: 9, setId, staged }
  server.rows.push(row)

  // The damaged sets do not hide the good ones.
  const opened = await recover(laptop, bySlot.code)
  expect(opened.addresses).toEqual(created.addresses)
  // If no good set is left, the device changes nothing.
  server.rows.splice(0, Number.POSITIVE_INFINITY, row)
  const before = await laptop.store.list(walletId)
  await expect(recover(laptop, bySlot.code)).rejects.toThrow(OtherWalletError)
  await expect(enter(laptop, { slots, walletId })).rejects.toThrow(OtherWalletError)
  expect(await laptop.store.list(walletId)).toEqual(before)
  expect(server.rows).toHaveLength(1)
  expect((await openSlot(device('new'), bySlot.code)).set.addresses).toEqual(addresses)
})
