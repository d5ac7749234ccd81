import { describe, expect, test } from 'vitest'
import type * as Custodian from '../../test/Custodian.memory.ts'
import * as WalletModel from '../../test/WalletModel.ts'
import * as Keeper from '../keeper.ts'
import * as Shape from '../Shape.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as Slot from '../slots/Slot.ts'
import * as Successor from '../slots/Successor.ts'
import { UnavailableError } from './Custodian.ts'
import { addSlot, removeSlot } from './changeSlots.ts'
import { type Context, resumable } from './commit.ts'
import { enter } from './enter.ts'
import * as flows from './flows.ts'

/** Creates a wallet on a laptop, and a keeper that can be turned off. */
async function setup() {
  const outage = { isDown: false }
  const faults: Custodian.Faults = {
    before(name) {
      if (outage.isDown && name.startsWith('keeper')) throw new UnavailableError()
    },
  }
  const model = WalletModel.create(faults, 0)
  const { secrets, server, slots, walletId } = model
  expect(await model.run('laptop', model.create)).toBe('done')
  const slot = Keeper.toSlot(server.keeper, 'keeper-2')
  secrets[slot.id] = server.keeper.privateKey
  const { signKey } = server.keeper
  const successor = Shape.encode(Successor.sign({ from: 'keeper', signKey, slot }))

  /** Opens the wallet, and then rotates the set if a rotation is due, as the frame does. The keeper has a new key. */
  const start = async (context: Context) => {
    const { custodian } = context
    const renewed = {
      ...context,
      custodian: {
        ...custodian,
        fetchAuthShare: async (request: { setId: string; walletId: string }) => ({
          ...(await custodian.fetchAuthShare(request)),
          successor,
        }),
      },
    }
    const opened = await enter(renewed, { slots, walletId })
    if (opened.rotationDue)
      await flows.rotate(renewed, { opened }).catch((error) => {
        if (!(error instanceof UnavailableError)) throw error
      })
    return opened
  }
  const states = async () => {
    const records = await DeviceStore.read(model.stores.laptop!, walletId)
    return records.map(({ revision, state }) => `${state} ${revision}`)
  }
  /** The slots of the laptop's active set at the server. */
  const activeSlots = () => {
    const row = server.rows.find(
      ({ deviceId, state }) => deviceId === 'laptop' && state === 'active',
    )
    return (JSON.parse(row!.staged) as { slots: { slots: Slot.Slot[] } }).slots.slots.map(
      ({ id }) => id,
    )
  }
  return { ...model, activeSlots, model, outage, start, states }
}

/** The keeper goes down between `stage` and `receipt` of a replacement. */
async function interrupted() {
  const world = await setup()
  world.outage.isDown = true
  expect(await world.run('laptop', world.start)).toBe('done')
  expect(await world.states()).toEqual(['pending 2', 'active 1'])
  return world
}

describe('T38 the keeper is down while a set is replaced', () => {
  test('the active set opens the same wallet, and the keeper completes the pending set later', async () => {
    const { activeSlots, model, outage, revealed, run, server, start, states } = await interrupted()
    const staged = server.calls.stage
    for (let i = 0; i < 3; i++) {
      const receipts = server.calls.keeperReceipt!
      expect(await run('laptop', start)).toBe('done')
      // The pending set is neither deleted nor staged again, and the user does not wait for retries.
      expect(await states()).toEqual(['pending 2', 'active 1'])
      expect(server.calls).toMatchObject({ keeperReceipt: receipts + 1, stage: staged })
      expect(await WalletModel.findLostWallets(model)).toEqual([])
    }
    expect(server.rows.map(({ state }) => state)).toEqual(['active', 'staged'])

    outage.isDown = false
    expect(await run('laptop', start)).toBe('done')
    expect(await states()).toEqual(['active 2'])
    expect(activeSlots()).toEqual(['keeper-2'])
    expect(server.rows.map(({ state }) => state)).toEqual(['superseded', 'active'])
    expect(await WalletModel.findLostWallets(model)).toEqual([])
    expect(revealed.size).toBe(1)
  })

  test.each(resumable)(
    'killed after %s once the keeper is back, which then goes down again',
    async (kill) => {
      const { model, outage, revealed, run, start, states } = await interrupted()
      outage.isDown = false
      expect(await run('laptop', start, kill)).toBe('killed')
      outage.isDown = true
      expect(await run('laptop', start)).toBe('done')
      expect(await WalletModel.findLostWallets(model)).toEqual([])
      outage.isDown = false
      expect(await run('laptop', start)).toBe('done')
      // After `settle`, the older record stays until the next set is made.
      expect(await states()).toEqual(['active 2', ...(kill === 'settle' ? ['active 1'] : [])])
      expect(await WalletModel.findLostWallets(model)).toEqual([])
      expect(revealed.size).toBe(1)
    },
  )

  test('a kill during the outage ends the flow, and deletes nothing', async () => {
    const { run, start, states } = await interrupted()
    expect(await run('laptop', start, 'readBack')).toBe('killed')
    expect(await states()).toEqual(['pending 2', 'active 1'])
    expect(await run('laptop', start)).toBe('done')
  })

  test('a newer list without the keeper replaces the pending set during the outage', async () => {
    const { activeSlots, outage, revealed, run, secrets, start, states, walletId } = await setup()
    const { code, slot } = Slot.createCode()
    const by = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
    secrets[slot.id] = by.privateKey
    await run('phone', async (context) => {
      const opened = await flows.recover(context, { slotId: 'keeper', walletId })
      return addSlot(context, { opened, slot })
    })
    outage.isDown = true
    await run('laptop', start)
    expect(await states()).toEqual(['pending 3', 'active 1'])
    await run('phone', async (context) => {
      const opened = await flows.unlock(context, { walletId })
      return removeSlot(context, { by, opened, slotId: 'keeper' })
    })
    expect(await run('laptop', start)).toBe('done')
    expect(await states()).toEqual(['active 3'])
    expect(activeSlots()).toEqual([slot.id])
    expect(revealed.size).toBe(1)
  })

  test('rule 12: an active set that the server has lost is neither deleted nor replaced', async () => {
    const { outage, revealed, run, server, start, states } = await interrupted()
    const at = server.rows.findIndex(({ state }) => state === 'active')
    server.rows.splice(at, 1)
    await expect(run('laptop', start)).rejects.toThrow(UnavailableError)
    expect(await states()).toEqual(['pending 2', 'active 1'])
    expect(server.rows).toHaveLength(1)
    outage.isDown = false
    expect(await run('laptop', start)).toBe('done')
    expect(await states()).toEqual(['active 2'])
    expect(revealed.size).toBe(1)
  })

  test('rule 5: a first set stays hidden until the keeper is back', async () => {
    const outage = { isDown: true }
    const { create, revealed, run, server, slots, walletId } = WalletModel.create({
      before(name) {
        if (outage.isDown && name === 'keeperReceipt') throw new UnavailableError()
      },
    })
    const signIn = (context: Context) => enter(context, { slots, walletId })
    await expect(run('laptop', create)).rejects.toThrow(UnavailableError)
    await expect(run('laptop', signIn)).rejects.toThrow(UnavailableError)
    expect(revealed.size).toBe(0)
    outage.isDown = false
    expect(await run('laptop', signIn)).toBe('done')
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
  })
})
