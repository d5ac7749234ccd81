import * as Bytes from '../src/Bytes.ts'
import type { Context, Failpoint } from '../src/flows/commit.ts'
import * as flows from '../src/flows/flows.ts'
import * as Seed from '../src/Seed.ts'
import * as DeviceKey from '../src/shares/DeviceKey.ts'
import * as DeviceStore from '../src/shares/DeviceStore.ts'
import * as ShareSet from '../src/shares/ShareSet.ts'
import * as StagedSet from '../src/shares/StagedSet.ts'
import * as Slot from '../src/slots/Slot.ts'
import type * as Custodian from './Custodian.memory.ts'
import { setup } from './setup.ts'

/** Simulates a killed process: its memory is lost, and its caller gets no result. */
export class Killed extends Error {
  override name = 'Killed'
}

/** A wallet, its devices, and the addresses that were shown. */
export function create(faults: Custodian.Faults = {}, codes = 1) {
  const parts = setup(faults)
  const { server, walletId } = parts
  const slots: Slot.Slot[] = [...parts.slots]
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
      const { addresses } = await action(parts.device(name, { failpoint, store: stores[name] }))
      revealed.add(addresses.evm!)
      return 'done'
    } catch (error) {
      if (error instanceof Killed) return 'killed'
      throw error
    }
  }

  /** Opens a wallet like `enter`, but imports a key for a new wallet. */
  async function start(context: Context): Promise<flows.Opened> {
    const resumed = await flows.resume(context, { walletId })
    if (resumed) return resumed
    try {
      return await flows.unlock(context, { walletId })
    } catch (error) {
      if (!(error instanceof flows.NotOnDeviceError)) throw error
    }
    if (!(await context.custodian.slots({ walletId }))) return create(context)
    return flows.recover(context, { slotId: 'keeper', walletId })
  }
  const create = (context: Context) =>
    flows.createWallet(context, { seed: freshKey(), slots, walletId })

  return { create, revealed, run, secrets, server, slots, start, stores, walletId }
}

/** Creates an imported key, because deriving keys from a phrase is too slow for these tests. */
export const freshKey = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

export type WalletModel = ReturnType<typeof create>

/**
 * The oracle of the tests. Every wallet whose address was shown must open from stored data, with every valid pair of
 * shares and with every slot. Checks the sets on all devices, or on one device. Returns the failures.
 */
export async function findLostWallets(model: WalletModel, who?: string): Promise<string[]> {
  const { revealed, secrets, server, stores, walletId } = model
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
