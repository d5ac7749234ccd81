import { describe, expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import * as Password from '../slots/Password.ts'
import * as Slot from '../slots/Slot.ts'
import { addSlot, removeSlot } from './changeSlots.ts'
import { createWallet, NotOnDeviceError } from './flows.ts'
import { createPassword } from './password.ts'
import { openTyped, recoverTyped, UntypedSlotError } from './typedSlot.ts'

/** The weakest parameters that the vault accepts, which are the fastest. */
const costs = { memory: 46 * 1024, passes: 1 }
const password = 'correct horse battery'

/** A wallet in self-custody with two codes and a password. */
async function create() {
  const world = setup()
  const { device, slots, walletId } = world
  const laptop = device()
  const created = await createWallet(laptop, { slots, walletId })
  const [first, second] = [Slot.createCode(), Slot.createCode()]
  let opened = created
  for (const slot of [
    first.slot,
    second.slot,
    await createPassword(laptop, { ...costs, password, walletId }),
  ])
    opened = await addSlot(laptop, { opened, slot })
  const by = { privateKey: Slot.fromCode(first.slot, first.code), slotId: first.slot.id }
  const alone = await removeSlot(laptop, { by, opened, slotId: 'keeper' })
  return { ...world, alone, first, second }
}

describe('recoverTyped', () => {
  test('T76: opens the wallet of a new device with each code and the password', async () => {
    const { alone, device, first, second, walletId } = await create()
    const typed = [
      { kind: 'code', secret: first.code },
      { kind: 'code', secret: second.code.toLowerCase().replaceAll('-', ' ') },
      { kind: 'password', secret: password },
    ] as const
    for (const it of typed) {
      const opened = await recoverTyped(device(it.secret), { ...it, walletId })
      expect(opened.addresses).toEqual(alone.addresses)
    }
    const open = (kind: 'code' | 'password', secret: string) =>
      recoverTyped(device('thief'), { kind, secret, walletId })
    await expect(open('code', Slot.createCode().code)).rejects.toThrow(Slot.CodeError)
    await expect(open('password', 'wrong')).rejects.toThrow(Password.PasswordError)
  }, 60_000)

  test('error: a wallet without such a slot, and an account without a wallet', async () => {
    const { device, slots, walletId } = setup()
    const open = () =>
      recoverTyped(device('new'), { kind: 'code', secret: Slot.createCode().code, walletId })
    await expect(open()).rejects.toThrow(NotOnDeviceError)
    await createWallet(device(), { slots, walletId })
    await expect(open()).rejects.toThrow(NotOnDeviceError)
  })
})

describe('openTyped', () => {
  test('error: the keeper’s slot has no secret of the user', async () => {
    const { device, slots, walletId } = setup()
    await expect(openTyped(device(), { secret: 'x', slot: slots[0]!, walletId })).rejects.toThrow(
      UntypedSlotError,
    )
  })
})
