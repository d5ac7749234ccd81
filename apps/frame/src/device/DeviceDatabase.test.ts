import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as DeviceDatabase from './DeviceDatabase.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates the parts of a database connection that the code uses. */
function createConnection(options: { stores?: string[]; transactionError?: unknown } = {}) {
  const { stores = ['batches', 'keys', 'records', 'sessions'] } = options
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

/** Creates a browser with the given outcome for each attempt to open the database. */
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

const seven = (database: DeviceDatabase.DeviceDatabase) =>
  database.transact('keys', 'readonly', async () => 7)

describe('create', () => {
  test('default: opens once, on first use', async () => {
    const { factory, versions } = createFactory(createConnection())
    const database = DeviceDatabase.create({ factory })
    expect(versions).toEqual([])
    expect(await Promise.all([seven(database), seven(database)])).toEqual([7, 7])
    expect(versions).toEqual([2])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: opens early, and again if that failed', async () => {
    const denied = new DOMException('', 'SecurityError')
    const { factory, versions } = createFactory(denied, createConnection())
    const database = DeviceDatabase.create({ factory })
    database.open()
    database.open()
    expect(versions).toEqual([2])
    await expect(seven(database)).rejects.toBe(denied)
    expect(await seven(database)).toBe(7)
    expect(versions).toEqual([2, 2])
  })

  test('behavior: opens a newer version without changes', async () => {
    const newer = new DOMException('', 'VersionError')
    const { factory, versions } = createFactory(newer, createConnection())
    expect(await seven(DeviceDatabase.create({ factory }))).toBe(7)
    expect(versions).toEqual([2, undefined])
  })

  test('error: rejects a database without our stores', async () => {
    const newer = new DOMException('', 'VersionError')
    const connection = createConnection({ stores: ['keys'] })
    const { factory } = createFactory(newer, connection)
    const error = await seven(DeviceDatabase.create({ factory })).catch((it) => it)
    expect(DeviceDatabase.isDenied(error)).toBe(true)
    expect(connection.close).toHaveBeenCalledOnce()
  })

  test('behavior: closes for an upgrade, and reconnects', async () => {
    const first = createConnection()
    const { factory, versions } = createFactory(first, createConnection(), createConnection())
    const database = DeviceDatabase.create({ factory })
    await seven(database)
    first.onversionchange!()
    expect(first.close).toHaveBeenCalledOnce()
    await seven(database)
    expect(versions).toEqual([2, 2])
    database.close()
    await seven(database)
    expect(versions).toEqual([2, 2, 2])
  })

  test('behavior: reconnects once after a lost connection', async () => {
    const transactionError = new DOMException('', 'InvalidStateError')
    const lost = () => createConnection({ transactionError })
    const { factory } = createFactory(lost(), createConnection(), lost(), lost())
    const database = DeviceDatabase.create({ factory })
    expect(await seven(database)).toBe(7)
    database.close()
    await expect(seven(database)).rejects.toBe(transactionError)
  })

  test('error: an older tab blocks the database', async () => {
    const { factory, requests } = createFactory('blocked', createConnection())
    const database = DeviceDatabase.create({ factory })
    const waiting = seven(database).catch((it) => it)
    await vi.advanceTimersByTimeAsync(3_000)
    const error = await waiting
    expect(error).toBeInstanceOf(DeviceDatabase.BlockedError)
    expect(error.message).toMatchInlineSnapshot(
      `"Another tab holds an older version of the wallet. Close it and try again."`,
    )
    expect(DeviceDatabase.isDenied(error)).toBe(false)
    // The connection opens too late: the caller has stopped waiting.
    const late = createConnection()
    requests[0]!.result = late
    requests[0]!.onsuccess!()
    expect(late.close).toHaveBeenCalledOnce()
    expect(await seven(database)).toBe(7)
  })

  test('error: a browser that never responds', async () => {
    const { factory } = createFactory('silent')
    const waiting = seven(DeviceDatabase.create({ factory })).catch((it) => it)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(DeviceDatabase.isDenied(await waiting)).toBe(true)
  })

  /** Creates a browser whose transactions never end. */
  function createEndless() {
    const connection = createConnection()
    const abort = vi.fn()
    connection.transaction = () =>
      ({ abort, objectStore: () => ({}), oncomplete: () => {} }) as never
    const { factory } = createFactory(connection)
    return { abort, database: DeviceDatabase.create({ factory }) }
  }

  test.each([
    ['readwrite', () => Promise.resolve(7)],
    ['readonly', () => new Promise<number>(() => {})],
  ] as const)('error: a transaction that never ends: %s', async (mode, action) => {
    const { abort, database } = createEndless()
    const waiting = database.transact<unknown>('keys', mode, action).catch((it) => it)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(DeviceDatabase.isDenied(await waiting)).toBe(true)
    expect(abort).toHaveBeenCalledOnce()
  })

  test('behavior: a read does not wait for the end of its transaction', async () => {
    const { database } = createEndless()
    expect(await seven(database)).toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
})
