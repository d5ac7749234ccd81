import { Custodian, Slot } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../../../../../test/variants.ts'
import { enter, setup } from '../../../test/worker.ts'

const password = 'correct horse battery'
const kinds = ({ slots }: { slots: readonly { kind: string }[] }) => slots.map(({ kind }) => kind)

type World = Awaited<ReturnType<typeof enter>>

async function addCode({ keys, walletId }: World) {
  const { code, slot } = await keys.createCode()
  const { slots } = await keys.addCode({ code, slot, walletId })
  return { code, slot, slots }
}

/** Another device of the same user, with its own key worker. */
const another = ({ server }: World) => setup({ custodian: server.forDevice('phone') })

describe('addCode', () => {
  test('T76: a code is added only after the user has typed it, and has opened the wallet', async () => {
    const world = await enter()
    const { keys, server, walletId } = world
    const { code, slot } = await keys.createCode()
    expect(kinds(await keys.listSlots({ walletId }))).toEqual(['keeper'])
    const other = Slot.createCode().code
    for (const wrong of [other, code.slice(0, -1), 'x'])
      await expect(keys.addCode({ code: wrong, slot, walletId })).rejects.toThrow(Slot.CodeError)
    expect(server.calls.stage).toBe(1)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(kinds(await keys.addCode({ code: typed, slot, walletId }))).toEqual(['keeper', 'code'])
    // The code has opened the stored set, and the keeper received no request.
    expect(server.calls).toMatchObject({ newestSetFor: 1, stage: 2 })
    expect(server.calls.keeperOpen).toBeUndefined()
    await expect(keys.signMessage({ message: 'hello', walletId })).resolves.toMatch(/^0x/)
  })

  test('behavior: a retry opens the wallet with the slot that a failed attempt has added', async () => {
    let isBroken = true
    const world = await enter({
      faults: {
        before(name) {
          if (name === 'newestSetFor' && isBroken) throw new Custodian.RefusedError()
        },
      },
    })
    const { keys, server, walletId } = world
    const { code, slot } = await keys.createCode()
    await expect(keys.addCode({ code, slot, walletId })).rejects.toThrow(Custodian.RefusedError)
    isBroken = false
    expect(kinds(await keys.addCode({ code, slot, walletId }))).toEqual(['keeper', 'code'])
    expect(server.calls.stage).toBe(2)
  })

  test('error: a slot of another kind is no code', async () => {
    const { keys, slots, walletId } = await enter()
    const { code } = await keys.createCode()
    await expect(keys.addCode({ code, slot: slots[0]!, walletId })).rejects.toThrow(Slot.CodeError)
  })
})

describe('addPassword', () => {
  test('T76: a weak password is refused', async () => {
    const { keys, server, walletId } = await enter()
    await expect(keys.addPassword({ password: 'short', walletId })).rejects.toMatchObject({
      name: 'Shape.InvalidError',
    })
    expect(server.calls.oprfRegister).toBeUndefined()
  })

  // The tests of typed slots and the browser story add a password as well.
  onlyInAll(test)(
    'T76: a strong password opens the wallet',
    async () => {
      const { keys, server, walletId } = await enter()
      const { slots } = await keys.addPassword({ password, walletId })
      expect(kinds({ slots })).toEqual(['keeper', 'password'])
      expect(server.calls).toMatchObject({ newestSetFor: 1, oprfEvaluate: 2 })
    },
    120_000,
  )
})

describe('removeSlot', () => {
  test('default: removes a code, with the keeper that stays', async () => {
    const world = await enter()
    const { keys, slots, walletId } = world
    const { code, slot } = await addCode(world)
    await keys.testSlot({ secret: code, slotId: slot.id, walletId })
    const by = { slotId: slots[0]!.id }
    expect(kinds(await keys.removeSlot({ by, slotId: slot.id, walletId }))).toEqual(['keeper'])
    await expect(keys.testSlot({ secret: code, slotId: slot.id, walletId })).rejects.toMatchObject({
      name: 'changeSlots.UnconfirmedSlotError',
    })
  })

  test('T76: the keeper leaves only after a slot has opened the wallet, which then opens with that slot alone', async () => {
    const world = await enter()
    const { entered, keys, slots, walletId } = world
    const { code, slot } = await addCode(world)
    const slotId = slots[0]!.id
    const move = (by: { secret?: string; slotId: string }) =>
      keys.removeSlot({ by, slotId, walletId })
    await expect(move({ slotId })).rejects.toMatchObject({
      name: 'changeSlots.UnconfirmedSlotError',
    })
    const other = Slot.createCode().code
    await expect(move({ secret: other, slotId: slot.id })).rejects.toThrow(Slot.CodeError)
    expect(kinds(await keys.listSlots({ walletId }))).toEqual(['keeper', 'code'])
    expect(kinds(await move({ secret: code, slotId: slot.id }))).toEqual(['code'])
    // The last slot cannot be removed.
    await expect(
      keys.removeSlot({ by: { secret: code, slotId: slot.id }, slotId: slot.id, walletId }),
    ).rejects.toMatchObject({ name: 'changeSlots.UnconfirmedSlotError' })

    const phone = another(world)
    await expect(phone.keys.enter({ slots, walletId })).rejects.toMatchObject({
      name: 'flows.NotOnDeviceError',
    })
    const open = (secret: string) => phone.keys.recoverTyped({ kind: 'code', secret, walletId })
    await expect(open(other)).rejects.toThrow(Slot.CodeError)
    expect((await open(code)).addresses).toEqual(entered.addresses)
    expect((await phone.keys.enter({ slots, walletId })).addresses).toEqual(entered.addresses)
  })
})
