import { describe, expect, test } from 'vitest'
import type * as Custodian from '../../test/Custodian.memory.ts'
import { setup } from '../../test/setup.ts'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as DeviceKey from '../shares/DeviceKey.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as StagedSet from '../shares/StagedSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { ConflictError } from './Custodian.ts'
import { type Context, commit, type Failpoint, failpoints, order, type Step } from './commit.ts'
import * as protocol from './flows.ts'

/** Simulates a killed process: its memory is lost, and its caller gets no result. */
class Killed extends Error {
  override name = 'Killed'
}

/** A wallet, its devices, and the addresses that were shown. */
function life(faults: Custodian.Faults = {}, codes = 1) {
  const world = setup(faults)
  const { server, walletId } = world
  const slots: Slot.Slot[] = [...world.slots]
  const secrets: Record<string, Bytes.Bytes> = { keeper: server.keeper.privateKey }
  for (let i = 0; i < codes; i++) {
    const { code, slot } = Slot.createCode()
    slots.push(slot)
    secrets[slot.id] = Slot.fromCode(slot, code)
  }
  const stores: Record<string, DeviceStore.DeviceStore> = {}
  const revealed = new Set<string>()

  /** Runs the process of a device until it ends or is killed. */
  async function run(
    name: string,
    action: (context: Context) => Promise<{ addresses: Seed.Addresses }>,
    kill?: Failpoint,
  ): Promise<'done' | 'killed'> {
    stores[name] ??= DeviceStore.memory()
    const failpoint = (point: Failpoint) => {
      if (point === kill) throw new Killed()
    }
    try {
      const { addresses } = await action(world.device(name, { failpoint, store: stores[name] }))
      revealed.add(addresses.evm!)
      return 'done'
    } catch (error) {
      if (error instanceof Killed) return 'killed'
      throw error
    }
  }

  /** Like `enter`, but imports a key: the derivation from a phrase is too slow for this test. */
  async function start(context: Context): Promise<protocol.Opened> {
    const resumed = await protocol.resume(context, { walletId })
    if (resumed) return resumed
    try {
      return await protocol.unlock(context, { walletId })
    } catch (error) {
      if (!(error instanceof protocol.NotOnDeviceError)) throw error
    }
    if (!(await context.custodian.slots({ walletId }))) return create(context)
    return protocol.recover(context, { slotId: 'keeper', walletId })
  }
  const create = (context: Context) =>
    protocol.createWallet(context, { seed: freshKey(), slots, walletId })

  return { create, revealed, run, secrets, server, slots, start, stores, walletId }
}

const freshKey = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

/**
 * The oracle. Every wallet whose address was shown must open from stored data, with every valid pair of
 * shares and with every slot: its sets on all devices, or on one. Returns the failures.
 */
async function losses(world: ReturnType<typeof life>, who?: string): Promise<string[]> {
  const { revealed, secrets, server, stores, walletId } = world
  if (revealed.size === 0) return []
  const lost: string[] = []
  if (revealed.size > 1) lost.push('two addresses')
  const active = server.rows.filter(({ state }) => state === 'active')
  if (active.length === 0) lost.push('no active set')
  const devices = active.map(({ deviceId }) => deviceId)
  if (new Set(devices).size !== devices.length) lost.push('two active sets of a device')

  for (const { deviceId, staged: text } of active) {
    if (who && deviceId !== who) continue
    const staged = StagedSet.decode(JSON.parse(text))
    const { authShare, set } = staged
    const binding = { setId: set.setId, walletId }
    const attempt = async <value>(what: string, action: () => Promise<value>) => {
      try {
        return await action()
      } catch {
        lost.push(`${what} does not open`)
        return undefined
      }
    }
    let known: Seed.Seed | undefined
    const opens = (what: string, pair: ShareSet.open.Pair) =>
      attempt(what, async () => {
        const seed = await ShareSet.open(set, pair)
        if (known && Seed.isSame(known, seed)) return
        const { evm } = await Seed.derive(seed)
        if (revealed.has(evm!.address)) known = seed
        else lost.push(`${what}: another address`)
      })

    const records = await DeviceStore.read(stores[deviceId]!, walletId)
    const record = records.find((it) => it.set.setId === set.setId)
    const key = DeviceKey.fromCryptoKey(await stores[deviceId]!.key())
    const device = record && (await attempt('d', () => key.unwrap(record.share, binding)))
    if (device) await opens('(d, a)', [device, authShare])
    for (const { id } of staged.slots.slots) {
      const sealed = staged.sealed.find(({ slotId }) => slotId === id)!
      const privateKey = secrets[id]!
      const share = await attempt(`r by ${id}`, () => Slot.open(sealed, { ...binding, privateKey }))
      if (share) await opens(`(a, r) by ${id}`, [authShare, share])
      if (share && device) await opens(`(d, r) by ${id}`, [device, share])
    }
  }
  return lost
}

/** Checks at the end that every device opens the wallet, and that a new device does. */
async function epilogue(world: ReturnType<typeof life>, who: string): Promise<void> {
  for (const name of ['laptop', who, `stranger to ${who}`])
    expect(await world.run(name, world.start)).toBe('done')
  for (const name of ['laptop', who]) expect(await losses(world, name)).toEqual([])
  expect(world.revealed.size).toBe(1)
}

let shared: Promise<ReturnType<typeof life>> | undefined
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
