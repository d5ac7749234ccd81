import { describe, expect, test } from 'vitest'
import { freshKey, Killed, type Life, life, losses } from '../../test/WalletModel.ts'
import * as Seed from '../Seed.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { ConflictError } from './Custodian.ts'
import { type Context, commit, type Failpoint, failpoints, order } from './commit.ts'
import * as protocol from './flows.ts'

/** Checks at the end that every device opens the wallet, and that a new device does. */
async function epilogue(world: Life, who: string): Promise<void> {
  for (const name of ['laptop', who, `stranger to ${who}`])
    expect(await world.run(name, world.start)).toBe('done')
  for (const name of ['laptop', who]) expect(await losses(world, name)).toEqual([])
  expect(world.revealed.size).toBe(1)
}

let shared: Promise<Life> | undefined
function oldWorld() {
  shared ??= (async () => {
    const world = life({}, 0)
    await world.run('laptop', world.create)
    return world
  })()
  return shared
}

/** The flows that write, each with the state that it needs. */
const flows = {
  async createWallet(kill?: Failpoint) {
    const world = life()
    return { outcome: await world.run('laptop', world.create, kill), who: 'laptop', world }
  },
  async recover(kill?: Failpoint) {
    // One wallet for all runs, with a new device each time.
    const world = await oldWorld()
    const who = `phone ${Object.keys(world.stores).length}`
    return { outcome: await world.run(who, world.start, kill), who, world }
  },
  async rotate(kill?: Failpoint) {
    const world = life({}, 0)
    await world.run('laptop', world.create)
    const { code, slot } = Slot.createCode()
    world.secrets[slot.id] = Slot.fromCode(slot, code)
    const rotate = async (context: Context) => {
      const opened = await protocol.unlock(context, world)
      const slots = SlotList.add(opened.slots!, slot, opened.seed)
      return protocol.rotate(context, { opened, slots })
    }
    return { outcome: await world.run('laptop', rotate, kill), who: 'laptop', world }
  },
}

describe.each(Object.keys(flows) as (keyof typeof flows)[])('T38–T39 %s', (flow) => {
  const reached = flow === 'recover' ? failpoints.filter((it) => it !== 'adopt') : order

  test.each(reached)(
    'killed after %s, then at every failpoint of the next start',
    async (first) => {
      const { outcome, who, world } = await flows[flow](first)
      expect(outcome).toBe('killed')
      expect(await losses(world, who)).toEqual([])
      // The failpoints that the next start reaches: only there can it be killed.
      const passed: Failpoint[] = []
      await world.run(who, (context) =>
        world.start({ ...context, failpoint: (name) => void passed.push(name) }),
      )
      await epilogue(world, who)

      for (const second of passed) {
        const { who, world } = await flows[flow](first)
        expect(await world.run(who, world.start, second)).toBe('killed')
        expect(await losses(world, who)).toEqual([])
        expect(await world.run(who, world.start)).toBe('done')
        expect(await losses(world, who)).toEqual([])
        expect(world.revealed.size).toBe(1)
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
  for (let i = 0; i < 6; i++) {
    const world = life({
      after: (name) => {
        if (name !== 'slots' && dice(12) === 0) throw new Killed()
      },
    })
    for (let step = 0; step < 8; step++) {
      const name = ['laptop', 'phone'][dice(2)]!
      if (dice(5) === 0) delete world.stores[name]
      const kill = dice(3) ? failpoints[dice(failpoints.length)] : undefined
      await world.run(name, world.start, kill).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error
      })
      expect(await losses(world)).toEqual([])
    }
  }
}, 20_000)

test('makes no set for a slot list with a wrong MAC', async () => {
  const { run, server, slots, stores, walletId } = life()
  const seed = freshKey()
  const addresses = Seed.toAddresses(await Seed.derive(seed))
  const list = SlotList.create({ seed: freshKey(), slots, walletId })
  const plan = { addresses, generation: 1, seed, slots: list, walletId }
  await expect(
    run('laptop', (context) => commit({ context, plan }).then(() => plan)),
  ).rejects.toThrow(SlotList.SlotListError)
  expect(server.rows).toEqual([])
  expect(await stores.laptop!.list(walletId)).toEqual([])
})
