import { describe, expect, test, vi } from 'vitest'
import * as MemoryDatabase from '../../../../../test/harness/MemoryDatabase.ts'
import * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import type { Host } from '../../Host.ts'
import { type Entry, markTried, type Part, putBack, replace, settle, stop } from '../Entry.ts'
import * as EntryStore from './EntryStore.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const open: Part = { hash, nonce: 0, signed: '0x02' }
const done: Part = { hash, nonce: 0, outcome: 'success' }

const toBatch = (id: string, rest: Partial<Entry> = {}): Entry => ({
  account: `0x${'12'.repeat(20)}`,
  carrier: 'transaction',
  chainId: 'eip155:1',
  createdAt: Date.now(),
  id,
  intent: hash,
  isAtomic: false,
  method: 'wallet_sendCalls',
  parts: [open],
  walletId: 'wallet-1',
  ...rest,
})

function setup(database: Host['database'] = MemoryDatabase.create()) {
  const openAt = (origin: string) => EntryStore.create({ database, origin, projectId: 'demo' })
  return { openAt, store: openAt('https://app.example.com') }
}

const idsOf = async (store: EntryStore.EntryStore) => (await store.list()).map(({ id }) => id)

describe('EntryStore', () => {
  const stopped: Part = { ...open, isTried: true, outcome: 'dropped', reason: 'stopped' }

  test.each<[string, number, Part]>([
    ['what has ended', 30, stopped],
    ['what is pending', 90, open],
  ])(
    'T54: signed bytes of %s are removed after %i days, also if nothing is added',
    async (_, days, part) => {
      const { store } = setup()
      await store.add(toBatch('a', { createdAt: Date.now() - 1_000, parts: [part] }))
      await store.add(toBatch('b', { parts: [part] }))
      vi.useFakeTimers({ now: Date.now() + days * 86_400_000 - 500, toFake: ['Date'] })
      try {
        await store.prune()
        expect(await idsOf(store)).toEqual(['b'])
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('T69: a clock that is a month ahead for a while forgets nothing that is pending', async () => {
    const { store } = setup()
    await store.add(toBatch('pending'))
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
    await store.prune()
    vi.useRealTimers()
    expect(await idsOf(store)).toEqual(['pending'])
  })

  test('default: outlives the page, and belongs to one host', async () => {
    const { openAt, store } = setup()
    await store.add(toBatch('a'))
    expect(await openAt('https://app.example.com').list()).toEqual(await store.list())
    expect(await openAt('https://other.example.com').list()).toEqual([])
  })

  test('behavior: tells each change of this page, once it is stored', async () => {
    const database = MemoryDatabase.create()
    let count = 0
    const onChange = () => {
      count++
    }
    const origin = 'https://app.example.com'
    const store = EntryStore.create({ database, onChange, origin, projectId: 'demo' })
    await store.add(toBatch('a'))
    await store.update(toBatch('a', { parts: [done] }))
    await expect(store.add(toBatch('a', { isNamed: true }))).rejects.toThrow()
    await store.list()
    expect(count).toBe(2)
  })

  test('error: an id that the user has used', async () => {
    const { store } = setup()
    const parts = [{ ...open, hash: `0x${'cd'.repeat(32)}` }]
    await store.add(toBatch('a', { isNamed: true }))
    // With the same bytes, and with other bytes.
    for (const rest of [{ isNamed: true }, {}, { isNamed: true, parts }, { parts }])
      await expect(store.add(toBatch('a', rest))).rejects.toMatchObject({ code: 5720 })
    await store.add(toBatch('a', { walletId: 'wallet-2' }))
    expect(await idsOf(store)).toEqual(['a', 'a'])
  })

  test('behavior: the same bytes again are stored once, as new', async () => {
    const { store } = setup()
    await store.add(toBatch(hash, { isAnswered: true, parts: [done] }))
    await store.add(toBatch(hash))
    expect(await store.list()).toMatchObject([{ id: hash, parts: [open] }])
    expect((await store.list())[0]!.isAnswered).toBeUndefined()
    // The first part is the same, and the second part differs.
    const parts = [open, { ...open, hash: `0x${'cd'.repeat(32)}`, nonce: 1 }] as const
    await store.add(toBatch(hash, { parts }))
    expect(await store.list()).toMatchObject([{ parts }])
    // The pending part is kept, and the app cannot choose its hash as an id.
    for (const rest of [{ isNamed: true }, {}])
      await expect(store.add(toBatch(hash, rest))).rejects.toMatchObject({ code: 5720 })
    await store.update(toBatch(hash, { parts: [done, { ...parts[1], outcome: 'failure' }] }))
    await store.add(toBatch(hash))
    expect(await store.list()).toMatchObject([{ parts: [open] }])
  })

  test('behavior: an entry that was given up makes room, unless the app has chosen the new id', async () => {
    const { store } = setup()
    const parts: Part[] = [{ ...open, outcome: 'dropped' }]
    await store.add(toBatch('a', { parts }))
    await expect(store.add(toBatch('a', { isNamed: true }))).rejects.toMatchObject({ code: 5720 })
    await store.add(toBatch('a'))
    expect(await store.list()).toMatchObject([{ parts: [open] }])
  })

  test('behavior: the outcome of a mined part never changes', async () => {
    const { store } = setup()
    await store.add(toBatch('a', { parts: [open, open] }))
    await store.update(toBatch('a', { parts: [done, open] }))
    // Another tab does not know the outcome of the first part yet.
    await store.update(toBatch('a', { parts: [open, { ...open, outcome: 'dropped' }] }))
    const { parts } = (await store.find({ id: 'a', walletId: 'wallet-1' }))!
    expect(parts.map(({ outcome }) => outcome)).toEqual(['success', 'dropped'])
  })

  test('T54: a dropped part can be found on the chain later', async () => {
    const { store } = setup()
    await store.add(toBatch('a', { parts: [{ ...open, outcome: 'dropped' }] }))
    await store.update(toBatch('a', { parts: [open] }))
    expect((await store.list())[0]!.parts[0]!.outcome).toBe('dropped')
    await store.update(toBatch('a', { parts: [done] }))
    expect((await store.list())[0]!.parts).toEqual([done])
  })

  test('behavior: forgets old batches, and finished ones before others', async () => {
    const { store } = setup()
    await store.add(toBatch('old', { createdAt: Date.now() - 31 * 86_400_000, parts: [stopped] }))
    await store.add(toBatch('older', { createdAt: Date.now() - 91 * 86_400_000 }))
    await store.add(toBatch('open'))
    await store.add(toBatch('finished', { parts: [done] }))
    for (let index = 0; index < 99; index++) await store.add(toBatch(`later ${index}`))
    const ids = await idsOf(store)
    expect(ids).toHaveLength(100)
    expect(ids.slice(0, 2)).toEqual(['open', 'later 0'])
  })

  describe('a tab of another version', () => {
    const name = 'outbox demo https://app.example.com'

    /** Returns the stored entries without parsing them. */
    const read = (database: Host['database'], written?: readonly unknown[], version = 1) =>
      database!.transact('batches', 'readwrite', async (entries) => {
        if (written) entries.put({ value: written, version }, name)
        const { value } = await DeviceDatabase.result<{ value: unknown[] }>(entries.get(name))
        return value
      })

    test('T69: fields that this version does not know are kept', async () => {
      const database = MemoryDatabase.create()
      const { store } = setup(database)
      const part = { ...open, earlier: [{ hash, later: 3 }], isTried: true, later: 2 }
      await read(database, [{ ...toBatch('a'), later: 1, parts: [part] }])
      await store.add(toBatch('b'))
      const [known] = await store.list()
      await store.update(settle(known!, 0, { outcome: 'success' }))
      await store.change(known!, (it) => ({ ...it, isAnswered: true }))
      expect(await read(database)).toMatchObject([
        { id: 'a', isAnswered: true, later: 1, parts: [{ later: 2, outcome: 'success' }] },
        { id: 'b' },
      ])
      expect(await read(database)).toMatchObject([{ parts: [{ earlier: [{ later: 3 }] }] }, {}])
    })

    test('T69: a list of a later version is left alone, and this page keeps its own', async () => {
      const database = MemoryDatabase.create()
      const { store } = setup(database)
      await read(database, [{ later: 1 }], 2)
      await store.add(toBatch('a'))
      expect(await idsOf(store)).toEqual(['a'])
      expect(await read(database)).toEqual([{ later: 1 }])
    })

    test('T69: an entry of a kind that this version does not know stays as it is, for 90 days', async () => {
      const database = MemoryDatabase.create()
      const { store } = setup(database)
      const later = { ...toBatch('later', { createdAt: Date.now() - 1_000 }), carrier: 'later' }
      await read(database, [toBatch('a'), later, { id: 7 }])
      expect(await idsOf(store)).toEqual(['a'])
      await store.change(later as never, () => toBatch('later'))
      await store.update(toBatch('later', { parts: [done] }))
      await store.replace(toBatch('a'), toBatch('later'))
      // The entry of another version has this id.
      await expect(store.add(toBatch('later'))).rejects.toMatchObject({ code: 5720 })
      await store.add(toBatch('b'))
      expect(await idsOf(store)).toEqual(['b'])
      const [kept, ...others] = await read(database)
      expect(kept).toEqual(later)
      expect(others).toMatchObject([{ id: 'b' }])
      vi.useFakeTimers({ now: Date.now() + 90 * 86_400_000 - 500, toFake: ['Date'] })
      await store.prune()
      vi.useRealTimers()
      expect(await read(database)).toMatchObject([{ id: 'b' }])
    })
  })

  test.each([
    { id: 7 },
    null,
    toBatch('no parts', { parts: [] }),
    toBatch('half a nonce', { parts: [{ ...open, nonce: 0.5 }] }),
    toBatch('a negative nonce', { parts: [{ ...open, nonce: -1 }] }),
    toBatch('another account', { account: '0x12' }),
  ])('behavior: ignores an entry that does not parse: %o', async (entry) => {
    const database = MemoryDatabase.create()
    const { store } = setup(database)
    await store.add(toBatch('a'))
    await database.transact('batches', 'readwrite', async (entries) => {
      const broken = { value: [entry, toBatch('b')], version: 1 }
      entries.put(broken, 'outbox demo https://app.example.com')
    })
    expect(await idsOf(store)).toEqual(['b'])
  })

  test('T54 a block that no chain has does not hide a batch', async () => {
    const { store } = setup()
    await store.add(toBatch('a', { block: 2 ** 56 }))
    const [batch] = await store.list()
    expect(batch!.id).toBe('a')
    expect(batch!.block).toBeUndefined()
  })

  test('T20: if the browser denies storage, batches last as long as the page', async () => {
    const denied = {
      close() {},
      open() {},
      transact: () => Promise.reject(new DOMException('', 'Denied')),
    }
    const { openAt, store } = setup(denied)
    await store.add(toBatch('a', { isNamed: true }))
    const again = store.add(toBatch('a', { isNamed: true }))
    await expect(again).rejects.toMatchObject({ code: 5720 })
    expect(await idsOf(store)).toEqual(['a'])
    expect(await openAt('https://app.example.com').list()).toEqual([])
  })

  test('T20 T69: if storage fails for a moment, it gets what it has missed', async () => {
    const database = MemoryDatabase.create()
    let isFailing = false
    const failing: Host['database'] = {
      ...database,
      transact: (...parameters) =>
        isFailing
          ? Promise.reject(new DOMException('', 'TimeoutError'))
          : database.transact(...parameters),
    }
    const { openAt, store } = setup(failing)
    await store.add(toBatch('a'))
    isFailing = true
    await store.add(toBatch('b'))
    await store.update(toBatch('a', { parts: [done] }))
    expect(await idsOf(store)).toEqual(['a', 'b'])
    isFailing = false
    const again = () => openAt('https://app.example.com').list()
    await expect
      .poll(async () => {
        await store.list()
        return again()
      })
      .toMatchObject([{ id: 'a', parts: [done] }, { id: 'b' }])
    // Each missed change is made exactly once.
    await store.update(toBatch('b', { parts: [done] }))
    await store.list()
    expect(await again()).toMatchObject([{ parts: [done] }, { parts: [done] }])
  })

  test('T69: a run that has given up the earlier signature drops neither the new one nor the parts behind it', async () => {
    const { store } = setup()
    const later = { ...open, hash: `0x${'ef'.repeat(32)}`, nonce: 1 }
    const before = toBatch('a', { parts: [{ ...open, isTried: true }, later] })
    await store.add(before)
    const next = { hash: `0x${'cd'.repeat(32)}`, signed: '0x03' }
    await store.change(before, (stored) => replace(stored, hash, next))
    await store.update(settle(before, 0, { outcome: 'dropped', reason: 'refused' }))
    expect(await store.find(before)).toMatchObject({ parts: [next, later] })
    // The earlier signature was mined, so the entry now has its hash.
    await store.update(settle(before, 0, { hash, outcome: 'success' }))
    expect(await store.find(before)).toMatchObject({ parts: [{ hash, outcome: 'success' }, later] })
  })

  test('T69: a part that is sent while the user stops waiting may still be mined', async () => {
    const { store } = setup()
    const before = toBatch('a', { parts: [done, { ...open, nonce: 1 }] })
    await store.add(before)
    await store.change(before, stop)
    await store.update(markTried(before, 1))
    const { parts } = (await store.find(before))!
    expect(parts[1]).toMatchObject({ isTried: true, outcome: 'dropped', reason: 'stopped' })
    // The signed bytes are kept, so the user can still replace the part.
    expect(parts[1]!.signed).toBe(open.signed)
  })

  test('T69: a run does not forget a signature that was refused meanwhile', async () => {
    const { store } = setup()
    const before = toBatch('a', { parts: [{ ...open, isTried: true }] })
    await store.add(before)
    const refused = { hash: `0x${'cd'.repeat(32)}`, signed: '0x03' }
    await store.change(before, (stored) =>
      putBack(replace(stored, hash, refused), refused.hash, before),
    )
    await store.update({ ...before, block: 7 })
    const { parts } = (await store.find(before))!
    expect(parts[0]).toMatchObject({ earlier: [{ hash: refused.hash }], hash })
  })

  test('T69 T74: what is known of another entry with the same id changes nothing', async () => {
    const { store } = setup()
    await store.add(toBatch('a', { isNamed: true }))
    const other = { ...done, hash: `0x${'cd'.repeat(32)}` }
    await store.update(toBatch('a', { isNamed: true, parts: [other] }))
    expect(await store.list()).toMatchObject([{ parts: [open] }])
  })

  test('T69: the entries that the user needs least are forgotten first', async () => {
    const { store } = setup()
    const at = Date.now() - 1_000
    const toId = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
    await store.add(toBatch('pending', { createdAt: at }))
    await store.add(toBatch('unanswered', { createdAt: at + 1, parts: [done] }))
    const dropped = { ...open, isTried: true, outcome: 'dropped', reason: 'expired' } as const
    await store.add(toBatch('given up', { createdAt: at + 2, isAnswered: true, parts: [dropped] }))
    for (let index = 0; index < 100; index++)
      await store.add(
        toBatch(toId(index), { createdAt: at + 10 + index, isAnswered: true, parts: [done] }),
      )
    const ids = await idsOf(store)
    expect(ids).toHaveLength(100)
    expect(ids).toEqual(expect.arrayContaining(['pending', 'unanswered', 'given up']))
  })
})
