import { describe, expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import * as Authority from '../authority/Authority.ts'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as Shape from '../Shape.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { LostWalletError, TooManyWalletsError } from './adopt.ts'
import { ConflictError } from './Custodian.ts'
import { enter } from './enter.ts'
import { createWallet, NotOnDeviceError, type Opened, recover, rotate, unlock } from './flows.ts'
import { OtherWalletError } from './openSlot.ts'

const freshKey = () => Seed.fromKey('evm', Bytes.random(32).fill(1, 0, 1))

/** Creates a wallet whose address was shown. `restore` resets the server to before the wallet's activation. */
async function shown(kind: 'assisted' | 'self-custody', seed = freshKey()) {
  const world = setup()
  const { server, walletId } = world
  const { code, slot } = Slot.createCode()
  const slots = kind === 'assisted' ? [...world.slots, slot] : [slot]
  const restore = server.backUp()
  const laptop = world.device('laptop')
  const created = await createWallet(laptop, { seed, slots, walletId })
  const byCode = { privateKey: Slot.fromCode(slot, code), slotId: slot.id, walletId }
  const records = () => DeviceStore.read(laptop.store, walletId)
  return { ...world, byCode, created, laptop, records, restore, slots }
}

describe('T49: a server that was restored to before the activation', () => {
  test('assisted: the same address, nothing deleted before, an alarm', async () => {
    const { byCode, created, device, laptop, records, restore, server, slots, walletId } =
      await shown('assisted')
    const [before] = await records()
    restore()
    const seen: string[] = []
    const failpoint = async () => {
      // The old record stays until the new one is settled.
      const active = (await records()).filter(({ state }) => state === 'active')
      expect(active.length).toBeGreaterThan(0)
      seen.push(...active.map(({ set }) => set.addresses.evm!))
    }
    const opened = await enter({ ...laptop, failpoint }, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.set.generation).toBe(2)
    expect(new Set(seen)).toEqual(new Set([created.addresses.evm]))
    expect(server.alarms).toEqual(['walletRestored', 'walletRestored'])
    expect((await records()).map(({ restores }) => restores)).toEqual([before!.set.setId])

    // Everything works as before: this device, a new one, and the code.
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    const phone = await enter(device('phone'), { slots, walletId })
    expect(phone.addresses).toEqual(created.addresses)
    expect((await recover(device('new'), byCode)).addresses).toEqual(created.addresses)
    expect(server.alarms).toHaveLength(2)
  })

  test('self-custody: the same address with the code, and no wallet without it', async () => {
    const { byCode, created, device, laptop, records, restore, server, slots, walletId } =
      await shown('self-custody')
    restore()
    const before = await records()
    for (let i = 0; i < 2; i++)
      await expect(enter(laptop, { slots, walletId })).rejects.toThrow(NotOnDeviceError)
    expect(await records()).toEqual(before)
    expect(server.rows).toEqual([])

    const opened = await recover(laptop, byCode)
    expect(opened.addresses).toEqual(created.addresses)
    expect(server.alarms).toEqual(['walletRestored'])
    expect(server.calls.keeperOpen).toBeUndefined()
    expect((await unlock(laptop, { walletId })).addresses).toEqual(created.addresses)
    expect((await recover(device('new'), byCode)).addresses).toEqual(created.addresses)
  })

  test('a phrase wallet: both addresses stay', async () => {
    const { created, laptop, restore, slots, walletId } = await shown(
      'assisted',
      Seed.create(Bytes.random),
    )
    restore()
    const opened = await enter(laptop, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.addresses.solana).toBeDefined()
  })

  test('a device without its key, or with a damaged record, creates no wallet', async () => {
    const { laptop, records, restore, server, slots, walletId } = await shown('assisted')
    const [record] = await laptop.store.list(walletId)
    restore()
    const { key } = DeviceStore.memory()
    const evicted = { ...laptop, store: { ...laptop.store, key } }
    await expect(enter(evicted, { slots, walletId })).rejects.toThrow(LostWalletError)
    expect(await records()).toHaveLength(1)
    const damaged = { ...(record as DeviceStore.Json), digest: 'x' }
    await laptop.store.put(damaged)
    await expect(enter(laptop, { slots, walletId })).rejects.toThrow(LostWalletError)
    expect(await laptop.store.list(walletId)).toEqual([damaged])
    expect(server.rows).toEqual([])
    expect(server.alarms).toEqual([])
  })

  test('an older tab does not replace the wallet', async () => {
    const { laptop, records, restore, server, slots, walletId } = await shown('assisted')
    const before = await records()
    restore()
    // An older tab tries to create a wallet, because unlocking has failed and the server has no slots.
    await expect(createWallet(laptop, { seed: freshKey(), slots, walletId })).rejects.toThrow(
      ConflictError,
    )
    expect(await records()).toEqual(before)
    expect(server.alarms).toEqual([])
  })

  test('another device was first with another wallet: an error, nothing deleted', async () => {
    const { byCode, device, laptop, records, restore, server, slots, walletId } =
      await shown('assisted')
    restore()
    await createWallet(device('phone'), { seed: freshKey(), slots, walletId })
    const before = await records()
    await expect(enter(laptop, { slots, walletId })).rejects.toThrow(OtherWalletError)
    await expect(recover(laptop, byCode)).rejects.toThrow(OtherWalletError)
    expect(await records()).toEqual(before)
    expect(server.rows).toHaveLength(1)
  })

  test('a record of another address is never swept', async () => {
    const { created, device, laptop, records, restore, slots, walletId } = await shown('assisted')
    const other = await shown('assisted')
    const [record] = await other.records()
    await laptop.store.put(DeviceStore.encode(record!))
    restore()
    await createWallet(device('phone'), { seed: created.seed, slots, walletId })
    await recover(laptop, { slotId: 'keeper', walletId })
    const addresses = (await records()).map(({ set }) => set.addresses)
    expect(addresses).toEqual([created.addresses, other.created.addresses])
  })
})

describe('T49: a server that was restored to an older state of the wallet', () => {
  test('only the set of this device is lost', async () => {
    const { created, device, server, slots, walletId } = await shown('assisted')
    const restore = server.backUp()
    const phone = device('phone')
    await recover(phone, { slotId: 'keeper', walletId })
    restore()
    const opened = await enter(phone, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(server.alarms).toEqual(['walletRestored'])
    expect(await DeviceStore.read(phone.store, walletId)).toHaveLength(1)
  })

  test('the move to self-custody is lost: the device brings its newer list', async () => {
    const { byCode, created, device, laptop, server, slots, walletId } = await shown('assisted')
    const restore = server.backUp()
    const alone = SlotList.remove(created.slots!, 'keeper', created.seed)
    await rotate(laptop, { opened: created, slots: alone })
    restore()
    const opened = await enter(laptop, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.slots).toEqual(alone)
    expect(server.alarms).toEqual(['walletRestored'])
    await expect(enter(device('new'), { slots, walletId })).rejects.toThrow(NotOnDeviceError)
    expect((await recover(device('new'), byCode)).addresses).toEqual(created.addresses)
  })

  test('a set that is known but was not found raises no alarm', async () => {
    const { created, device, laptop, server, slots, walletId } = await shown('assisted')
    // The browser has lost the key of the device, so the server does not know the device.
    const opened = await enter(device('renamed', { store: laptop.store }), { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(server.alarms).toEqual([])
  })

  test('the keeper opens no sent copy of a set that the server has, or for a removed slot', async () => {
    const { created, laptop, records, server, walletId } = await shown('assisted')
    const alone = SlotList.remove(created.slots!, 'keeper', created.seed)
    const [record] = await records()
    await rotate(laptop, { opened: created, slots: alone })
    const { copies, set } = record!
    const sealed = copies.find(({ slotId }) => slotId === 'keeper')!
    const request = {
      publicKey: Bytes.toBase64url(created.slots!.slots[0]!.publicKey),
      requestId: 'r',
      sealed: {
        ...sealed,
        ciphertext: Bytes.toBase64url(sealed.ciphertext),
        enc: Bytes.toBase64url(sealed.enc),
      },
      setId: set.setId,
      slotId: 'keeper',
      walletId,
    }
    server.rows.splice(0, 1)
    await expect(laptop.custodian.keeperOpen(request)).rejects.toThrow('no such wallet')
    expect(server.alarms).toEqual([])
  })
})

/** Creates a user who has signed up, and restores the server to before that. The new account has another id. */
async function forgotten(kind: 'assisted' | 'self-custody') {
  const world = setup()
  const { server, walletId } = world
  const { code, slot } = Slot.createCode()
  const slots = kind === 'assisted' ? [...world.slots, slot] : [slot]
  const store = DeviceStore.memory()
  const signIn = (id: string, identities: string[], name = 'laptop') =>
    world.device(name, { custodian: server.forDevice(name, { id, identities }), store })
  const restore = server.backUp()
  const created = await enter(signIn(walletId, ['ada@example.com']), { slots, walletId })
  const before = await store.listAll()
  restore()
  const bySlot = { privateKey: Slot.fromCode(slot, code), slotId: slot.id }
  return { before, bySlot, created, server, signIn, slots, store, walletId, world }
}

/** A certificate of the same keys for another wallet. */
async function certify({ keys, seed }: Pick<Opened, 'keys' | 'seed'>, walletId: string) {
  const authority = await Authority.fromSeed(seed)
  return Shape.encode(Authority.certify({ authority, keys, walletId }))
}

describe('T49: a server that was restored to before the sign-up', () => {
  test('assisted: the new account adopts the wallet', async () => {
    const { created, server, signIn, slots, store, walletId } = await forgotten('assisted')
    const laptop = signIn('account-2', ['ada@example.com'])
    const opened = await enter(laptop, { slots, walletId: 'account-2' })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.set.walletId).toBe(walletId)
    expect(server.alarms[0]).toBe('walletRestored')
    expect((await store.listAll()).length).toBe(1)

    // The session still names the account. This device and a new one find the wallet.
    const again = await enter(laptop, { slots, walletId: 'account-2' })
    expect(again.set.setId).toBe(opened.set.setId)
    const account = { id: 'account-2', identities: ['ada@example.com'] }
    const phone = { ...laptop, custodian: server.forDevice('phone', account) }
    const other = { ...phone, store: DeviceStore.memory() }
    const recovered = await enter(other, { slots, walletId: 'account-2' })
    expect(recovered.addresses).toEqual(created.addresses)
    // The new records name the identity again: a second restore is survived too.
    expect(await DeviceStore.readOthers(other.store, '')).toMatchObject([
      { owners: [expect.any(String)] },
    ])
  })

  test('self-custody: the wallet opens with the code, and none is created without it', async () => {
    const { before, bySlot, created, server, signIn, slots, store } =
      await forgotten('self-custody')
    const laptop = signIn('account-2', ['ada@example.com'])
    const walletId = 'account-2'
    for (let i = 0; i < 2; i++)
      await expect(enter(laptop, { slots, walletId })).rejects.toThrow(NotOnDeviceError)
    expect(await store.listAll()).toEqual(before)
    expect(server.rows).toEqual([])
    const opened = await recover(laptop, { ...bySlot, walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(server.alarms.length).toBeGreaterThan(0)
    expect((await enter(laptop, { slots, walletId })).addresses).toEqual(created.addresses)
  })

  test('another user of the same browser gets a wallet of their own', async () => {
    const { before, created, signIn, slots, store } = await forgotten('assisted')
    const bob = signIn('account-3', ['bob@example.com'])
    const opened = await enter(bob, { slots, walletId: 'account-3' })
    expect(opened.set.walletId).toBe('account-3')
    expect(opened.addresses).not.toEqual(created.addresses)
    expect(await store.listAll()).toEqual(expect.arrayContaining(before))
    // Ada still gets her wallet back, and Bob keeps his.
    const ada = signIn('account-2', ['ada@example.com'])
    const restored = await enter(ada, { slots, walletId: 'account-2' })
    expect(restored.addresses).toEqual(created.addresses)
    const again = await enter(bob, { slots, walletId: 'account-3' })
    expect(again.addresses).toEqual(opened.addresses)
  })

  test('the account has another wallet by now: an error, nothing deleted', async () => {
    const { before, server, signIn, slots, store } = await forgotten('assisted')
    const account = { id: 'account-2', identities: ['ada@example.com'] }
    const phone = { ...signIn('', []), custodian: server.forDevice('phone', account) }
    const walletId = 'account-2'
    await enter({ ...phone, store: DeviceStore.memory() }, { slots, walletId })
    const laptop = signIn('account-2', ['ada@example.com'])
    await expect(enter(laptop, { slots, walletId })).rejects.toThrow(OtherWalletError)
    expect(await store.listAll()).toEqual(before)
    expect(server.rows).toHaveLength(1)
  })

  test('a browser with the wallets of many users creates no wallet that it could not ask about', async () => {
    const { before, created, server, signIn, slots, store, walletId } = await forgotten('assisted')
    const [record] = before as DeviceStore.Json[]
    const { set, ...other } = record!
    // Make Ada's record the last one.
    await store.remove(set.setId)
    for (let i = 0; i < 32; i++)
      await store.put({
        ...other,
        certificate: await certify(created, `other-${i}`),
        owners: ['x'.repeat(43)],
        set: { ...set, setId: Bytes.uuid(Bytes.random), walletId: `other-${i}` },
      })
    await store.put(record!)
    const kept = await store.listAll()
    const laptop = signIn('account-2', ['ada@example.com'])
    const account = { slots, walletId: 'account-2' }
    await expect(enter(laptop, account)).rejects.toThrow(TooManyWalletsError)
    expect(await store.listAll()).toEqual(kept)
    expect(server.rows).toEqual([])
    expect(server.calls.adopt).toBe(32)

    // With one wallet less, the device also asks about Ada's wallet.
    await store.remove((kept as DeviceStore.Json[])[0]!.set.setId)
    const opened = await enter(laptop, account)
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.set.walletId).toBe(walletId)
  })

  test('an account that has a wallet opens it in a browser with those of many users', async () => {
    const { before, created, server, signIn, slots, store } = await forgotten('assisted')
    const bob = { id: 'account-3', identities: ['bob@example.com'] }
    const account = { slots, walletId: 'account-3' }
    const elsewhere = { ...signIn('', []), custodian: server.forDevice('phone', bob) }
    const first = await enter({ ...elsewhere, store: DeviceStore.memory() }, account)
    const { set, ...other } = before[0] as DeviceStore.Json
    for (let i = 0; i < 40; i++)
      await store.put({
        ...other,
        certificate: await certify(created, `other-${i}`),
        owners: ['x'.repeat(43)],
        set: { ...set, setId: Bytes.uuid(Bytes.random), walletId: `other-${i}` },
      })
    const opened = await enter(signIn('account-3', bob.identities), account)
    expect(opened.addresses).toEqual(first.addresses)
  })

  test('an identity that has moved to another account does not block that account', async () => {
    const world = setup()
    const { server, slots, walletId } = world
    const store = DeviceStore.memory()
    const signIn = (id: string, identity: string) =>
      world.device('laptop', {
        custodian: server.forDevice('laptop', { id, identities: [identity] }),
        store,
      })
    await enter(signIn(walletId, 'ada@example.com'), { slots, walletId })
    // Ada changes her address. Later the old address signs up again, on the same device.
    const next = signIn('account-2', 'ada@example.com')
    const opened = await enter(next, { slots, walletId: 'account-2' })
    expect(opened.set.walletId).toBe('account-2')
    expect(server.alarms).toEqual([])
  })

  test('an unlock records the current identities', async () => {
    const world = setup()
    const { server, slots, walletId } = world
    const store = DeviceStore.memory()
    const signIn = (...identities: string[]) =>
      world.device('laptop', {
        custodian: server.forDevice('laptop', { id: walletId, identities }),
        store,
      })
    await enter(signIn('ada@example.com'), { slots, walletId })
    const [first] = await DeviceStore.read(store, walletId)
    await enter(signIn('ada@example.com', 'google 7'), { slots, walletId })
    const [second] = await DeviceStore.read(store, walletId)
    expect(second!.owners).toEqual([first!.owners![0], expect.any(String)])
    expect(new Set(second!.owners).size).toBe(2)
  })
})
