import { join } from 'node:path'
import {
  addSlot,
  Bytes,
  type Context,
  createWallet,
  DeviceStore,
  enter,
  type Opened,
  recover,
  removeSlot,
  rotate,
  Shape,
  Slot,
  Successor,
  unlock,
} from '@latchkey/vault'
import { fromSecret, toSlot } from '@latchkey/vault/keeper'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { freshSeed, manyReleases, noLimits } from '../../test/CustodyHarness.ts'
import { keeperKey } from '../commands/keeperKey.ts'
import * as Log from '../Log.ts'
import { listen } from '../start/listen.ts'
import { sql } from '../store/sql/sql.ts'
import { createKeeperApp } from './app.ts'
import { createHttpKeeper } from './http.ts'
import * as KeeperKey from './KeeperKey.ts'
import { createLocalKeeper } from './local.ts'

const token = 'a-token-of-at-least-thirty-two-letters'

let harness: CustodyHarness.Harness
beforeAll(async () => {
  harness = await CustodyHarness.start()
}, 60_000)
afterAll(() => harness?.stop())

/** A server with a wallet on two devices, and its command `keeper-key`. */
async function setup() {
  const server = await harness.deploy({ limits: noLimits, releases: manyReleases })
  const { database, files, keeper, slots } = server
  const person = await server.person()
  const { walletId } = person
  const [laptop, phone] = ['laptop', 'phone'].map((name) => server.device(person, name))
  const created = await createWallet(laptop!, { seed: freshSeed(), slots, walletId })
  const [old] = slots
  await recover(phone!, { slotId: old!.id, walletId })
  const run = async (...words: string[]) => {
    const lines: string[] = []
    await keeperKey(
      words.filter((it) => it !== '--yes'),
      {
        path: () => files.keeperKey,
        say: (line) => lines.push(line),
        withDatabase: (action) => action(database),
        yes: words.includes('--yes'),
      },
    )
    return lines.join('\n')
  }
  /** Adds a key that is used at once. A slot that the running keeper does not know makes it read its file. */
  const change = async () => {
    const { id } = KeeperKey.rotate(files.keeperKey, new Date(Date.now() - 1))
    const fresh = Slot.shape(KeeperKey.open(files.keeperKey).slot)
    const binding = { setId: `set-${id}`, share: Bytes.random(33), walletId: 'none' }
    const sealed = Shape.encode(await Slot.seal(fresh, binding))
    await keeper.receipt({ ...binding, sealed, slotId: fresh.id })
    await database.run(sql`delete from keeper_copies where wallet_id = 'none'`)
    return { id, slot: fresh }
  }
  const slotsOf = async () => {
    const [wallet] = await database.run<{ ids: string[]; revision: number }>(sql`
      select array(select slot ->> 'id' from jsonb_array_elements(slots -> 'slots') slot) as ids,
        revision from wallets where id = ${walletId}`)
    return wallet!
  }
  return {
    ...server,
    change,
    created,
    keeper,
    laptop: laptop!,
    oldKey: KeeperKey.open(files.keeperKey).id,
    oldSlot: old!,
    person,
    phone: phone!,
    run,
    slotsOf,
    walletId,
  }
}

/** Unlocks a wallet and rotates it if that is due, as a frame does. */
async function enterAndRotate(context: Context, walletId: string): Promise<Opened> {
  const opened = await enter(context, { slots: [], walletId })
  return opened.rotationDue ? rotate(context, { opened }) : opened
}

