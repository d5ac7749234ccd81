import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import { setup } from '../../test/setup.ts'
import * as Bytes from '../Bytes.ts'
import * as Hpke from '../shares/Hpke.ts'
import * as Oprf from '../slots/Oprf.ts'
import * as Password from '../slots/Password.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { UnavailableError } from './Custodian.ts'
import * as changeSlots from './changeSlots.ts'
import { enter } from './enter.ts'
import * as flows from './flows.ts'
import { createPassword, openPassword } from './password.ts'

/** The weakest parameters that the vault accepts, which are the fastest. */
const costs = { memory: 46 * 1024, passes: 1 }
const password = 'correct horse'

/** A slot of each kind, and a function with which its owner gets the private key. */
const kinds = {
  async code() {
    const { code, slot } = Slot.createCode()
    return { open: async () => Slot.fromCode(slot, code), slot }
  },
  async passkey() {
    const output = Bytes.random(32)
    const credentialId = Bytes.random(20)
    const slot = Slot.createPasskey({ credentialId, output, salt: Slot.createSalt() })
    return { open: async () => Slot.fromPasskey(slot, output), slot }
  },
  async password({ device, walletId }: ReturnType<typeof setup>) {
    const context = device('laptop')
    const slot = await createPassword(context, { ...costs, password, walletId })
    const open = () => openPassword(device('any'), { password, slot, walletId })
    return { open, slot }
  },
}

const names = Object.keys(kinds) as (keyof typeof kinds)[]

describe.each(variants(names, 'passkey'))('self-custody with a %s', (kind) => {
  const make = kinds[kind]

  test('default: add, confirm, remove the keeper, recover on a new device', async () => {
    const world = setup()
    const { device, slots, walletId } = world
    const laptop = device('laptop')
    const assisted = await flows.createWallet(laptop, { slots, walletId })
    const { open, slot } = await make(world)

    const added = await changeSlots.addSlot(laptop, { opened: assisted, slot })
    expect(added.slots!.slots.map(({ kind }) => kind)).toEqual(['keeper', slot.kind])
    const by = { privateKey: await open(), slotId: slot.id }
    await changeSlots.confirmSlot(laptop, { ...by, opened: added })
    const alone = await changeSlots.removeSlot(laptop, { by, opened: added, slotId: 'keeper' })
    expect(alone.slots!.slots).toEqual([slot])
    expect(alone.slots!.revision).toBe(3)

    const phone = device('phone')
    const recovered = await flows.recover(phone, {
      privateKey: await open(),
      slotId: slot.id,
      walletId,
    })
    expect(recovered.addresses).toEqual(assisted.addresses)
    await expect(enter(device('new'), { slots, walletId })).rejects.toThrow(flows.NotOnDeviceError)
    // The set of the laptop is sealed only to the new list.
    expect((await flows.unlock(laptop, { walletId })).rotationDue).toBe(false)
  }, 60_000)
})

describe('removeSlot', () => {
  test('error: nothing is removed before a slot that stays has opened the wallet', async () => {
    const { device, server, slots, walletId } = setup()
    const laptop = device()
    const { slot } = Slot.createCode()
    const created = await flows.createWallet(laptop, { slots, walletId })
    const opened = await changeSlots.addSlot(laptop, { opened: created, slot })
    const remove = (slotId: string, by: Parameters<typeof changeSlots.removeSlot>[1]['by']) =>
      changeSlots.removeSlot(laptop, { by, opened, slotId })
    const { privateKey } = Hpke.keyPair()

    await expect(remove('keeper', { privateKey, slotId: slot.id })).rejects.toThrow(
      Hpke.UnsealError,
    )
    await expect(remove('keeper', { slotId: 'keeper' })).rejects.toThrow(
      changeSlots.UnconfirmedSlotError,
    )
    await expect(remove('keeper', { privateKey, slotId: 'other' })).rejects.toThrow(
      changeSlots.UnconfirmedSlotError,
    )
    const { slots: current } = await flows.unlock(laptop, { walletId })
    expect(current!.slots.map(({ id }) => id)).toEqual(['keeper', slot.id])

    // The keeper confirms the removal of the code. The last slot cannot be removed.
    const assisted = await remove(slot.id, { slotId: 'keeper' })
    expect(assisted.slots!.slots.map(({ id }) => id)).toEqual(['keeper'])
    // The keeper's receipt is enough, so the owner gets no notice of a recovery.
    expect(server.calls.keeperOpen ?? 0).toBe(0)
  })

  test('error: a slot of another wallet', async () => {
    const [one, two] = [setup(), setup()]
    const { device, slots, walletId } = one
    const opened = await flows.createWallet(device(), { slots, walletId })
    const other = await flows.createWallet(two.device(), two)
    await expect(
      changeSlots.confirmSlot(two.device('new'), { opened, slotId: 'keeper' }),
    ).rejects.toThrow(changeSlots.UnconfirmedSlotError)
    expect(other.addresses).not.toEqual(opened.addresses)
  })
})

describe('addSlot', () => {
  test('error: an id that is taken, and a list with a wrong MAC', async () => {
    const { device, slots, walletId } = setup()
    const laptop = device()
    const opened = await flows.createWallet(laptop, { slots, walletId })
    const { slot } = Slot.createCode()
    await expect(
      changeSlots.addSlot(laptop, { opened, slot: { ...slot, id: 'keeper' } }),
    ).rejects.toThrow(changeSlots.ExistingSlotError)
    const { slots: _, ...damaged } = opened
    await expect(changeSlots.addSlot(laptop, { opened: damaged, slot })).rejects.toThrow(
      SlotList.SlotListError,
    )
  })
})

describe('openPassword', () => {
  test('rule 14: wrong passwords are limited, and say how long to wait', async () => {
    const world = setup()
    const { device, walletId } = world
    const { slot } = await kinds.password(world)
    const attempt = () => openPassword(device('thief'), { password: 'wrong', slot, walletId })
    await expect(attempt()).rejects.toThrow(Password.PasswordError)
    // Make the other guesses, without the work of argon2id.
    for (let i = 0; i < 8; i++) {
      const blinded = Bytes.toBase64url(Oprf.blind(Bytes.random(32)).blinded)
      await device('thief').custodian.oprfEvaluate({ blinded, slotId: slot.id, walletId })
    }
    await expect(attempt()).rejects.toMatchObject({
      name: 'Password.LimitedError',
      seconds: 60,
    })
  }, 60_000)

  test('behavior: a lost answer costs no second guess', async () => {
    const sent: string[] = []
    const { device, walletId } = setup()
    const laptop = device()
    const { oprfEvaluate } = laptop.custodian
    let isLost = true
    laptop.custodian.oprfEvaluate = async (request) => {
      sent.push(request.blinded)
      const answer = await oprfEvaluate(request)
      if (!isLost) return answer
      isLost = false
      throw new UnavailableError()
    }
    await createPassword(laptop, { ...costs, password, walletId })
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
  }, 60_000)
})
