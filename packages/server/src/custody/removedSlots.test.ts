import { join } from 'node:path'
import {
  Authority,
  addSlot,
  Consent,
  type Context,
  Custodian,
  createWallet,
  enter,
  type Failpoint,
  LostWalletError,
  NotOnDeviceError,
  type Opened,
  recover,
  removeSlot,
  rotate,
  Shape,
  Slot,
  StagedSet,
  unlock,
} from '@latchkey/vault'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { freshSeed, makeSet, manyReleases, noLimits, warrant } from '../../test/CustodyHarness.ts'
import * as Alarm from '../Alarm.ts'
import * as Keeper from '../keeper/Keeper.ts'
import * as KeeperKey from '../keeper/KeeperKey.ts'
import { createLocalKeeper, type LocalKeeper } from '../keeper/local.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment
/** A keeper with its own database, which a writer of the server's database does not reach. */
let keeper: LocalKeeper
let keeperDatabase: Database
let isReachable = true
const keeperAlarms = Alarm.create(() => {})

beforeAll(async () => {
  harness = await CustodyHarness.start()
  keeperDatabase = (await harness.createDatabase()).database
  const key = KeeperKey.openOrCreate(join(harness.folder, 'keeper.json'))
  keeper = createLocalKeeper(keeperDatabase, key, {
    alarms: keeperAlarms,
    limits: manyReleases,
  })
  const { pin } = keeper
  const relayed: Keeper.Keeper = {
    ...keeper,
    async pin(request) {
      if (!isReachable) throw new Keeper.UnavailableError()
      await pin(request)
    },
  }
  server = await harness.deploy({ keeper: relayed, limits: noLimits })
}, 60_000)

afterAll(() => harness?.stop())

/**
 * Creates an assisted wallet, and moves it to self-custody with a printed code. `edit` changes the context of the
 * device.
 */
async function moveToSelfCustody(edit = (device: Context): Context => device) {
  const person = await server.person()
  const { walletId } = person
  const laptop = server.device(person)
  const { slots } = server
  const created = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
  const older = await snapshot(walletId)
  const { code, slot } = Slot.createCode()
  const added = await addSlot(laptop, { opened: created, slot })
  const by = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
  const keeperId = slots[0]!.id
  const alone = await removeSlot(edit(laptop), { by, opened: added, slotId: keeperId })
  return { alone, by, created, keeperId, laptop, older, person, slot, walletId }
}

/** Reads the rows of a wallet, as an attacker copies them. */
async function snapshot(walletId: string) {
  const { run } = server.database
  const [wallet] = await run<{ row: string }>(
    sql`select to_jsonb(w)::text as row from wallets w where id = ${walletId}`,
  )
  return wallet!.row
}

/** Writes an older row of the wallet back, and deletes the sets that are newer. */
async function rollBack(walletId: string, row: string) {
  const { run } = server.database
  await run(sql`
    update wallets w set slots = old.slots, revision = old.revision
    from jsonb_populate_record(null::wallets, ${row}::jsonb) old where w.id = ${walletId}`)
  await run(sql`
    delete from share_sets s using wallets w where s.wallet_id = w.id and w.id = ${walletId}
      and (s.staged -> 'slots' -> 'revision')::int > w.revision`)
}

const pinOf = async (walletId: string) => {
  const [row] = await keeperDatabase.run<{ revision: number; slots: string[] }>(sql`
    select revision, slots from keeper_wallets where wallet_id = ${walletId}`)
  return row
}

/** Unlocks a wallet, and waits until the keeper knows it. The unlock itself does not wait for the keeper. */
async function unlockAndPin(device: Context, walletId: string): Promise<Opened> {
  const opened = await unlock(device, { walletId })
  await vi.waitFor(async () => expect(await pinOf(walletId)).toBeDefined(), 10_000)
  return opened
}

async function countAlarms(kind: Alarm.Kind): Promise<number> {
  const all = [server.alarms, keeperAlarms].map(async ({ counter, reports }) => {
    const values = [...(await counter.get()).values, ...(await reports.counter.get()).values]
    return values.find(({ labels }) => labels.kind === kind)!.value
  })
  return (await Promise.all(all)).reduce((a, b) => a + b)
}

