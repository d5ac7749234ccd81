import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../test/createDatabase.ts'
import type { Engine } from '../../../test/engines.ts'
import * as Store from '../Store.ts'
import { sweep } from '../sweep.ts'
import { createSponsorships, type Sponsorships } from './sponsorships.ts'

let engine: Engine
let store: Store.Store
let sponsorships: Sponsorships
beforeAll(async () => {
  engine = await createDatabase()
  store = await Store.open(engine.url)
  sponsorships = createSponsorships(store.database)
  await store.realms.add({ id: 'main', name: 'Main' })
  await store.projects.add({ id: 'shop', name: 'Shop', origins: [], realmId: 'main' })
  for (const id of ['ada', 'bob'])
    await store.database.pool.query(
      "insert into accounts (id, realm_id, created_at) values ($1, 'main', now())",
      [id],
    )
}, 60_000)
afterAll(async () => {
  await store?.close()
  await engine?.stop()
})

const chain = 'eip155:8453'
const projectId = 'shop'
/** A JavaScript number cannot represent this integer exactly. */
const amount = 10n ** 18n + 1n
const policy = {
  budget: 10n * amount,
  calls: {},
  chain,
  perUserDay: 1_000n * amount,
  projectId,
} as const
/** The time until which operations are signed, in seconds. */
const validUntil = 2_000_000_000
const operation = {
  accountId: 'ada',
  amount,
  chain,
  nonce: 0n,
  projectId,
  sender: '0x01',
  validUntil,
} as const

async function reset(change: { budget?: bigint; perUserDay?: bigint } = {}) {
  await sponsorships.remove(projectId, chain)
  await sponsorships.set({ ...policy, ...change })
}
const count = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((it) => [it, outcomes.filter((o) => o === it).length]),
  )

describe('reserve', () => {
  test('default', async () => {
    await reset()
    expect(await sponsorships.reserve(operation)).toBe('reserved')
    expect(await sponsorships.find(projectId, chain)).toEqual({ ...policy, reserved: amount })
    expect(await sponsorships.reserve({ ...operation, chain: 'eip155:1' })).toBe('missing')
    expect(await sponsorships.list()).toHaveLength(1)
  })

  test('error: T59: 100 parallel requests never exceed the budget', async () => {
    await reset()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, nonce) =>
        sponsorships.reserve({
          ...operation,
          accountId: nonce % 2 ? 'ada' : 'bob',
          nonce: BigInt(nonce),
        }),
      ),
    )
    expect(count(outcomes)).toEqual({ budget: 90, reserved: 10 })
    expect((await sponsorships.find(projectId, chain))?.reserved).toBe(policy.budget)
  })

  test('error: T59: 100 parallel requests never exceed a limit for one user', async () => {
    await reset({ budget: 1_000n * amount, perUserDay: 7n * amount })
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, nonce) =>
        sponsorships.reserve({ ...operation, nonce: BigInt(nonce) }),
      ),
    )
    expect(count(outcomes)).toEqual({ reserved: 7, user: 93 })
    expect(await sponsorships.reserve({ ...operation, accountId: 'bob', nonce: 200n })).toBe(
      'reserved',
    )
    // On the next day, the same amount is available again.
    await store.database.pool.query('update sponsored_operations set day = day - 1')
    expect(await sponsorships.reserve({ ...operation, nonce: 300n })).toBe('reserved')
  })

  test('error: T59: signing again on a later day counts on that day', async () => {
    await reset({ perUserDay: amount })
    expect(await sponsorships.reserve(operation)).toBe('reserved')
    await store.database.pool.query('update sponsored_operations set day = day - 1')
    expect(await sponsorships.reserve(operation)).toBe('reserved')
    expect(await sponsorships.reserve({ ...operation, nonce: 1n })).toBe('user')
    await store.database.pool.query('update sponsored_operations set day = day - 1')
    expect(await sponsorships.reserve({ ...operation, nonce: 1n })).toBe('reserved')
    // This day has no room left for the first operation.
    expect(await sponsorships.reserve(operation)).toBe('user')
    expect((await sponsorships.find(projectId, chain))?.reserved).toBe(2n * amount)
  })

  test('error: T59: lower limits hold for an operation that was signed before', async () => {
    await reset()
    expect(await sponsorships.reserve({ ...operation, amount: 5n })).toBe('reserved')
    await sponsorships.set({ ...policy, budget: 4n })
    expect(await sponsorships.reserve({ ...operation, amount: 5n })).toBe('budget')
    expect(await sponsorships.reserve({ ...operation, amount: 1n })).toBe('budget')
    await sponsorships.set({ ...policy, perUserDay: 4n })
    expect(await sponsorships.reserve({ ...operation, amount: 5n })).toBe('user')
    expect(await sponsorships.reserve({ ...operation, amount: 4n })).toBe('reserved')
    // The more expensive signature may still be used.
    expect((await sponsorships.find(projectId, chain))?.reserved).toBe(5n)
    expect(await sponsorships.reserve({ ...operation, amount: 1n, nonce: 1n })).toBe('user')
  })

  test('behavior: a sender and nonce count once, with the dearest operation', async () => {
    await reset()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sponsorships.reserve({ ...operation, amount: BigInt(1 + (index % 5)) }),
      ),
    )
    expect(count(outcomes)).toEqual({ reserved: 20 })
    expect((await sponsorships.find(projectId, chain))?.reserved).toBe(5n)
  })

  test('behavior: a lower budget does not undo what was reserved', async () => {
    await reset()
    await sponsorships.reserve({ ...operation, amount: 5n })
    await sponsorships.set({ ...policy, budget: 3n })
    expect(await sponsorships.reserve({ ...operation, amount: 1n, nonce: 1n })).toBe('budget')
    expect(await sponsorships.remove(projectId, chain)).toBe(true)
    expect(await sponsorships.remove(projectId, chain)).toBe(false)
  })
})

