import { describe, expect, test } from 'vitest'
import type * as Custodian from '../../test/Custodian.memory.ts'
import { freshKey, Killed, type Life, life, losses } from '../../test/life.ts'
import * as Seed from '../Seed.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { ConflictError } from './Custodian.ts'
import { type Context, commit, type Failpoint, failpoints, order, type Step } from './commit.ts'
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

describe('without a rule, the protocol loses wallets and the oracle detects it', () => {
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const disks = {
    'auth share': (staged: StagedSet.Json) => ({ ...staged, authShare: flip(staged.authShare) }),
    'sealed copies': (staged: StagedSet.Json) => ({
      ...staged,
      sealed: staged.sealed.map((it) => ({ ...it, ciphertext: flip(it.ciphertext) })),
    }),
  }

  /** Runs the steps in another order or without some, and shows the address after one of them. */
  async function broken(
    steps: readonly Step[],
    tell: Step,
    options: Custodian.Faults,
    kill?: Step,
  ) {
    const world = life(options)
    const { revealed, slots, walletId } = world
    const seed = freshKey()
    const addresses = Seed.toAddresses(await Seed.derive(seed))
    const list = SlotList.create({ seed, slots, walletId })
    const plan = { addresses, generation: 1, seed, slots: list, walletId }
    await world
      .run('laptop', async (context) => {
        const failpoint = (name: Failpoint) => {
          if (name === tell) revealed.add(addresses.evm!)
          if (name === kill) throw new Killed()
        }
        await commit({ context: { ...context, failpoint }, plan, steps })
        return { addresses }
      })
      // Rejected before the address was shown, as the rules require.
      .catch(() => undefined)
    return losses(world)
  }
  const without = (...names: Step[]) => order.filter((name) => !names.includes(name))

  test.each(Object.keys(disks) as (keyof typeof disks)[])('no read-back: %s', async (disk) => {
    const options = { corrupt: disks[disk], lax: true }
    expect(await broken(order, 'sweep', options)).toEqual([])
    expect(await broken(without('readBack', 'receipt'), 'sweep', options)).not.toEqual([])
  })

  test('no receipt: a keeper that has lost its key', async () => {
    const world = { deafKeeper: true, lax: true }
    expect(await broken(order, 'sweep', world)).toEqual([])
    // The oracle has the key of the slots. A new device does not, so recover with the keeper.
    const lost = life(world)
    const steps = without('receipt')
    const seed = freshKey()
    const addresses = Seed.toAddresses(await Seed.derive(seed))
    const { slots, walletId } = lost
    const plan = {
      addresses,
      generation: 1,
      seed,
      slots: SlotList.create({ seed, slots, walletId }),
      walletId,
    }
    expect(
      await lost.run('laptop', (context) => commit({ context, plan, steps }).then(() => plan)),
    ).toBe('done')
    await expect(lost.run('phone', lost.start)).rejects.toThrow()
  })

  test.each(['make', 'pending', 'stage', 'readBack', 'receipt'] as const)(
    'address shown before activation: after %s',
    async (tell) => {
      expect(await broken(order, 'sweep', {}, tell)).toEqual([])
      expect(await broken(order, tell, {}, tell)).toEqual(['no active set'])
    },
  )

  test('activation before read-back', async () => {
    const swapped: Step[] = ['make', 'pending', 'stage', 'activate', 'readBack', 'settle', 'sweep']
    const options = { corrupt: disks['sealed copies'], lax: true }
    expect(await broken(swapped, 'activate', options)).not.toEqual([])
    expect(await broken(order, 'activate', options)).toEqual([])
  })
})
