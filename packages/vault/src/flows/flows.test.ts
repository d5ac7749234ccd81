import { describe, expect, test } from 'vitest'
import * as Custodian from '../../test/Custodian.memory.ts'
import { setup } from '../../test/setup.ts'
import * as Bytes from '../Bytes.ts'
import * as Seed from '../Seed.ts'
import * as DeviceStore from '../shares/DeviceStore.ts'
import * as ShareSet from '../shares/ShareSet.ts'
import * as Slot from '../slots/Slot.ts'
import * as SlotList from '../slots/SlotList.ts'
import { ConflictError, RefusedError, UnavailableError } from './Custodian.ts'
import { enter } from './enter.ts'
import * as flows from './flows.ts'

describe('createWallet', () => {
  test('default', async () => {
    const { device, server, slots, walletId } = setup()
    const context = device()
    const opened = await flows.createWallet(context, { slots, walletId })

    expect(opened.addresses.evm).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(opened.rotationDue).toBe(false)
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
    const [record] = await DeviceStore.read(context.store, walletId)
    expect(record?.state).toBe('active')
    expect(server.calls).toEqual({ activate: 1, keeperReceipt: 1, readBack: 1, stage: 1 })
  })

  test('behavior: an imported phrase and an imported key', async () => {
    const phrase = 'test test test test test test test test test test test junk'
    const seed = Seed.fromPhrase(phrase)
    const first = setup()
    const opened = await flows.createWallet(first.device(), { ...first, seed })
    expect(opened.addresses.evm).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(Seed.toPhrase(opened.seed)).toBe(phrase)

    const second = setup()
    const key = Seed.fromKey('solana', new Uint8Array(32).fill(7))
    const imported = await flows.createWallet(second.device(), { ...second, seed: key })
    expect(Object.keys(imported.addresses)).toEqual(['solana'])
  })

  test('error: no slot', async () => {
    const { device, walletId } = setup()
    await expect(
      flows.createWallet(device(), { slots: [], walletId }),
    ).rejects.toMatchInlineSnapshot(
      `[SlotList.NoSlotError: A wallet needs at least one recovery method.]`,
    )
  })

  test('error: another device was first, and this device deletes its set', async () => {
    const { device, slots, walletId } = setup()
    await flows.createWallet(device('laptop'), { slots, walletId })
    const phone = device('phone')
    await expect(flows.createWallet(phone, { slots, walletId })).rejects.toThrow(ConflictError)
    expect(await phone.store.list(walletId)).toEqual([])
  })

  test('T38 error: the stored set differs from the sent set', async () => {
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    const corruptions: Custodian.Faults['corrupt'][] = [
      (staged) => ({ ...staged, authShare: flip(staged.authShare) }),
      (staged) => ({ ...staged, sealed: [] }),
      (staged) => ({
        ...staged,
        sealed: staged.sealed.map((it) => ({ ...it, ciphertext: flip(it.ciphertext) })),
      }),
      (staged) => ({ ...staged, set: { ...staged.set, ciphertext: flip(staged.set.ciphertext) } }),
      (staged) => ({ ...staged, set: { ...staged.set, generation: 7 } }),
      (staged) => ({ ...staged, slots: { ...staged.slots, mac: flip(staged.slots.mac) } }),
    ]
    for (const corrupt of corruptions) {
      const { device, server, slots, walletId } = setup({ corrupt })
      const context = device()
      await expect(flows.createWallet(context, { slots, walletId })).rejects.toThrow()
      expect(server.rows.map(({ state }) => state)).toEqual(['staged'])
      expect(await context.store.list(walletId)).toEqual([])
    }
  })

  test('error: the keeper cannot open its copy, and a later attempt works', async () => {
    const faults: Custodian.Faults = { deafKeeper: true }
    const { device, server, slots, walletId } = setup(faults)
    const context = device()
    await expect(enter(context, { slots, walletId })).rejects.toThrow(RefusedError)
    expect(server.rows.map(({ state }) => state)).toEqual(['staged'])
    expect(await context.store.list(walletId)).toEqual([])
    faults.deafKeeper = false
    expect((await enter(context, { slots, walletId })).addresses.evm).toBeDefined()
  })

  test('error: a receipt for another share', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    context.custodian.keeperReceipt = async () => ({ signature: 'A'.repeat(86) })
    await expect(flows.createWallet(context, { slots, walletId })).rejects.toMatchObject({
      cause: "The keeper's receipt does not match the share that was sealed to it.",
      message: 'The wallet could not be saved safely. Try again.',
      name: 'Receipt.ReceiptError',
    })
  })
})