describe('T52: a writer of the database who also has the mailbox', () => {
  test('an older slot list does not undo self-custody: the keeper releases nothing', async () => {
    const { keeperId, older, person, walletId } = await moveToSelfCustody()
    await rollBack(walletId, older)
    const thief = server.device(person, 'thief')
    // The server shows the older list again, and hands out the sets that are sealed to the keeper.
    const list = await thief.custodian.slots({ walletId })
    expect(list!.slots.map(({ id }) => id)).toEqual([keeperId])
    const before = await countAlarms('slotRemoved')
    const recovery = recover(thief, { slotId: keeperId, walletId })
    await expect(recovery).rejects.toThrow(Custodian.RefusedError)
    expect(await countAlarms('slotRemoved')).toBe(before + 1)
  })

  describe.each([
    ['removes the signature', 'share_sets', 'update', 'new.activation := null;'],
    [
      'keeps the older list',
      'wallets',
      'update',
      `if new.revision > 2 then
         new.slots := old.slots; new.revision := old.revision;
       end if;`,
    ],
  ])('a trigger that %s', (_, table, event, body) => {
    afterEach(() => server.database.run(sql`drop function if exists hush() cascade`))

    test('the keeper still learns the new list, and releases nothing', async () => {
      const { run } = server.database
      await run(
        sql.raw(`create function hush() returns trigger language plpgsql as $$
          begin ${body} return new; end $$`),
      )
      await run(
        sql.raw(`create trigger hush before ${event} on ${table}
          for each row execute function hush()`),
      )
      const { keeperId, older, person, walletId } = await moveToSelfCustody()
      await run(sql`drop function hush() cascade`)
      expect(await pinOf(walletId)).toMatchObject({ revision: 3 })
      await rollBack(walletId, older)
      const thief = server.device(person, 'thief')
      const recovery = recover(thief, { slotId: keeperId, walletId })
      await expect(recovery).rejects.toThrow(Custodian.RefusedError)
    })
  })

  test('the keeper still learns the new list if the set was marked as activated before', async () => {
    const { keeperId, walletId } = await moveToSelfCustody((device) => ({
      ...device,
      custodian: {
        ...device.custodian,
        async activate(request) {
          const { run } = server.database
          const { setId } = request
          await run(sql`
            update share_sets set state = 'superseded', activation = '{}', activated_at = now()
            where id = ${setId}`)
          await device.custodian.activate(request)
        },
      },
    }))
    const pinned = await pinOf(walletId)
    expect(pinned).toMatchObject({ revision: 3 })
    expect(pinned!.slots).not.toContain(keeperId)
  })

  test('a change whose signature is gone before the keeper is told raises an alarm', async () => {
    isReachable = false
    const { walletId } = await moveToSelfCustody()
    isReachable = true
    const { run } = server.database
    await run(sql`update share_sets set activation = null where wallet_id = ${walletId}`)
    const before = await countAlarms('keeperUntold')
    await server.custody.tellKeeper()
    expect(await countAlarms('keeperUntold')).toBe(before + 1)
    await run(sql`delete from keeper_news where wallet_id = ${walletId}`)
  })

  test('the keeper does not store the older copy again, even with its consent', async () => {
    const { keeperId, older, person, walletId } = await moveToSelfCustody()
    await rollBack(walletId, older)
    await keeperDatabase.run(sql`delete from keeper_copies where wallet_id = ${walletId}`)
    const thief = server.device(person, 'thief')
    const recovery = recover(thief, { slotId: keeperId, walletId })
    await expect(recovery).rejects.toThrow(Custodian.RefusedError)
    const left = await keeperDatabase.run(
      sql`select from keeper_copies where wallet_id = ${walletId}`,
    )
    expect(left).toEqual([])
  })

  test('an older list beside the newer sets: the server finds no set for the removed slot', async () => {
    const { created, keeperId, laptop, older, person, walletId } = await moveToSelfCustody()
    await server.database.run(sql`
      update wallets w set slots = old.slots, revision = old.revision
      from jsonb_populate_record(null::wallets, ${older}::jsonb) old where w.id = ${walletId}`)
    const thief = server.device(person, 'thief')
    const recovery = recover(thief, { slotId: keeperId, walletId })
    await expect(recovery).rejects.toThrow(Custodian.NotFoundError)
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
  })
})

