import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import * as KeyRing from '../custody/KeyRing.ts'
import type { Database } from '../store/Database.ts'
import { sql } from '../store/sql/sql.ts'
import * as Secret from './Secret.ts'

let harness: CustodyHarness.Harness
let database: Database
let ring: ReturnType<typeof KeyRing.open>
const opened: Secret.Secret[] = []

beforeAll(async () => {
  harness = await CustodyHarness.start()
  database = (await harness.createDatabase()).database
  ring = KeyRing.openOrCreate(`${harness.folder}/key-ring.json`)
}, 60_000)

beforeEach(() => database.run(sql`delete from secrets`))

afterAll(async () => {
  for (const secret of opened) secret.stop()
  await harness?.stop()
})

async function open(): Promise<Secret.Secret> {
  const secret = await Secret.open(database, ring)
  opened.push(secret)
  return secret
}

/** Makes every stored secret older, as if time had passed. */
const age = () =>
  database.run(
    sql`update secrets set created_at = created_at - ${Secret.lead} * interval '1 second'`,
  )

describe('open', () => {
  test('default: every process has the same secret', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(first.mac('label', 'a', 1)).toEqual(second.mac('label', 'a', 1))
    expect(first.mac('label', 'a', 1)).toHaveLength(32)
    for (const other of [first.mac('other', 'a', 1), first.mac('label', 'a', 2)])
      expect(first.mac('label', 'a', 1)).not.toEqual(other)
  })

  test('T52: a stored MAC verifies its own label and parts only', async () => {
    const secret = await open()
    const stored = secret.sign('identity', 'ada', null)
    expect(stored).toHaveLength(33)
    expect(secret.verify('identity', stored, 'ada', null)).toBe(true)
    expect(secret.verify('identity', stored, 'ada')).toBe(false)
    expect(secret.verify('identity', stored, 'eve', null)).toBe(false)
    expect(secret.verify('session', stored, 'ada', null)).toBe(false)
    for (let byte = 0; byte < stored.length; byte++) {
      const changed = Buffer.from(stored)
      changed[byte]! ^= 1
      expect(secret.verify('identity', changed, 'ada', null)).toBe(false)
    }
    for (const length of [0, 1, 16, 31, 32])
      expect(secret.verify('identity', stored.subarray(0, length), 'ada', null)).toBe(false)
  })

  test('T52: a process whose table of secrets is emptied goes on, and says what to do', async () => {
    vi.useFakeTimers({ toFake: ['clearInterval', 'setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const errors: unknown[] = []
    const secret = await Secret.open(database, ring, { onError: (error) => errors.push(error) })
    onTestFinished(() => secret.stop())
    const stored = secret.sign('identity', 'ada')
    await database.run(sql`delete from secrets`)
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toBeInstanceOf(Secret.LostError)
    expect(String(errors[0])).toContain('Restore the rows of this table from a backup.')
    expect(secret.sign('identity', 'ada')).toEqual(stored)
    expect(secret.verify('identity', stored, 'ada')).toBe(true)
  })
})

describe('rotate', () => {
  test('default: every process knows a secret before one of them uses it', async () => {
    await open()
    await age()
    const before = await open()
    const stored = before.sign('identity', 'ada')
    expect(await Secret.rotate(database, ring)).toBe(2)
    expect(await Secret.list(database)).toMatchObject([
      { id: 1, isCurrent: true, isNext: false },
      { id: 2, isCurrent: false, isNext: true },
    ])
    const during = await open()
    expect(during.sign('identity', 'ada')).toEqual(stored)
    await age()
    const after = await open()
    const renewed = after.sign('identity', 'ada')
    expect([...renewed].slice(0, 1)).toEqual([2])
    expect(renewed.subarray(1)).not.toEqual(stored.subarray(1))
    for (const mac of [renewed, after.mac('identity', 'ada')])
      expect(during.verify('identity', mac, 'ada')).toBe(true)
    // The two secrets overlap. Values of the old secret stay valid, and are known to need renewal.
    for (const mac of [stored, before.mac('identity', 'ada')])
      expect(after.verify('identity', mac, 'ada')).toBe(true)
    expect(after.macs('identity', 'ada')).toEqual([
      after.mac('identity', 'ada'),
      before.mac('identity', 'ada'),
    ])
    expect([stored, renewed].map(after.isCurrent)).toEqual([false, true])
    expect(await Secret.list(database)).toMatchObject([
      { id: 1, isCurrent: false, isNext: false },
      { id: 2, isCurrent: true, isNext: false },
    ])
  })

  test('behavior: a MAC under the id of another secret is refused', async () => {
    await open()
    await Secret.rotate(database, ring)
    await age()
    const secret = await open()
    const stored = secret.sign('identity', 'ada')
    stored[0] = 1
    expect(secret.verify('identity', stored, 'ada')).toBe(false)
  })

  test('behavior: ids go around and skip the ones in use', async () => {
    await open()
    expect(await Secret.rotate(database, ring)).toBe(2)
    await database.run(sql`update secrets set name = 'identity 255', created_at = now() + interval '1 second'
      where name = 'identity 2'`)
    expect(await Secret.rotate(database, ring)).toBe(2)
  })
})
