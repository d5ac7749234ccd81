import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Bytes from '../Bytes.ts'
import * as Keeper from '../keeper.ts'
import * as Seed from '../Seed.ts'
import * as Slot from './Slot.ts'
import * as SlotList from './SlotList.ts'

const keeper = Keeper.toSlot(Keeper.fromSecret(new Uint8Array(32).fill(5)), 'keeper')
const seed: Seed.Seed = { bytes: new Uint8Array(16).fill(3), kind: 'entropy' }
const list = SlotList.create({ seed, slots: [keeper], walletId: 'wallet' })
const code = Slot.createCode().slot

describe('verify', () => {
  test('default', () => {
    SlotList.verify(list, seed)
    SlotList.verify(SlotList.decode(JSON.parse(JSON.stringify(SlotList.encode(list)))), seed)
  })

  test('error: a list made without the seed', () => {
    expect(() => SlotList.verify(list, Seed.create())).toThrow(SlotList.SlotListError)
    const same = { bytes: new Uint8Array(16).fill(3), kind: 'evm' } as const
    expect(() => SlotList.verify(list, same)).toThrow(SlotList.SlotListError)
  })

  test('error: anything added, removed, reordered or changed', () => {
    const grown = SlotList.add(list, code, seed)
    const changes: Partial<SlotList.SlotList>[] = [
      { slots: [] },
      { slots: [keeper] },
      { slots: [...grown.slots].reverse() },
      { slots: [...grown.slots, Slot.createCode().slot] },
      { slots: [{ ...keeper, publicKey: code.publicKey }, code] },
      { slots: [{ ...keeper, verifyKey: code.publicKey }, code] },
      { slots: [{ ...keeper, id: 'other' }, code] },
      { slots: [keeper, { ...code, salt: Bytes.random(16) }] },
      { revision: 1 },
      { walletId: 'other' },
      { mac: list.mac },
    ]
    for (const change of changes)
      expect(() => SlotList.verify({ ...grown, ...change }, seed)).toThrow(SlotList.SlotListError)
  })

  test('error: any bit of the MAC changed', () => {
    fc.assert(
      fc.property(fc.nat(255), (bit) => {
        const mac = list.mac.slice()
        mac[bit >> 3]! ^= 1 << (bit & 7)
        expect(() => SlotList.verify({ ...list, mac }, seed)).toThrow(SlotList.SlotListError)
      }),
    )
  })

  test('error: a list older than one already seen', () => {
    SlotList.verify(list, seed, 1)
    expect(() => SlotList.verify(list, seed, 2)).toThrow(SlotList.SlotListError)
  })
})

describe('add, remove', () => {
  test('default', () => {
    const grown = SlotList.add(list, code, seed)
    expect(grown.slots.map(({ id }) => id)).toEqual(['keeper', code.id])
    const alone = SlotList.remove(grown, 'keeper', seed)
    expect(alone.slots).toEqual([code])
    expect(alone.revision).toBe(3)
    SlotList.verify(alone, seed)
  })

  test("behavior: the MAC covers the server's key of a password slot", () => {
    const { publicKey, salt } = code
    const costs = { memory: 65_536, passes: 3 }
    const limited = {
      ...costs,
      id: 'new',
      kind: 'password',
      oprfKey: publicKey,
      publicKey,
      salt,
    } as const
    const grown = SlotList.add(list, limited, seed)
    SlotList.verify(SlotList.decode(SlotList.encode(grown)), seed)
    const replaced = { ...grown, slots: [keeper, { ...limited, oprfKey: salt }] }
    expect(() => SlotList.verify(replaced, seed)).toThrow(SlotList.SlotListError)
  })

  test('error: removing the last slot', () => {
    expect(() => SlotList.remove(list, 'keeper', seed)).toThrow(SlotList.NoSlotError)
  })

  test('error: changing a list with a wrong MAC', () => {
    const forged = { ...list, slots: [code] }
    expect(() => SlotList.add(forged, keeper, seed)).toThrow(SlotList.SlotListError)
  })
})

describe('replace', () => {
  test('default: one revision, in the same place', () => {
    const both = SlotList.add(list, code, seed)
    const next = Keeper.toSlot(Keeper.fromSecret(new Uint8Array(32).fill(6)), 'keeper-2')
    const replaced = SlotList.replace(both, 'keeper', next, seed)
    SlotList.verify(replaced, seed, both.revision + 1)
    expect(replaced.revision).toBe(both.revision + 1)
    expect(replaced.slots).toEqual([next, code])
  })

  test('error: a list made without the seed', () => {
    expect(() => SlotList.replace(list, 'keeper', code, Seed.create())).toThrow(
      SlotList.SlotListError,
    )
  })
})
