import { Custodian, Hpke, Slot, SlotList, StagedSet } from '@latchkey/vault'
import { toSlot, unseal } from '@latchkey/vault/keeper'
import { describe, expect, test } from 'vitest'
import * as MemoryCustodian from '../../../vault/test/Custodian.memory.ts'
import type * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, makeSet, noLimits, stage, toSigned } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import * as Alarm from '../Alarm.ts'
import { sql } from '../store/sql/sql.ts'
import { createCustody } from './Custody.ts'
import * as KeyRing from './KeyRing.ts'

let harness: CustodyHarness.Harness
let server: CustodyHarness.Deployment

useCustody({}, (it) => {
  ;({ harness, server } = it)
})

type Side = {
  device(name: string): Custodian.Custodian
  slots: Slot.Slot[]
  walletId: string
}

const sides = {
  memory: async (): Promise<Side> => {
    const { forDevice, keeper } = MemoryCustodian.create()
    return { device: forDevice, slots: [toSlot(keeper, 'keeper')], walletId: 'wallet' }
  },
  server: async (): Promise<Side> => {
    const person = await server.person()
    const [keeper] = server.slots
    return {
      device: (name) => server.custodian(person, name),
      slots: [{ ...keeper!, id: 'keeper' }],
      walletId: person.walletId,
    }
  },
}

/** Records the outcome of each step, which is a comparable part of the answer or the name of an error. */
function listen() {
  const heard: unknown[] = []
  const tell = async <value>(
    action: Promise<value>,
    spell: (value: value) => unknown = () => 'done',
  ) => heard.push(await action.then(spell, (error: Error) => error.name))
  return { heard, tell }
}

const toState = (answer: Custodian.ReadBack) => answer.state