describe('retries', () => {
  test.each(['before', 'after'] as const)(
    'behavior: every call may fail %s it takes effect',
    async (when) => {
      const { device, pauses, server, slots, walletId } = setup(Custodian.flaky(5, when))
      const opened = await flows.createWallet(device(), { slots, walletId })
      expect(opened.addresses.evm).toBeDefined()
      expect(server.rows).toHaveLength(1)
      expect(pauses).toHaveLength(5)
    },
  )

  test('behavior: pauses grow and are random', async () => {
    const { device, pauses, slots, walletId } = setup(Custodian.flaky(5, 'before', ['stage']))
    const context = device('laptop', { random: (length) => new Uint8Array(length).fill(255) })
    await flows.createWallet(context, { slots, walletId })
    expect(pauses.map(Math.round)).toEqual([400, 800, 1600, 3200, 5000])
  })

  test('behavior: the same idempotency key on every attempt', async () => {
    const { device, slots, walletId } = setup(Custodian.flaky(2, 'after', ['stage', 'activate']))
    const context = device()
    const keys: string[] = []
    const { stage } = context.custodian
    context.custodian.stage = (request) => {
      keys.push(request.idempotencyKey)
      return stage(request)
    }
    await flows.createWallet(context, { slots, walletId })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('error: unavailable for too long, resumed later', async () => {
    const { device, slots, walletId } = setup(Custodian.flaky(6, 'before', ['activate']))
    const context = device()
    await expect(flows.createWallet(context, { slots, walletId })).rejects.toThrow(UnavailableError)
    const resumed = await flows.resume(context, { walletId })
    expect(resumed?.addresses.evm).toBeDefined()
  })
})

describe('unlock', () => {
  test('default', async () => {
    const { device, server, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const before = { ...server.calls }
    const opened = await flows.unlock(context, { walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(Seed.isSame(opened.seed, created.seed)).toBe(true)
    expect(server.calls).toEqual({ ...before, fetchAuthShare: 1 })
  })

  test('error: another device', async () => {
    const { device, slots, walletId } = setup()
    await flows.createWallet(device(), { slots, walletId })
    await expect(flows.unlock(device('phone'), { walletId })).rejects.toThrow(
      flows.NotOnDeviceError,
    )
  })

  test('error: a copied profile on another device gets no auth share', async () => {
    const { device, slots, walletId } = setup()
    const laptop = device()
    await flows.createWallet(laptop, { slots, walletId })
    const thief = device('thief', { store: laptop.store })
    await expect(flows.unlock(thief, { walletId })).rejects.toThrow(flows.NotOnDeviceError)
  })

  test('error: an unavailable server is not treated as evicted storage', async () => {
    const { device, slots, walletId } = setup(Custodian.flaky(9, 'before', ['fetchAuthShare']))
    const context = device()
    await flows.createWallet(context, { slots, walletId })
    await expect(flows.unlock(context, { walletId })).rejects.toThrow(UnavailableError)
  })

  test('behavior: leaves out a list with a forged slot, and opens the wallet', async () => {
    const { device, server, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const evil = Slot.createCode().slot
    const { fetchAuthShare } = context.custodian
    context.custodian.fetchAuthShare = async (request) => {
      const answer = await fetchAuthShare(request)
      const list = SlotList.decode(answer.slots)
      return { ...answer, slots: SlotList.encode({ ...list, slots: [...list.slots, evil] }) }
    }
    const opened = await flows.unlock(context, { walletId })
    expect(opened.addresses).toEqual(created.addresses)
    expect(opened.slots).toBeUndefined()
    await expect(flows.rotate(context, { opened })).rejects.toThrow(SlotList.SlotListError)
    expect(server.rows).toHaveLength(1)
  })
})

describe('rotate', () => {
  test('default: moves to self-custody, and every device follows at its next unlock', async () => {
    const { device, server, slots, walletId } = setup()
    const laptop = device('laptop')
    const phone = device('phone')
    const created = await flows.createWallet(laptop, { slots, walletId })
    await flows.recover(phone, { slotId: 'keeper', walletId })

    // Add a code, confirm it by opening the wallet with it, and then remove the keeper.
    const { code, slot } = Slot.createCode()
    const withCode = SlotList.add(created.slots!, slot, created.seed)
    const second = await flows.rotate(laptop, { opened: created, slots: withCode })
    const privateKey = Slot.fromCode(slot, code)
    const bySlot = { privateKey, slotId: slot.id, walletId }
    expect((await flows.openSlot(laptop, bySlot)).set.setId).toBe(second.set.setId)
    const alone = SlotList.remove(withCode, 'keeper', created.seed)
    await flows.rotate(laptop, { opened: second, slots: alone })

    const opened = await flows.unlock(phone, { walletId })
    expect(opened.rotationDue).toBe(true)
    await flows.rotate(phone, { opened })
    expect((await flows.unlock(phone, { walletId })).rotationDue).toBe(false)

    const active = server.rows.filter(({ state }) => state === 'active')
    expect(active.map(({ deviceId }) => deviceId).sort()).toEqual(['laptop', 'phone'])
    for (const { staged } of active) {
      expect(JSON.parse(staged).sealed.map((it: Slot.SealedShare) => it.slotId)).toEqual([slot.id])
    }
    expect(await laptop.store.list(walletId)).toHaveLength(1)
    expect((await flows.recover(device('tablet'), bySlot)).addresses).toEqual(created.addresses)
  })

  test('error: a list older than this device has seen', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const { slot } = Slot.createCode()
    const grown = SlotList.add(created.slots!, slot, created.seed)
    const opened = await flows.rotate(context, { opened: created, slots: grown })
    const old = created.slots!
    await expect(flows.rotate(context, { opened, slots: old })).rejects.toThrow(
      SlotList.SlotListError,
    )
    await expect(
      flows.rotate(context, { opened: { ...opened, slots: undefined }, slots: old }),
    ).rejects.toThrow(SlotList.SlotListError)
  })

  test('behavior: unlock rejects an older list with a valid MAC', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const grown = SlotList.add(created.slots!, Slot.createCode().slot, created.seed)
    await flows.rotate(context, { opened: created, slots: grown })
    const { fetchAuthShare } = context.custodian
    context.custodian.fetchAuthShare = async (request) => ({
      ...(await fetchAuthShare(request)),
      slots: SlotList.encode(created.slots!),
    })
    expect((await flows.unlock(context, { walletId })).slots).toBeUndefined()
  })

  test('error: another device has changed the slots in the meantime', async () => {
    const { device, slots, walletId } = setup()
    const laptop = device('laptop')
    const phone = device('phone')
    const created = await flows.createWallet(laptop, { slots, walletId })
    const stale = await flows.recover(phone, { slotId: 'keeper', walletId })
    const grown = SlotList.add(created.slots!, Slot.createCode().slot, created.seed)
    await flows.rotate(laptop, { opened: created, slots: grown })
    await expect(flows.rotate(phone, { opened: stale })).rejects.toThrow(ConflictError)
    const opened = await flows.unlock(phone, { walletId })
    expect((await flows.rotate(phone, { opened })).slots?.revision).toBe(2)
  })
})

describe('resume', () => {
  test('default: nothing to resume', async () => {
    const { device, walletId } = setup()
    expect(await flows.resume(device(), { walletId })).toBeUndefined()
  })

  test('behavior: treats a damaged record as evicted', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const [record] = (await context.store.list(walletId)) as DeviceStore.Json[]
    await context.store.put({ ...record!, digest: 'x' })
    const opened = await enter(context, { slots, walletId })
    expect(opened.addresses).toEqual(created.addresses)
  })

  test('T52: rejects an older list with a valid MAC', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    const created = await flows.createWallet(context, { slots, walletId })
    const grown = SlotList.add(created.slots!, Slot.createCode().slot, created.seed)
    // The device is killed after the activation, before it has recorded the answer.
    const failpoint = (name: string) => {
      if (name === 'activate') throw new Error('killed')
    }
    const change = { opened: created, slots: grown }
    await expect(flows.rotate({ ...context, failpoint }, change)).rejects.toThrow('killed')
    const { readBack } = context.custodian
    context.custodian.readBack = async (request) => {
      const answer = await readBack(request)
      if (!('staged' in answer)) return answer
      const { sealed, ...staged } = answer.staged
      const older = { sealed: sealed.slice(0, 1), slots: SlotList.encode(created.slots!) }
      return { ...answer, staged: { ...staged, ...older } }
    }
    const opened = await flows.resume(context, { walletId })
    expect(opened?.addresses).toEqual(created.addresses)
    expect(opened?.slots).toBeUndefined()
  })

  test('error: keeps a record of a newer format', async () => {
    const { device, slots, walletId } = setup()
    const context = device()
    await flows.createWallet(context, { slots, walletId })
    const [record] = (await context.store.list(walletId)) as DeviceStore.Json[]
    await context.store.put({ ...record!, version: 2 as 1 })
    await expect(enter(context, { slots, walletId })).rejects.toMatchObject({
      cause: 'Format version 2 is unknown: this code reads version 1.',
      message: 'This wallet was saved by another version of the application. Reload the page.',
      name: 'Shape.VersionError',
    })
    expect(await context.store.list(walletId)).toHaveLength(1)
  })
})

describe('enter', () => {
  test('T37: six devices sign up at once', async () => {
    const { device, slots, walletId } = setup()
    const opened = await Promise.all(
      Array.from({ length: 6 }, (_, i) => enter(device(`d${i}`), { slots, walletId })),
    )
    expect(new Set(opened.map(({ addresses }) => addresses.evm)).size).toBe(1)
  })

  test('T22: no two values of a database dump open a set', async () => {
    const { device, server, slots, walletId } = setup()
    const { seed, set } = await enter(device(), { slots, walletId })
    const texts = [...server.dump().matchAll(/[\w-]{20,}/g)].map(([text]) => text)
    const found = texts.flatMap((text) => Bytes.fromBase64url(text) ?? [])
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter((bytes) => Bytes.isEqual(bytes, seed.bytes))).toEqual([])
    const pieces = found.flatMap((bytes) => (bytes.length >= 33 ? [bytes.slice(0, 33)] : []))
    for (const a of pieces)
      for (const b of pieces)
        await expect(ShareSet.open(set, [a, b])).rejects.toThrow(ShareSet.OpenError)
  })
})
