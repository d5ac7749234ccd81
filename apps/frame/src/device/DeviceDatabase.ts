import * as Errors from '@latchkey/protocol/Errors'
import { VaultError } from '@latchkey/vault/VaultError'
import { databaseName } from './databaseName.ts'

/**
 * The wallet's IndexedDB. The page stores the device's key there, and the key worker stores its shares. Each has its
 * own connection.
 *
 * Tabs with different versions share the database. A later version may add stores, but never changes an existing store.
 * Every value has its own format version. So an older tab continues to work with the stores that it knows, and never
 * blocks a newer tab.
 */
export type DeviceDatabase = {
  /** Closes the connection. The next transaction opens a new one. */
  close(): void
  /** Opens the connection before the first transaction needs it. */
  open(): void
  /**
   * Runs one transaction. The action may only await its own requests, with `result`. Resolves when the action has
   * ended. If the transaction may write, resolves only when the data is on disk.
   */
  transact<value>(
    store: Store,
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => Promise<value>,
  ): Promise<value>
}

/** Every store, and the version of the database that added it. Never change these versions. */
const stores = {
  /** Signed batches of calls, by project and origin. Each list has a format version. */
  batches: { make: (database) => database.createObjectStore('batches'), since: 2 },
  /** CryptoKeys, by name. Each has its own format version. */
  keys: { make: (database) => database.createObjectStore('keys'), since: 1 },
  /** Records of the vault, by set id. Each contains its own format version. */
  records: {
    make: (database) =>
      database
        .createObjectStore('records', { keyPath: 'set.setId' })
        .createIndex('walletId', 'set.walletId'),
    since: 1,
  },
  /** Sessions by project and origin. */
  sessions: { make: (database) => database.createObjectStore('sessions'), since: 1 },
} as const satisfies Record<string, { make(database: IDBDatabase): unknown; since: number }>

export type Store = keyof typeof stores

const version = Math.max(...Object.values(stores).map(({ since }) => since))

/** The time-outs, in milliseconds. They are needed because some browsers never respond. */
const patience = { blocked: 3_000, open: 5_000, transaction: 10_000 }

/** Creates the database. It connects on first use, and reconnects if the connection was lost. */
export function create(options: create.Options = {}): DeviceDatabase {
  const { name = databaseName } = options
  // Read this as late as possible. If storage is denied, even access to `indexedDB` may throw.
  const factory = () => options.factory ?? globalThis.indexedDB
  let connection: Promise<IDBDatabase> | undefined

  function connect(): Promise<IDBDatabase> {
    const opening = open(factory, name, version).catch((error) => {
      // A newer tab has upgraded the database. Open the database without a version. `open` checks that it still has our
      // stores.
      if (nameOf(error) !== 'VersionError') throw error
      return open(factory, name)
    })
    const forget = () => {
      if (connection === opening) connection = undefined
    }
    opening.then((database) => {
      // The browser closes the connection, or another tab wants to delete or upgrade the database.
      database.onclose = forget
      database.onversionchange = () => {
        forget()
        database.close()
      }
    }, forget)
    return opening
  }

  return {
    close() {
      connection?.then(
        (database) => database.close(),
        () => {},
      )
      connection = undefined
    },
    open() {
      connection ??= connect()
    },
    async transact(store, mode, action) {
      const attempt = async () => {
        connection ??= connect()
        return run(await connection, store, mode, action)
      }
      try {
        return await attempt()
      } catch (error) {
        // The connection was lost before anything was written, so reconnect.
        if (!['AbortError', 'InvalidStateError'].includes(nameOf(error))) throw error
        connection = undefined
        return attempt()
      }
    },
  }
}

export declare namespace create {
  type Options = {
    /** The IndexedDB to use. Default: the browser's. */
    factory?: IDBFactory | undefined
    name?: string | undefined
  }
}

/** Whether an error means that the browser denies storage. This is any error that is not our own. */
export function isDenied(error: unknown): boolean {
  return !(error instanceof Errors.BaseError)
}

/** Resolves with the result of a request. */
export function result<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(factory: () => IDBFactory, name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(name, version)
    let isOver = false
    const fail = (error: unknown) => {
      isOver = true
      clearTimeout(timer)
      reject(error)
    }
    let timer = setTimeout(() => fail(new DOMException('', 'TimeoutError')), patience.open)
    request.onblocked = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new BlockedError()), patience.blocked)
    }
    request.onerror = () => fail(request.error)
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const { make, since } of Object.values(stores))
        if (since > oldVersion) make(request.result)
    }
    request.onsuccess = () => {
      const database = request.result
      const isComplete = Object.keys(stores).every((it) => database.objectStoreNames.contains(it))
      if (!isComplete) fail(new DOMException('', 'NotFoundError'))
      // The caller has stopped waiting. Close the connection, because an open one would block upgrades by other tabs.
      if (isOver) return database.close()
      clearTimeout(timer)
      resolve(database)
    }
  })
}

async function run<value>(
  database: IDBDatabase,
  name: Store,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => Promise<value>,
): Promise<value> {
  const transaction = database.transaction(name, mode, { durability: 'strict' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const written = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('', 'TimeoutError'))
      transaction.abort()
    }, patience.transaction)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
  })
  try {
    const done = action(transaction.objectStore(name))
    const both = Promise.all([done, written]).then(([value]) => value)
    // Do not wait for the end of a reading transaction. In a new database, it ends tens of milliseconds after the read.
    return await (mode === 'readonly' ? Promise.race([done, both]) : both)
  } finally {
    clearTimeout(timer)
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

/** Thrown when a tab of an older version blocks the database. */
export class BlockedError extends VaultError {
  override readonly name = 'DeviceDatabase.BlockedError'

  constructor() {
    super('blocked')
  }
}