describe('a removed slot', () => {
  test('the copies are deleted after 30 days, and those of current slots stay', async () => {
    const { walletId } = await moveToSelfCustody()
    const other = await moveToSelfCustody()
    const copies = async (id: string) =>
      (await keeperDatabase.run(sql`select from keeper_copies where wallet_id = ${id}`)).length
    await keeperDatabase.run(sql`
      update keeper_wallets set removed_at = removed_at - interval '31 days'
      where wallet_id = ${walletId}`)
    expect(await copies(walletId)).toBe(2)
    await keeper.sweep()
    expect(await copies(walletId)).toBe(0)
    expect(await copies(other.walletId)).toBe(2)
  })

  test('T37: a device that recovers with it meanwhile gets a conflict, and asks for the code', async () => {
    const person = await server.person()
    const { walletId } = person
    const { slots } = server
    const [laptop, phone] = ['laptop', 'phone'].map((name) => server.device(person, name))
    const opened = await createWallet(laptop!, { seed: freshSeed(), slots, walletId })
    const { code, slot } = Slot.createCode()
    const added = await addSlot(laptop!, { opened, slot })
    const by = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
    const keeperId = slots[0]!.id
    const removeMeanwhile = async (point: Failpoint) => {
      if (point === 'readBack') await removeSlot(laptop!, { by, opened: added, slotId: keeperId })
    }
    const slow = { ...phone!, failpoint: removeMeanwhile }
    const recovery = recover(slow, { slotId: keeperId, walletId })
    await expect(recovery).rejects.toThrow(Custodian.ConflictError)
    await expect(enter(phone!, { slots, walletId })).rejects.toThrow(NotOnDeviceError)
    expect((await recover(phone!, { ...by, walletId })).addresses).toEqual(opened.addresses)
  })

  test('a keeper that was unreachable is told later', async () => {
    isReachable = false
    const { keeperId, older, person, walletId } = await moveToSelfCustody()
    isReachable = true
    expect(await pinOf(walletId)).toBeUndefined()
    await server.custody.tellKeeper()
    expect(await pinOf(walletId)).toMatchObject({ revision: 3 })
    expect(await server.database.run(sql`select from keeper_news`)).toEqual([])
    await rollBack(walletId, older)
    const thief = server.device(person, 'thief')
    const recovery = recover(thief, { slotId: keeperId, walletId })
    await expect(recovery).rejects.toThrow(Custodian.RefusedError)
  })

  test('T49: a server that has lost the removal: the owner opens the wallet with the code', async () => {
    const { by, created, keeperId, laptop, older, person, walletId } = await moveToSelfCustody()
    await rollBack(walletId, older)
    const { slots } = server
    await expect(enter(laptop, { slots, walletId })).rejects.toThrow(NotOnDeviceError)
    const opened = await recover(laptop, { ...by, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    // The device has sent its newer list, so the keeper's slot is gone at the server as well.
    const list = await laptop.custodian.slots({ walletId })
    expect(list!.slots.map(({ id }) => id)).not.toContain(keeperId)
    const phone = await recover(server.device(person, 'phone'), { ...by, walletId })
    expect(phone.addresses).toEqual(created.addresses)
  })

  test('the owner adds the keeper again, and it releases again', async () => {
    const { alone, created, keeperId, laptop, person, walletId } = await moveToSelfCustody()
    const assisted = await addSlot(laptop, { opened: alone, slot: server.slots[0]! })
    expect(await pinOf(walletId)).toMatchObject({ revision: assisted.slots!.revision })
    const phone = server.device(person, 'phone')
    const recovered = await recover(phone, { slotId: keeperId, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
  })
})

describe('T50: the authority at the keeper', () => {
  const create = async () => {
    const person = await server.person()
    const { walletId } = person
    const laptop = server.device(person)
    const { slots } = server
    const created = await createWallet(laptop, { seed: freshSeed(), slots, walletId })
    return { created, laptop, person, walletId }
  }

  test('the first unlock pins it, and later copies need its consent', async () => {
    const { created, laptop, person, walletId } = await create()
    expect(await pinOf(walletId)).toBeUndefined()
    await unlockAndPin(laptop, walletId)
    expect(await pinOf(walletId)).toEqual({ revision: 1, slots: [server.slots[0]!.id] })
    const phone = server.device(person, 'phone')
    const recovered = await recover(phone, { slotId: server.slots[0]!.id, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
    // The keeper stores no copy that the authority has not signed.
    const { keeperReceipt } = laptop.custodian
    const withOther: Context = {
      ...laptop,
      custodian: {
        ...laptop.custodian,
        keeperReceipt: ({ consent, ...request }) =>
          keeperReceipt({ ...request, consent: { ...consent, revision: 2 } }),
      },
    }
    await expect(rotate(withOther, { opened: recovered })).rejects.toThrow(Custodian.RefusedError)
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
  })

  test('a copy that another authority has signed is refused', async () => {
    const { laptop, walletId } = await create()
    await unlockAndPin(laptop, walletId)
    const made = await makeSet({ slots: server.slots, walletId })
    const { sealed: copies, slots } = made.request.staged
    const [sealed] = copies
    const { setId } = made.request
    const target = { setId, slotId: sealed!.slotId, walletId }
    const authority = await Authority.fromSeed(made.seed)
    const copy = { revision: slots.revision, sealed: Slot.sealedShape(sealed), setId, walletId }
    const consent = Shape.encode(await Consent.sign(authority, copy))
    for (const it of [consent, undefined])
      await expect(keeper.receipt({ ...target, consent: it, sealed: sealed! })).rejects.toThrow(
        Keeper.ConsentError,
      )
    const signed = await warrant(made, 'activate', 'laptop')
    const digest = Buffer.from(StagedSet.digest(StagedSet.decode(made.request.staged)))
    const pin = { deviceId: 'laptop', digest: digest.toString('base64url'), slots, walletId }
    await expect(keeper.pin({ ...pin, warrant: signed })).rejects.toThrow(Keeper.ConsentError)
    expect(await pinOf(walletId)).toMatchObject({ revision: 1 })
  })

  test.each(['stage', 'adopt'] as const)('a warrant to %s pins nothing', async (operation) => {
    const { walletId } = await server.person()
    const made = await makeSet({ slots: server.slots, walletId })
    const digest = Buffer.from(StagedSet.digest(StagedSet.decode(made.request.staged)))
    const { slots } = made.request.staged
    const pin = { deviceId: 'laptop', digest: digest.toString('base64url'), slots, walletId }
    const signed = await warrant(made, operation, 'laptop')
    await expect(keeper.pin({ ...pin, warrant: signed })).rejects.toThrow(Keeper.ConsentError)
    const shorter = { ...slots, slots: [] }
    const right = await warrant(made, 'activate', 'laptop')
    await expect(keeper.pin({ ...pin, slots: shorter, warrant: right })).rejects.toThrow(
      Keeper.ConsentError,
    )
    expect(await pinOf(walletId)).toBeUndefined()
    await keeper.pin({ ...pin, warrant: right })
    expect(await pinOf(walletId)).toMatchObject({ revision: 1 })
  })

  test('two lists with one revision: the first one stays, and an alarm is raised', async () => {
    const { walletId } = await server.person()
    const made = await makeSet({ slots: server.slots, walletId })
    const { staged } = made.request
    const digest = Buffer.from(StagedSet.digest(StagedSet.decode(staged))).toString('base64url')
    const pin = async (change: { revision?: number; slots?: [] } = {}) => {
      const signed = await warrant(
        { ...made, list: { ...made.list, ...change } },
        'activate',
        'laptop',
      )
      const slots = { ...staged.slots, ...change }
      return keeper.pin({ deviceId: 'laptop', digest, slots, walletId, warrant: signed })
    }
    const before = await countAlarms('slotConflict')
    await pin()
    await pin()
    expect(await countAlarms('slotConflict')).toBe(before)
    await pin({ slots: [] })
    expect(await countAlarms('slotConflict')).toBe(before + 1)
    expect(await pinOf(walletId)).toEqual({ revision: 1, slots: [server.slots[0]!.id] })
    await pin({ revision: 2, slots: [] })
    expect(await pinOf(walletId)).toEqual({ revision: 2, slots: [] })
  })

  test('a keeper that has lost its copies gets them again, with their consents', async () => {
    const { created, laptop, person, walletId } = await create()
    await unlockAndPin(laptop, walletId)
    await keeperDatabase.run(sql`delete from keeper_copies where wallet_id = ${walletId}`)
    const phone = server.device(person, 'phone')
    const recovered = await recover(phone, { slotId: server.slots[0]!.id, walletId })
    expect(recovered.addresses).toEqual(created.addresses)
  })

  test('T49: a server that has lost the wallet does not replace it', async () => {
    const { laptop, person, walletId } = await create()
    const { addresses } = await unlockAndPin(laptop, walletId)
    const { run } = server.database
    await run(sql`delete from share_sets where wallet_id = ${walletId}`)
    await run(sql`
      update wallets set activated_at = null, addresses = null, authority = null, revision = 0,
        slots = null, keeper_revision = null where id = ${walletId}`)
    const before = await countAlarms('walletRestored')
    const phone = server.device(person, 'phone')
    const { slots } = server
    await expect(enter(phone, { slots, walletId })).rejects.toThrow(LostWalletError)
    expect(await countAlarms('walletRestored')).toBe(before + 1)
    // The laptop has the wallet, and restores it on the server. The phone can then open it.
    expect((await enter(laptop, { slots, walletId })).addresses).toEqual(addresses)
    expect((await enter(phone, { slots, walletId })).addresses).toEqual(addresses)
  })

  test('an abandoned creation does not block the next one', async () => {
    const person = await server.person()
    const { walletId } = person
    const { slots } = server
    const laptop = server.device(person)
    const failpoint = (name: string) => {
      if (name === 'receipt') throw new Error('killed')
    }
    await expect(
      createWallet({ ...laptop, failpoint }, { seed: freshSeed(), slots, walletId }),
    ).rejects.toThrow('killed')
    const phone = server.device(person, 'phone')
    const created = await createWallet(phone, { seed: freshSeed(), slots, walletId })
    expect((await unlockAndPin(phone, walletId)).addresses).toEqual(created.addresses)
  })
})
