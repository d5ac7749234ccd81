import {
  addSlot,
  Bytes,
  confirmSlot,
  createPassword,
  createWallet,
  openPassword,
  openSlot,
  Password,
  recover,
  removeSlot,
  Slot,
  unlock,
} from '@latchkey/vault'
import { expect, test } from 'vitest'
import { onlyInAll } from '../../../../test/variants.ts'
import type * as CustodyHarness from '../../test/CustodyHarness.ts'
import { noLimits } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import { sql } from '../store/sql/sql.ts'

let server: CustodyHarness.Deployment

useCustody({ limits: noLimits }, (it) => {
  ;({ server } = it)
})

/** The weakest parameters that the vault accepts, which are the fastest. */
const costs = { memory: 46 * 1024, passes: 1 }
const password = 'correct horse'

/** Creates a wallet in assisted mode, and adds a password. */
async function setup() {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.device(person)
  const created = await createWallet(laptop, { slots: server.slots, walletId })
  const slot = await createPassword(laptop, { ...costs, password, walletId })
  const opened = await addSlot(laptop, { opened: created, slot })
  const keeperId = server.slots[0]!.id
  return { created, keeperId, laptop, opened, person, slot, walletId }
}

const guessesOf = async (walletId: string) => {
  const rows = await server.database.run<{ device: string; guesses: number }>(sql`
    select device_id as device, guesses from oprf_budgets where wallet_id = ${walletId}`)
  return Object.fromEntries(rows.map(({ device, guesses }) => [device, guesses]))
}

test('rule 14: assisted, then a password, then self-custody, then a new device', async () => {
  const { created, keeperId, laptop, opened, person, slot, walletId } = await setup()
  const privateKey = await openPassword(laptop, { password, slot, walletId })
  const by = { privateKey, slotId: slot.id }
  await confirmSlot(laptop, { ...by, opened })
  const alone = await removeSlot(laptop, { by, opened, slotId: keeperId })
  expect(alone.slots!.slots.map(({ kind }) => kind)).toEqual(['password'])
  // The activation has given the laptop its guesses back.
  expect(await guessesOf(walletId)).toEqual({})

  // A session alone no longer opens the wallet. Neither the keeper nor a wrong password opens it.
  const thief = server.device(person, 'thief')
  await expect(recover(thief, { slotId: keeperId, walletId })).rejects.toThrow('no such wallet')
  await expect(openPassword(thief, { password: 'wrong', slot, walletId })).rejects.toThrow(
    Password.PasswordError,
  )

  const phone = server.device(person, 'phone')
  const json = await phone.custodian.slots({ walletId })
  const [listed] = json!.slots.map((it) => Slot.shape(it))
  expect(listed).toEqual(slot)
  const key = await openPassword(phone, { password, slot, walletId })
  expect(await guessesOf(walletId)).toEqual({ '': 2 })
  const recovered = await recover(phone, { privateKey: key, slotId: slot.id, walletId })
  expect(recovered.addresses).toEqual(created.addresses)
  // Only the guess of the thief still counts.
  expect(await guessesOf(walletId)).toEqual({ '': 1 })
  for (const device of [phone, laptop])
    expect((await unlock(device, { walletId })).addresses).toEqual(created.addresses)
}, 120_000)

onlyInAll(test)(
  'behavior: a password is replaced, and the old one opens nothing',
  async () => {
    const { created, laptop, opened, person, slot, walletId } = await setup()
    const next = await createPassword(laptop, { ...costs, password: 'another', walletId })
    const added = await addSlot(laptop, { opened, slot: next })
    const privateKey = await openPassword(laptop, { password: 'another', slot: next, walletId })
    const by = { privateKey, slotId: next.id }
    await removeSlot(laptop, { by, opened: added, slotId: slot.id })
    const phone = server.device(person, 'phone')
    await expect(openPassword(phone, { password, slot, walletId })).rejects.toThrow(
      Password.LostKeyError,
    )
    const recovered = await recover(phone, { ...by, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
  },
  120_000,
)

onlyInAll(test)(
  'behavior: a code and a passkey open the wallet without the keeper',
  async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const created = await createWallet(laptop, { slots: server.slots, walletId })
    const { code, slot: printed } = Slot.createCode()
    const output = Bytes.random(32)
    const salt = Slot.createSalt()
    const passkey = Slot.createPasskey({ credentialId: Bytes.random(20), output, salt })
    const first = await addSlot(laptop, { opened: created, slot: printed })
    const second = await addSlot(laptop, { opened: first, slot: passkey })
    const byCode = { privateKey: Slot.fromCode(printed, code), slotId: printed.id }
    const byPasskey = { privateKey: Slot.fromPasskey(passkey, output), slotId: passkey.id }
    await confirmSlot(laptop, { ...byPasskey, opened: second })
    const slotId = server.slots[0]!.id
    const alone = await removeSlot(laptop, { by: byCode, opened: second, slotId })
    expect(alone.slots!.slots).toEqual([printed, passkey])
    for (const by of [byCode, byPasskey]) {
      const opened = await openSlot(server.device(person, 'new'), { ...by, walletId })
      expect(opened.set.addresses).toEqual(created.addresses)
    }
  },
  60_000,
)

test('behavior: the only set for a slot is never deleted', async () => {
  const { created, keeperId, laptop, opened, person, slot, walletId } = await setup()
  const { database } = server
  const age = () =>
    database.run(sql`
      update share_sets set superseded_at = superseded_at - interval '31 days',
        activated_at = activated_at - interval '31 days' where wallet_id = ${walletId}`)
  const by = {
    privateKey: await openPassword(laptop, { password, slot, walletId }),
    slotId: slot.id,
  }
  await removeSlot(laptop, { by: { slotId: keeperId }, opened, slotId: slot.id })
  await unlock(laptop, { walletId })
  await unlock(laptop, { walletId })
  // The password is added again on another device. The laptop's older set is sealed to it as well.
  const phone = server.device(person, 'phone')
  const recovered = await recover(phone, { slotId: keeperId, walletId })
  const again = await addSlot(phone, { opened: recovered, slot })
  await age()
  await server.custody.sweep()
  await database.run(
    sql`delete from share_sets where wallet_id = ${walletId} and device_id = 'phone'`,
  )
  const found = await openSlot(server.device(person, 'new'), { ...by, walletId })
  expect(found.set.addresses).toEqual(created.addresses)
  expect(again.slots!.slots.map(({ id }) => id)).toEqual([keeperId, slot.id])
}, 120_000)