describe('T51: a new key of the keeper', () => {
  test('default: rotate, unlock, retire the old key, unlock and recover again', async () => {
    const world = await setup()
    const { change, created, database, device, laptop, oldKey, oldSlot, person, phone } = world
    const { run, slotsOf, walletId } = world
    expect(await run('status')).toBe(`${oldKey}\tcurrent\t1 wallets\t0 copies of replaced slots`)
    await expect(run('retire', oldKey)).rejects.toThrow('is the current one')
    const { id, slot } = await change()
    expect(await run('status')).toBe(
      `${oldKey}\told\t1 wallets\t0 copies of replaced slots\n${id}\tcurrent\t0 wallets\t0 copies of replaced slots`,
    )
    await expect(run('retire', oldKey, '--yes')).rejects.toThrow('1 wallet is recovered with it')

    const opened = await enterAndRotate(laptop, walletId)
    expect(opened.addresses).toEqual(created.addresses)
    expect(await slotsOf()).toEqual({ ids: [slot.id], revision: 2 })
    expect(await run('status')).toBe(
      `${oldKey}\told\t0 wallets\t2 copies of replaced slots\n${id}\tcurrent\t1 wallets\t0 copies of replaced slots`,
    )
    // The next unlock changes nothing.
    expect((await unlock(laptop, { walletId })).rotationDue).toBe(false)

    await expect(run('retire', oldKey)).rejects.toThrow('2 copies of replaced slots are left')
    expect(await run('retire', oldKey, '--yes')).toContain(`Retired ${oldKey}`)
    expect(KeeperKey.list(world.files.keeperKey).map((it) => it.id)).toEqual([id])
    await createLocalKeeper(database, KeeperKey.open(world.files.keeperKey)).assertKey()

    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    // The other device follows, and a new device recovers with the new key.
    expect((await enterAndRotate(phone, walletId)).addresses).toEqual(created.addresses)
    const tablet = device(person, 'tablet')
    const recovered = await recover(tablet, { slotId: slot.id, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
    await expect(
      recover(device(person, 'new'), { slotId: oldSlot.id, walletId }),
    ).rejects.toMatchObject({ reason: 'notFound' })
  })

  test('behavior: 30 days after the change, the keeper deletes the copies, and the key can go', async () => {
    const { change, database, keeper, laptop, oldKey, run, walletId } = await setup()
    await change()
    await enterAndRotate(laptop, walletId)
    await database.run(sql`update keeper_wallets set removed_at = removed_at - interval '31 days'`)
    await (keeper as ReturnType<typeof createLocalKeeper>).sweep()
    expect(await run('retire', oldKey)).toContain('Retired')
    await expect(run('retire', oldKey)).rejects.toThrow('There is no keeper')
    await expect(run('retire')).rejects.toThrow('Use keeper-key')
  })

  test('error: a copy for a retired key is refused, also by a machine with the old file', async () => {
    const { change, database, files, laptop, oldKey, oldSlot, run, walletId } = await setup()
    const before = KeeperKey.open(files.keeperKey)
    await change()
    await enterAndRotate(laptop, walletId)
    await run('retire', oldKey, '--yes')
    const late = createLocalKeeper(database, before)
    const binding = { setId: 'late', share: Bytes.random(33), walletId: 'late' }
    const sealed = Shape.encode(await Slot.seal(oldSlot, binding))
    await expect(late.receipt({ ...binding, sealed, slotId: oldSlot.id })).rejects.toMatchObject({
      name: 'Keeper.RefusedError',
    })
  })

  test('behavior: killed after every step, the wallet opens and changes at the next unlock', async () => {
    for (const kill of ['make', 'pending', 'stage', 'readBack', 'receipt', 'activate', 'settle']) {
      const { change, created, device, laptop, person, slotsOf, walletId } = await setup()
      const { slot } = await change()
      const failpoint = (name: string) => {
        if (name === kill) throw new Error('killed')
      }
      await expect(enterAndRotate({ ...laptop, failpoint }, walletId)).rejects.toThrow('killed')
      const opened = await enterAndRotate(laptop, walletId)
      expect(opened.addresses).toEqual(created.addresses)
      expect(await slotsOf()).toEqual({ ids: [slot.id], revision: 2 })
      const recovered = await recover(device(person, 'new'), { slotId: slot.id, walletId })
      expect(recovered.addresses).toEqual(created.addresses)
    }
  }, 60_000)

  test('behavior: both devices change at once, and agree', async () => {
    const { change, laptop, phone, slotsOf, walletId } = await setup()
    const { slot } = await change()
    const opened = await Promise.all([laptop, phone].map((it) => unlock(it, { walletId })))
    await Promise.all([
      rotate(laptop, { opened: opened[0]! }),
      rotate(phone, { opened: opened[1]! }),
    ])
    expect(await slotsOf()).toEqual({ ids: [slot.id], revision: 2 })
  })

  test('behavior: a wallet in self-custody gets no keeper', async () => {
    const { change, laptop, oldSlot, slotsOf, walletId } = await setup()
    const { code, slot } = Slot.createCode()
    const opened = await addSlot(laptop, { opened: await unlock(laptop, { walletId }), slot })
    const by = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
    await removeSlot(laptop, { by, opened, slotId: oldSlot.id })
    await change()
    const entered = await unlock(laptop, { walletId })
    expect([entered.next, entered.rotationDue]).toEqual([undefined, false])
    expect((await slotsOf()).ids).toEqual([slot.id])
  })

  test('T51: a server without the keeper’s key cannot slip in a slot of its own', async () => {
    const { change, laptop, oldSlot, walletId } = await setup()
    await change()
    const thief = fromSecret(Bytes.random(32))
    const slot = toSlot(thief, 'keeper-of-a-thief')
    const { custodian } = laptop
    const offer = (successor: Successor.Json): Context => ({
      ...laptop,
      custodian: {
        ...custodian,
        fetchAuthShare: async (request) => ({
          ...(await custodian.fetchAuthShare(request)),
          successor,
        }),
      },
    })
    const genuine = (await custodian.fetchAuthShare({
      setId: (await DeviceStore.readActive(laptop.store, walletId))[0]!.set.setId,
      walletId,
    }))!.successor!
    const own = Shape.encode(Successor.sign({ from: oldSlot.id, signKey: thief.signKey, slot }))
    const edited = { ...genuine, slot: { ...genuine.slot, publicKey: own.slot.publicKey } }
    for (const hostile of [own, edited, { ...genuine, from: 'other' }]) {
      const opened = await unlock(offer(hostile), { walletId })
      expect([opened.next, opened.rotationDue]).toEqual([undefined, false])
    }
    const opened = await unlock(offer(genuine), { walletId })
    expect(opened.next?.slots.map(({ id }) => id)).toEqual([genuine.slot.id])
  })

  test('behavior: the old key signs the new slot, also over HTTP, and no unlock waits for it', async () => {
    const { database } = await harness.createDatabase()
    const path = join(harness.folder, 'succeeded-key.json')
    const old = KeeperKey.openOrCreate(path).slot as Shape.Json<Slot.Keeper>
    KeeperKey.rotate(path, new Date(Date.now() - 1))
    const keeper = createLocalKeeper(database, KeeperKey.open(path))
    const successors = keeper.successors()
    expect(successors.map(({ from, slot }) => [from, slot])).toEqual([
      [old.id, await keeper.slot()],
    ])
    const [successor] = successors.map(Shape.named(Successor.shape, 'successor'))
    expect(Successor.isSigned(successor!, Slot.shape(old) as Slot.Keeper)).toBe(true)
    const app = createKeeperApp({ keeper, log: () => {}, token })
    const place = { host: '127.0.0.1', port: 0, settings: { port: 'none' } }
    const listening = await listen(app.fetch, place)
    const url = `http://127.0.0.1:${listening.port}`
    const remote = createHttpKeeper({ token, url })
    expect(remote.successors()).toEqual([])
    await vi.waitFor(() => expect(remote.successors()).toEqual(successors))
    await listening.end()
    // While the keeper is down, the client keeps the last answer.
    expect(remote.successors()).toEqual(successors)
    expect(createHttpKeeper({ token, url }).successors()).toEqual([])
  })

  test('T52: some copies with an unknown key raise an alarm, and do not prevent a start', async () => {
    const { database } = await harness.createDatabase()
    const lines: string[] = []
    const log = Log.create((line) => lines.push(line))
    const key = KeeperKey.openOrCreate(join(harness.folder, 'edited-key.json'))
    const edit = () =>
      database.run(sql`
      insert into keeper_copies (set_id, slot_id, wallet_id, key_id, sealed)
      select gen_random_uuid(), 's', 'w', 'unknown', '{}' from generate_series(1, 100)`)
    const local = createLocalKeeper(database, key, { log })
    await edit()
    await expect(local.assertKey()).rejects.toThrow('sealed to the key "unknown"')
    const slot = Slot.shape(key.slot)
    const binding = { setId: 'good', share: Bytes.random(33), walletId: 'good' }
    const sealed = Shape.encode(await Slot.seal(slot, binding))
    await local.receipt({ ...binding, sealed, slotId: slot.id })
    await local.assertKey()
    expect(lines.join()).toContain('"reason":"envelope"')
    expect(lines.join()).toContain('100 copies have a key that the keeper lacks')
    await edit()
    await expect(local.assertKey()).rejects.toThrow('sealed to the key "unknown"')
  })
})
