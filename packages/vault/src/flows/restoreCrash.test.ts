import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import type * as Custodian from '../../test/Custodian.memory.ts'
import { setup } from '../../test/setup.ts'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import { type Context, type Failpoint, order } from './commit.ts'
import { enter } from './enter.ts'
import { createWallet, recover } from './flows.ts'

/** Simulates a killed process. */
class Killed extends Error {
  override name = 'Killed'
}

const freshKey = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))
const identities = ['ada@example.com']

/** The moments to which the server is restored, with the failpoints that the next start passes. */
const moments = {
  'before the activation': ['open', ...order],
  'before the sign-up': ['adopt', 'open', ...order],
} as const satisfies Record<string, readonly Failpoint[]>
type Moment = keyof typeof moments

/** Creates a wallet that was shown, on a server that has forgotten it. The user signs in again. */
async function forgotten(moment: Moment, faults: Custodian.Faults = {}) {
  const world = setup(faults)
  const { server, slots } = world
  const store = DeviceStore.memory()
  const signIn = (id: string, name = 'laptop', own = store) =>
    world.device(name, { custodian: server.forDevice(name, { id, identities }), store: own })
  const restore = server.backUp()
  const first = signIn('account-1')
  const found = await first.custodian.findWallet({ walletId: 'account-1' })
  const { owners, ownersKey } = found
  const parameters = { owners, ownersKey, seed: freshKey(), slots, walletId: 'account-1' }
  const { addresses } = await createWallet(first, parameters)
  restore()
  const walletId = moment === 'before the sign-up' ? 'account-2' : 'account-1'
  const start = async (context: Partial<Context> = {}) =>
    (await enter({ ...signIn(walletId), ...context }, { slots, walletId })).addresses
  return { addresses, server, signIn, slots, start, store, walletId }
}

const killAt = (point: Failpoint) => ({
  failpoint(name: Failpoint) {
    if (name === point) throw new Killed()
  },
})

describe.each(Object.keys(moments) as Moment[])('T49 restored to %s', (moment) => {
  test.each(moments[moment])('killed after %s, then at other failpoints', async (first) => {
    const { addresses, signIn, slots, start, store, walletId } = await forgotten(moment)
    const isKept = async () => {
      const active = await DeviceStore.readOthers(store, '')
      expect(active.length).toBeGreaterThan(0)
      for (const { set } of active) expect(set.addresses).toEqual(addresses)
    }
    await expect(start(killAt(first))).rejects.toThrow(Killed)
    await isKept()
    // A start that does not reach the failpoint succeeds. For each first failpoint, `npm test` tries only one second
    // one.
    for (const second of variants(moments[moment], first)) {
      const opened = await start(killAt(second)).catch((error) => {
        if (!(error instanceof Killed)) throw error
      })
      if (opened) expect(opened).toEqual(addresses)
      await isKept()
    }
    expect(await start()).toEqual(addresses)
    const phone = signIn(walletId, 'phone', DeviceStore.memory())
    expect((await enter(phone, { slots, walletId })).addresses).toEqual(addresses)
  })
})

describe('without a rule, a wallet is replaced or lost', () => {
  test('rule 12: a device with a record creates a wallet', async () => {
    const moment = 'before the activation'
    const kept = await forgotten(moment)
    expect(await kept.start()).toEqual(kept.addresses)
    // Without the rule, neither the device nor the server prevents a second wallet.
    const { addresses, signIn, slots, walletId } = await forgotten(moment, { forgetful: true })
    const parameters = { seed: freshKey(), slots, walletId }
    const replaced = await createWallet(signIn(walletId), parameters)
    expect(replaced.addresses).not.toEqual(addresses)
  })

  test('rule 12: a record without the hashes of the identities', async () => {
    const { addresses, start, store } = await forgotten('before the sign-up')
    for (const record of await DeviceStore.readOthers(store, ''))
      await store.put(DeviceStore.encode({ ...record, owners: undefined }))
    expect(await start()).not.toEqual(addresses)
  })

  test('rule 12: a record without the sealed copies', async () => {
    const { start, store } = await forgotten('before the activation')
    for (const record of await DeviceStore.readOthers(store, ''))
      await store.put(DeviceStore.encode({ ...record, copies: [] }))
    await expect(start()).rejects.toThrow('has lost this wallet')
  })

  test('rule 13: only the newest set is tried', async () => {
    const { device, server, slots, walletId } = setup()
    const seed = freshKey()
    const { addresses } = await createWallet(device(), { seed, slots, walletId })
    const bySlot = { slotId: 'keeper', walletId }
    await recover(device('phone'), bySlot)
    const row = server.rows.at(-1)!
    const staged = JSON.parse(row.staged)
    row.staged = JSON.stringify({ ...staged, set: { ...staged.set, generation: 7 } })
    const context = device('new')
    const { newestSetFor } = context.custodian
    const custodian = {
      ...context.custodian,
      newestSetFor: ({ slotId }: { slotId: string }) => newestSetFor({ slotId, walletId }),
    }
    await expect(recover({ ...context, custodian }, bySlot)).rejects.toThrow('could not be opened')
    expect((await recover(context, bySlot)).addresses).toEqual(addresses)
  })
})