/** The rules of `Custodian`, as steps that run against the server and the vault's in-memory custodian. */
const stories: Record<string, (side: Side) => Promise<unknown[]>> = {
  async 'stage: repeating is idempotent, different bytes are a conflict'({
    device,
    slots,
    walletId,
  }) {
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const made = await makeSet({ slots, walletId })
    const { request } = made
    const { list, request: other } = await makeSet({ slots, walletId })
    const changes: Partial<StagedSet.Json>[] = [
      { authShare: other.staged.authShare },
      { set: { ...request.staged.set, ciphertext: other.staged.set.ciphertext } },
      { set: { ...request.staged.set, generation: 2 } },
      { sealed: other.staged.sealed },
      { slots: other.staged.slots },
    ]
    await tell(stage(laptop, made))
    await tell(stage(laptop, made))
    for (const change of changes) {
      const changed = { ...request, staged: { ...request.staged, ...change } }
      const slots = change.slots ? list : made.list
      await tell(stage(laptop, { ...made, list: slots, request: changed }))
    }
    await tell(stage(laptop, { ...made, request: { ...request, idempotencyKey: 'another' } }))
    await tell(laptop.readBack(request), (answer) => {
      const staged = 'staged' in answer ? StagedSet.decode(answer.staged) : undefined
      const digest = (it: StagedSet.StagedSet) => Buffer.from(StagedSet.digest(it)).toString('hex')
      return staged && digest(staged) === digest(StagedSet.decode(request.staged))
    })
    return heard
  },

  async 'stage: a device keeps its two newest staged sets'({ device, slots, walletId }) {
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const made = await Promise.all([1, 2, 3, 4].map(() => makeSet({ slots, walletId })))
    for (const it of made) await stage(laptop, it)
    for (const { request } of made) await tell(laptop.readBack(request), toState)
    return heard
  },

  async 'readBack: unknown, staged, active, superseded'({ device, slots, walletId }) {
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const first = await makeSet({ slots, walletId })
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await tell(laptop.readBack(first.request), toState)
    await stage(laptop, first)
    await tell(laptop.readBack(first.request), toState)
    await bring(laptop, first)
    await tell(laptop.readBack(first.request), toState)
    await bring(laptop, second)
    await tell(laptop.readBack(first.request), toState)
    await tell(laptop.readBack(second.request), toState)
    return heard
  },

  async 'activate: needs a staged set and its receipt; repeating is idempotent'(side) {
    const { device, slots, walletId } = side
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const first = await makeSet({ slots, walletId })
    const { request } = first
    await tell(activate(laptop, first))
    await stage(laptop, first)
    await tell(activate(laptop, first))
    await laptop.keeperReceipt({ ...request, slotId: 'keeper' })
    await tell(activate(laptop, first))
    await tell(activate(laptop, first))
    await tell(stage(laptop, first))
    const second = await makeSet({ ...first, generation: 2, slots: first.list, walletId })
    await bring(laptop, second)
    // A superseded set stays superseded.
    await tell(activate(laptop, first))
    await tell(laptop.readBack(request), toState)
    await tell(laptop.readBack(second.request), toState)
    return heard
  },

  async 'activate: a list without a keeper needs no receipt'({ device, walletId }) {
    const { heard, tell } = listen()
    const set = await makeSet({ slots: [Slot.createCode().slot], walletId })
    await tell(bring(device('laptop'), set))
    await tell(device('laptop').readBack(set.request), toState)
    return heard
  },

  async 'activate: other addresses and an older list conflict, a newer list is accepted'(side) {
    const { device, slots, walletId } = side
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const first = await makeSet({ slots, walletId })
    await tell(laptop.slots({ walletId }), (it) => it?.revision)
    await bring(laptop, first)
    await tell(laptop.slots({ walletId }), (it) => it?.revision)
    await tell(bring(device('phone'), await makeSet({ slots, walletId })))
    // A set with other addresses is a conflict, even with the next revision of the list.
    const other = await makeSet({ slots, walletId })
    const next = SlotList.add(other.list, Slot.createCode().slot, other.seed)
    await tell(bring(device('phone'), await makeSet({ ...other, slots: next, walletId })))
    const { seed } = first
    const grown = SlotList.add(first.list, Slot.createCode().slot, seed)
    await tell(bring(laptop, await makeSet({ generation: 2, seed, slots: grown, walletId })))
    await tell(laptop.slots({ walletId }), (it) => it && [it.revision, it.slots.length])
    const old = { generation: 3, seed, slots: first.list, walletId }
    await tell(bring(device('phone'), await makeSet(old)))
    await tell(laptop.slots({ walletId }), (it) => it?.revision)
    return heard
  },

  async 'fetchAuthShare: for an active or superseded set, and its own device'(side) {
    const { device, slots, walletId } = side
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const first = await makeSet({ slots, walletId })
    const isFirst = (it: Custodian.AuthShare) =>
      it.share === first.request.staged.authShare && it.slots.revision
    await tell(laptop.fetchAuthShare(first.request), isFirst)
    await stage(laptop, first)
    await tell(laptop.fetchAuthShare(first.request), isFirst)
    await bring(laptop, first)
    await tell(laptop.fetchAuthShare(first.request), isFirst)
    await tell(device('phone').fetchAuthShare(first.request), isFirst)
    const grown = SlotList.add(first.list, Slot.createCode().slot, first.seed)
    await bring(laptop, await makeSet({ ...first, generation: 2, slots: grown, walletId }))
    await tell(laptop.fetchAuthShare(first.request), isFirst)
    return heard
  },

  async 'keeperReceipt: for a staged or active set'({ device, slots, walletId }) {
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const { slot } = Slot.createCode()
    const first = await makeSet({ slots: [...slots, slot], walletId })
    const { request } = first
    const signatures = new Set<string>()
    const sign = (slotId: string) =>
      tell(laptop.keeperReceipt({ ...request, slotId }), ({ signature }) => {
        signatures.add(signature)
        return signature.length
      })
    await sign('keeper')
    await stage(laptop, first)
    await sign('keeper')
    await sign('keeper')
    await sign(slot.id)
    await activate(laptop, first)
    await sign('keeper')
    await bring(laptop, await makeSet({ ...first, generation: 2, slots: first.list, walletId }))
    await sign('keeper')
    return [...heard, signatures.size]
  },

  async 'keeperOpen: for an active or superseded set, and any device'(side) {
    const { device, slots, walletId } = side
    const { heard, tell } = listen()
    const laptop = device('laptop')
    const { slot } = Slot.createCode()
    const first = await makeSet({ slots: [...slots, slot], walletId })
    const publicKey = Buffer.from(Hpke.keyPair().publicKey).toString('base64url')
    const open = (name: string, slotId = 'keeper') =>
      tell(
        device(name).keeperOpen({ ...first.request, publicKey, requestId: 'r', slotId }),
        ({ ciphertext }) => ciphertext.length,
      )
    await open('laptop')
    await stage(laptop, first)
    await laptop.keeperReceipt({ ...first.request, slotId: 'keeper' })
    await open('laptop')
    await activate(laptop, first)
    await open('laptop')
    await open('phone')
    await open('laptop', slot.id)
    await bring(laptop, await makeSet({ ...first, generation: 2, slots: first.list, walletId }))
    await open('phone')
    return heard
  },

  async 'newestSetFor: the last activated set of any device with a copy for the slot'(side) {
    const { device, slots, walletId } = side
    const { heard, tell } = listen()
    const names = new Map<string, string>()
    const make = async (name: string, parameters: CustodyHarness.makeSet.Parameters) => {
      const made = await makeSet(parameters)
      names.set(made.set.setId, name)
      return made
    }
    const find = (slotId: string) =>
      tell(device('tablet').newestSetFor({ slotId, walletId }), ({ authShare, sealed, set }) => {
        return [names.get(set.setId), sealed.slotId === slotId, authShare.length]
      })
    await find('keeper')
    const first = await make('first', { slots, walletId })
    const { seed } = first
    await stage(device('laptop'), first)
    await find('keeper')
    await bring(device('laptop'), first)
    await find('keeper')
    const old = await make('staged', { generation: 2, seed, slots: first.list, walletId })
    await stage(device('phone'), old)
    await find('keeper')
    const phone = await make('phone', { generation: 2, seed, slots: first.list, walletId })
    await bring(device('phone'), phone)
    await find('keeper')
    const { slot } = Slot.createCode()
    const grown = SlotList.add(first.list, slot, seed)
    await find(slot.id)
    await bring(
      device('laptop'),
      await make('grown', { generation: 3, seed, slots: grown, walletId }),
    )
    await find('keeper')
    await find(slot.id)
    await find('nobody')
    return heard
  },
}

