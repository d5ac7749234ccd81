import { describe, expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { NotFoundError } from './Custodian.ts'
import { enter } from './enter.ts'
import * as flows from './flows.ts'

describe('recover', () => {
  test('default: a new device, without a change to the old one', async () => {
    const { device, server, slots, walletId } = setup()
    const laptop = device('laptop')
    const phone = device('phone')
    const created = await flows.createWallet(laptop, { slots, walletId })
    const recovered = await flows.recover(phone, { slotId: 'keeper', walletId })

    expect(recovered.addresses).toEqual(created.addresses)
    expect(server.rows.map(({ deviceId, state }) => [deviceId, state])).toEqual([
      ['laptop', 'active'],
      ['phone', 'active'],
    ])
    for (const context of [laptop, phone])
      expect((await flows.unlock(context, { walletId })).addresses).toEqual(created.addresses)
  })

  test('T20: storage wiped between every step', async () => {
    const { device, slots, walletId } = setup()
    const addresses = new Set<string | undefined>()
    for (let i = 0; i < 4; i++) {
      const opened = await enter(device('laptop'), { slots, walletId })
      addresses.add(opened.addresses.evm)
    }
    expect(addresses.size).toBe(1)
  })

  test('T20: storage wiped in the middle of a flow', async () => {
    const { device, server, slots, walletId } = setup()
    const context = device()
    const { store } = context
    const wiped = device('laptop', {
      failpoint: async (name) => {
        if (name !== 'stage') return
        for (const { setId } of server.rows) await store.remove(setId)
      },
      store,
    })
    await expect(flows.createWallet(wiped, { slots, walletId })).rejects.toThrow(
      'could not be saved safely',
    )
    expect((await enter(context, { slots, walletId })).addresses.evm).toBeDefined()
  })

  test('behavior: with a printed code', async () => {
    const { device, slots, walletId } = setup()
    const { code, slot } = Slot.createCode()
    const created = await flows.createWallet(device(), { slots: [...slots, slot], walletId })
    const privateKey = Slot.fromCode(slot, code)
    const parameters = { privateKey, slotId: slot.id, walletId }
    const recovered = await flows.recover(device('phone'), parameters)
    expect(recovered.addresses).toEqual(created.addresses)
  })

  test('T10 error: a valid session, but no slot', async () => {
    const { device, walletId } = setup()
    const { slot } = Slot.createCode()
    await flows.createWallet(device(), { slots: [slot], walletId })
    const thief = device('thief')
    await expect(flows.recover(thief, { slotId: 'keeper', walletId })).rejects.toThrow(
      NotFoundError,
    )
    const privateKey = Slot.derive('code', new Uint8Array(16), slot.salt).privateKey
    await expect(
      flows.recover(thief, { privateKey, slotId: slot.id, walletId }),
    ).rejects.toMatchInlineSnapshot(`[Hpke.UnsealError: This does not open the wallet.]`)
    await expect(enter(thief, { slots: [slot], walletId })).rejects.toThrow(flows.NotOnDeviceError)
  })

  test('error: seals nothing to a forged slot', async () => {
    const { device, server, slots, walletId } = setup()
    await flows.createWallet(device(), { slots, walletId })
    const context = device('phone')
    const { newestSetFor } = context.custodian
    context.custodian.newestSetFor = async (request) => {
      const answer = await newestSetFor(request)
      const list = SlotList.decode(answer.slots)
      const evil = [...list.slots, Slot.createCode().slot]
      return { ...answer, slots: SlotList.encode({ ...list, slots: evil }) }
    }
    await expect(flows.recover(context, { slotId: 'keeper', walletId })).rejects.toThrow(
      SlotList.SlotListError,
    )
    expect(server.rows).toHaveLength(1)
    expect(await context.store.list(walletId)).toEqual([])
    // The user can still export the seed: the wallet opens, and nothing is written.
    expect((await flows.openSlot(context, { slotId: 'keeper', walletId })).seed).toBeDefined()
  })

  test('error: the server returns the set of another wallet', async () => {
    const { device, slots } = setup()
    await flows.createWallet(device('laptop'), { slots, walletId: 'mine' })
    await flows.createWallet(device('laptop'), { slots, walletId: 'other' })
    const context = device('phone')
    const { newestSetFor } = context.custodian
    context.custodian.newestSetFor = ({ slotId }) => newestSetFor({ slotId, walletId: 'other' })
    await expect(flows.recover(context, { slotId: 'keeper', walletId: 'mine' })).rejects.toThrow(
      'could not be opened',
    )
  })
})
