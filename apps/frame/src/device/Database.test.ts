import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Database from './Database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** As much of a connection as is used, and what was done to it. */
function createConnection(options: { stores?: string[]; transactionError?: unknown } = {}) {
  const { stores = ['keys', 'records', 'sessions'] } = options
  const connection = {
    close: vi.fn(),
    objectStoreNames: { contains: (name: string) => stores.includes(name) },
    onclose: undefined as (() => void) | undefined,
    onversionchange: undefined as (() => void) | undefined,
    transaction() {
      if (options.transactionError) throw options.transactionError
      const transaction = { objectStore: () => ({}), oncomplete: () => {} }
      queueMicrotask(() => transaction.oncomplete())
      return transaction
    },
  }
  return connection
}

type Connection = ReturnType<typeof createConnection>
type Outcome = Connection | DOMException | 'blocked' | 'silent'

/** A browser that answers each attempt to open as told. */
function createFactory(...outcomes: Outcome[]) {
  const versions: (number | undefined)[] = []
  const requests: { onsuccess?: () => void; result?: Connection }[] = []
  const factory = {
    open(_: string, version?: number) {
      versions.push(version)
      const outcome = outcomes.shift()!
      const request: Record<string, unknown> & {
        onblocked?: () => void
        onerror?: () => void
        onsuccess?: () => void
      } = {}
      requests.push(request)
      queueMicrotask(() => {
        if (outcome === 'silent') return
        if (outcome === 'blocked') return request.onblocked!()
        const isError = outcome instanceof DOMException
        Object.assign(request, isError ? { error: outcome } : { result: outcome })
        return isError ? request.onerror!() : request.onsuccess!()
      })
      return request
    },
  }
  return { factory: factory as unknown as IDBFactory, requests, versions }
}

const seven = (database: Database.Database) => database.transact('keys', 'readonly', async () => 7)

describe('create', () => {
  test('default: opened once, when first needed', async () => {
    const { factory, versions } = createFactory(createConnection())
    const database = Database.create({ factory })
    expect(versions).toEqual([])
    expect(await Promise.all([seven(database), seven(database)])).toEqual([7, 7])
    expect(versions).toEqual([1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: a newer version is opened as it is', async () => {
    const newer = new DOMException('', 'VersionError')
    const { factory, versions } = createFactory(newer, createConnection())
    expect(await seven(Database.create({ factory }))).toBe(7)
    expect(versions).toEqual([1, undefined])
  })

  test('error: one that has not our stores', async () => {
    const newer = new DOMException('', 'VersionError')
    const connection = createConnection({ stores: ['keys'] })
    const { factory } = createFactory(newer, connection)
    const error = await seven(Database.create({ factory })).catch((it) => it)
    expect(Database.isDenied(error)).toBe(true)
    expect(connection.close).toHaveBeenCalledOnce()
  })

  test('behavior: it makes way for others, and comes back', async () => {
    const first = createConnection()
    const { factory, versions } = createFactory(first, createConnection(), createConnection())
    const database = Database.create({ factory })
    await seven(database)
    first.onversionchange!()
    expect(first.close).toHaveBeenCalledOnce()
    await seven(database)
    expect(versions).toEqual([1, 1])
    database.close()
    await seven(database)
    expect(versions).toEqual([1, 1, 1])
  })

  test('behavior: a connection that is lost under our hands is made again, once', async () => {
    const transactionError = new DOMException('', 'InvalidStateError')
    const lost = () => createConnection({ transactionError })
    const { factory } = createFactory(lost(), createConnection(), lost(), lost())
    const database = Database.create({ factory })
    expect(await seven(database)).toBe(7)
    database.close()
    await expect(seven(database)).rejects.toBe(transactionError)
  })

  test('error: an older tab does not let go', async () => {
    const { factory, requests } = createFactory('blocked', createConnection())
    const database = Database.create({ factory })
    const waiting = seven(database).catch((it) => it)
    await vi.advanceTimersByTimeAsync(3_000)
    const error = await waiting
    expect(error).toBeInstanceOf(Database.BlockedError)
    expect(error.message).toMatchInlineSnapshot(
      `"Another tab holds an older version of the wallet. Please close it and try again."`,
    )
    expect(Database.isDenied(error)).toBe(false)
    // It comes after all, when nobody waits for it.
    const late = createConnection()
    requests[0]!.result = late
    requests[0]!.onsuccess!()
    expect(late.close).toHaveBeenCalledOnce()
    expect(await seven(database)).toBe(7)
  })

  test('error: a browser that never answers', async () => {
    const { factory } = createFactory('silent')
    const waiting = seven(Database.create({ factory })).catch((it) => it)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Database.isDenied(await waiting)).toBe(true)
  })

  test('error: a transaction that never ends', async () => {
    const connection = createConnection()
    const abort = vi.fn()
    connection.transaction = () =>
      ({ abort, objectStore: () => ({}), oncomplete: () => {} }) as never
    const { factory } = createFactory(connection)
    const waiting = seven(Database.create({ factory })).catch((it) => it)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Database.isDenied(await waiting)).toBe(true)
    expect(abort).toHaveBeenCalledOnce()
  })
})