describe('the same as the vault’s in-memory custodian', () => {
  test.each(Object.entries(stories))('%s', async (_, story) => {
    const heard = await story(await sides.server())
    expect(heard).toEqual(await story(await sides.memory()))
    // The outcomes differ between steps, so the comparison is meaningful.
    expect(new Set(heard.map((it) => JSON.stringify(it))).size).toBeGreaterThan(1)
  })
})

describe('stricter than the in-memory custodian', () => {
  test('activate: another list with the same revision is a conflict', async () => {
    const { device, slots, walletId } = await sides.server()
    const first = await makeSet({ slots, walletId })
    const { seed } = first
    await bring(device('laptop'), first)
    const a = SlotList.add(first.list, Slot.createCode().slot, seed)
    const b = SlotList.add(first.list, Slot.createCode().slot, seed)
    await bring(device('laptop'), await makeSet({ generation: 2, seed, slots: a, walletId }))
    const late = await makeSet({ generation: 2, seed, slots: b, walletId })
    await expect(bring(device('phone'), late)).rejects.toThrow(Custodian.ConflictError)
    expect(await device('phone').slots({ walletId })).toEqual(SlotList.encode(a))
    // The same list again is accepted.
    await bring(device('phone'), await makeSet({ generation: 3, seed, slots: a, walletId }))
  })

  test('T02: only its own device can read and activate a set', async () => {
    const { device, slots, walletId } = await sides.server()
    const first = await makeSet({ slots, walletId })
    const { request } = first
    await stage(device('laptop'), first)
    const phone = device('phone')
    expect(await phone.readBack(request)).toEqual({ state: 'unknown' })
    await expect(stage(phone, first)).rejects.toThrow(Custodian.ConflictError)
    await expect(phone.keeperReceipt({ ...request, slotId: 'keeper' })).rejects.toThrow(
      Custodian.NotFoundError,
    )
    await bring(device('laptop'), first)
    await expect(activate(phone, first)).rejects.toThrow(Custodian.NotFoundError)
    expect(await phone.readBack(request)).toEqual({ state: 'unknown' })
  })

  test('T10: a removed slot opens no set, not even an old one', async () => {
    const { device, slots, walletId } = await sides.server()
    const { slot } = Slot.createCode()
    const first = await makeSet({ slots: [...slots, slot], walletId })
    await bring(device('laptop'), first)
    const alone = SlotList.remove(first.list, 'keeper', first.seed)
    await bring(device('phone'), await makeSet({ ...first, generation: 2, slots: alone, walletId }))
    const publicKey = first.request.staged.slots.slots[0]!.publicKey
    const asked = { ...first.request, publicKey, requestId: 'r', slotId: 'keeper' }
    for (const action of ['newestSetFor', 'keeperOpen'] as const)
      await expect(device('phone')[action](asked)).rejects.toThrow(Custodian.NotFoundError)
    expect((await device('phone').newestSetFor({ slotId: slot.id, walletId })).set).toBeDefined()
  })

  test('T38: a keeper that lost its copy in a restore gets it again', async () => {
    const { device, slots, walletId } = await sides.server()
    const made = await makeSet({ slots, walletId })
    const { request, shares } = made
    await bring(device('laptop'), made)
    await server.database.run(sql`delete from keeper_copies where wallet_id = ${walletId}`)
    const { privateKey, publicKey } = Hpke.keyPair()
    const asked = { publicKey: Buffer.from(publicKey).toString('base64url'), requestId: 'r' }
    const sealed = await device('phone').keeperOpen({ ...request, ...asked, slotId: 'keeper' })
    const binding = { requestId: 'r', setId: request.setId, walletId }
    const share = await unseal({ ...binding, privateKey, sealed: Hpke.shape(sealed) })
    expect(share).toEqual(shares.recovery)
    const [row] = await server.database.run<{ count: number }>(
      sql`select count(*)::int as count from keeper_copies where wallet_id = ${walletId}`,
    )
    expect(row!.count).toBe(1)
  })
})

