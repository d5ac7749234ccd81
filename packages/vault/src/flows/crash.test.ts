import { describe, expect, test } from 'vitest'
import { variants } from '../../../../test/variants.ts'
import * as WalletModel from '../../test/WalletModel.ts'
import * as Seed from '../Seed.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { ConflictError } from './Custodian.ts'
import { type Context, commit, type Failpoint, failpoints, order } from './commit.ts'
import * as flows from './flows.ts'

/** Checks at the end that every device opens the wallet, and that a new device does. */
async function epilogue(model: WalletModel.WalletModel, who: string): Promise<void> {
  for (const name of ['laptop', who, `stranger to ${who}`])
    expect(await model.run(name, model.start)).toBe('done')
  for (const name of ['laptop', who])
    expect(await WalletModel.findLostWallets(model, name)).toEqual([])
  expect(model.revealed.size).toBe(1)
}

let shared: Promise<WalletModel.WalletModel> | undefined
function existingWallet() {
  shared ??= (async () => {
    const model = WalletModel.create({}, 0)
    await model.run('laptop', model.create)
    return model
  })()
  return shared
}

/** The flows that write, each with the state that it needs. */
const writing = {
  async createWallet(kill?: Failpoint) {
    const model = WalletModel.create()
    return { outcome: await model.run('laptop', model.create, kill), who: 'laptop', model }
  },
  async recover(kill?: Failpoint) {
    // One wallet for all runs, with a new device each time.
    const model = await existingWallet()
    const who = `phone ${Object.keys(model.stores).length}`
    return { outcome: await model.run(who, model.start, kill), who, model }
  },
  async rotate(kill?: Failpoint) {
    const model = WalletModel.create({}, 0)
    await model.run('laptop', model.create)
    const { code, slot } = Slot.createCode()
    model.secrets[slot.id] = Slot.fromCode(slot, code)
    const rotate = async (context: Context) => {
      const opened = await flows.unlock(context, model)
      const slots = SlotList.add(opened.slots!, slot, opened.seed)
      return flows.rotate(context, { opened, slots })
    }
    return { outcome: await model.run('laptop', rotate, kill), who: 'laptop', model }
  },
}

describe.each(Object.keys(writing) as (keyof typeof writing)[])('T38–T39 %s', (flow) => {
  const reached: readonly Failpoint[] = flow === 'recover' ? ['fetch', 'open', ...order] : order

  test.each(reached)(
    'killed after %s, then at every failpoint of the next start',
    async (first) => {
      const { outcome, who, model } = await writing[flow](first)
      expect(outcome).toBe('killed')
      expect(await WalletModel.findLostWallets(model, who)).toEqual([])
      // The failpoints that the next start reaches. The second kill is at one of them.
      const passed: Failpoint[] = []
      await model.run(who, (context) =>
        model.start({ ...context, failpoint: (name) => void passed.push(name) }),
      )
      await epilogue(model, who)

      // For each first failpoint, `npm test` tries only one second failpoint, a different one each time.
      const at = reached.indexOf(first) % passed.length
      const seconds = variants(passed, ...passed.slice(at, at + 1))
      for (const second of seconds) {
        const { who, model } = await writing[flow](first)
        expect(await model.run(who, model.start, second)).toBe('killed')
        expect(await WalletModel.findLostWallets(model, who)).toEqual([])
        expect(await model.run(who, model.start)).toBe('done')
        expect(await WalletModel.findLostWallets(model, who)).toEqual([])
        expect(model.revealed.size).toBe(1)
      }
    },
  )
})

test('T39 random kills, with evicted storage and lost answers', async () => {
  let seed = 7
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % sides
  }
  for (const _ of variants([1, 2, 3, 4, 5, 6], 1, 2)) {
    const model = WalletModel.create({
      after: (name) => {
        if (name !== 'slots' && dice(12) === 0) throw new WalletModel.Killed()
      },
    })
    for (let step = 0; step < 8; step++) {
      const name = ['laptop', 'phone'][dice(2)]!
      if (dice(5) === 0) delete model.stores[name]
      const kill = dice(3) ? failpoints[dice(failpoints.length)] : undefined
      await model.run(name, model.start, kill).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error
      })
      expect(await WalletModel.findLostWallets(model)).toEqual([])
    }
  }
}, 20_000)

test('makes no set for a slot list with a wrong MAC', async () => {
  const { run, server, slots, stores, walletId } = WalletModel.create()
  const seed = WalletModel.freshKey()
  const addresses = Seed.toAddresses(await Seed.derive(seed))
  const list = SlotList.create({ seed: WalletModel.freshKey(), slots, walletId })
  const plan = { addresses, generation: 1, seed, slots: list, walletId }
  await expect(
    run('laptop', (context) => commit({ context, plan }).then(() => plan)),
  ).rejects.toThrow(SlotList.SlotListError)
  expect(server.rows).toEqual([])
  expect(await stores.laptop!.list(walletId)).toEqual([])
})
