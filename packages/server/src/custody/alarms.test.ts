import { Shape, Slot } from '@latchkey/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { bring, makeSet, noLimits, stage, toSigned, warrant } from '../../test/CustodyHarness.ts'
import * as Alarm from '../Alarm.ts'

let harness: CustodyHarness.Harness

beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)

afterAll(() => harness?.stop())

test('T55: a user raises one alarm in an hour, however often it restores its own wallet', async () => {
  const lines: unknown[] = []
  const alarms = Alarm.create((_, event, details) => void lines.push({ event, ...details }))
  const server = await harness.deploy({ alarms, limits: noLimits })
  const person = await server.person()
  const { walletId } = person
  const laptop = server.custodian(person, 'laptop')
  const first = await makeSet({ slots: server.slots, walletId })
  await bring(laptop, first)
  const slotId = server.slots[0]!.id
  const { list, seed } = first

  // Adopt a wallet that the account already has.
  const { certificate } = await warrant(first, 'adopt', 'laptop')
  const { ownersKey } = await laptop.findWallet({ walletId })
  for (let i = 0; i < 5; i++) await laptop.adopt({ certificate, owners: [], ownersKey, walletId })
  expect(lines).toEqual([])
  // Activate sets that the server has never had.
  for (let generation = 2; generation < 7; generation++) {
    const made = await makeSet({ generation, seed, slots: list, walletId })
    await stage(laptop, made)
    await laptop.keeperReceipt({ ...made.request, slotId })
    const restores = crypto.randomUUID()
    await laptop.activate({ ...(await toSigned(made, 'activate', 'laptop')), restores })
  }
  // Send copies that the user has sealed to the keeper.
  for (let i = 0; i < 5; i++) {
    const setId = crypto.randomUUID()
    const share = crypto.getRandomValues(new Uint8Array(33))
    const sealed = await Slot.seal(list.slots[0]!, { setId, share, walletId })
    const publicKey = Buffer.alloc(32, 9).toString('base64url')
    const request = {
      publicKey,
      requestId: 'r',
      sealed: Shape.encode(sealed),
      setId,
      slotId,
      walletId,
    }
    // The keeper may refuse these copies.
    await laptop.keeperOpen(request).catch(() => {})
  }
  expect(lines).toMatchObject([{ account: walletId, event: 'report', reason: 'walletRestored' }])
  const { values } = await alarms.reports.repeats.get()
  const repeats = values.find(({ labels }) => labels.kind === 'walletRestored')!.value
  expect(repeats).toBeGreaterThanOrEqual(4)
})