describe('keyIds', () => {
  test('default: the keys of all stored shares', async () => {
    const {
      custody,
      custodian,
      database,
      files,
      keeper,
      person: create,
      slots,
      secret,
    } = await harness.deploy({ limits: noLimits })
    expect(await custody.keyIds()).toEqual([])
    const person = await create()
    const { walletId } = person
    for (const _ of [1, 2])
      await stage(custodian(person, 'laptop'), await makeSet({ slots, walletId }))
    KeyRing.rotate(files.keyRing)
    const rotated = createCustody({
      alarms: Alarm.create(() => {}),
      database,
      keeper,
      keyEncryptor: KeyRing.open(files.keyRing),
      secret,
    })
    const request = await toSigned(await makeSet({ slots, walletId }), 'stage', 'laptop')
    const actor = { ...person, deviceId: 'laptop', requestId: 'r', sessionId: 's' }
    await rotated.stage(actor, request)
    const ids = KeyRing.list(files.keyRing).map(({ id }) => id)
    expect(await rotated.keyIds()).toEqual([...ids].sort())

    const keyEncryptor = KeyRing.openOrCreate(`${files.keyRing}.other`)
    const alarms = Alarm.create(() => {})
    const lost = createCustody({ alarms, database, keeper, keyEncryptor, secret })
    // A staged set was never used, so the device may start again.
    expect(await lost.readBack(actor, request)).toEqual({ state: 'unknown' })
  })
})