describe('release', () => {
  const before = validUntil + 1
  const key = { chain, nonce: 0n, projectId, sender: '0x01' } as const
  const reserved = async () => (await sponsorships.find(projectId, chain))?.reserved

  test('default: releases the reservation, once', async () => {
    await reset({ perUserDay: amount })
    await sponsorships.reserve(operation)
    expect(await sponsorships.findExpired({ before, chain, most: 9 })).toEqual([
      { nonce: 0n, projectId, sender: '0x01' },
    ])
    expect(await sponsorships.reserve({ ...operation, nonce: 1n })).toBe('user')
    await Promise.all([1, 2, 3].map(() => sponsorships.release({ ...key, before })))
    expect(await reserved()).toBe(0n)
    expect(await sponsorships.reserve({ ...operation, nonce: 1n })).toBe('reserved')
  })

  test('error: T59: an operation that can still be sent, or was signed again, stays reserved', async () => {
    await reset()
    await sponsorships.reserve(operation)
    expect(await sponsorships.findExpired({ before: validUntil, chain, most: 9 })).toEqual([])
    await sponsorships.release({ ...key, before: validUntil })
    expect(await reserved()).toBe(amount)
    await sponsorships.reserve({ ...operation, validUntil: before })
    // An earlier expiry does not shorten the reservation.
    await sponsorships.reserve(operation)
    await sponsorships.release({ ...key, before })
    await sponsorships.count({ ...key, before })
    expect(await reserved()).toBe(amount)
    expect(await sponsorships.findExpired({ before: before + 1, chain, most: 9 })).toHaveLength(1)
  })

  test('behavior: one that was carried out counts for good, and is swept after its day', async () => {
    await reset({ perUserDay: amount })
    await sponsorships.reserve(operation)
    await sponsorships.count({ ...key, before })
    await sponsorships.release({ ...key, before })
    await sweep(store.database)
    expect(await sponsorships.reserve({ ...operation, nonce: 1n })).toBe('user')
    await store.database.pool.query('update sponsored_operations set day = day - 2')
    await sweep(store.database)
    const { rows } = await store.database.pool.query('select 1 from sponsored_operations')
    expect([rows.length, await reserved()]).toEqual([0, amount])
  })
})
