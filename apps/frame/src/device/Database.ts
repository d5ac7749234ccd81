import * as Errors from '@latchkey/protocol/Errors'
import { Shape } from '@latchkey/vault'

/**
 * What this browser keeps for the wallet, in IndexedDB. Used by the page for the key of this device
 * and by the key worker for its shares; each has a connection of its own.
 *
 * Tabs of different ages share it. A later version may add stores and never changes one that is
 * there; every value carries a format version of its own. So an older tab goes on with the stores
 * that it knows, and a newer one is let in at once.
 */
export type Database = {
  /** Closes the connection. The next transaction opens another. */
  close(): void
  /**
   * Runs one transaction, which may wait for its own requests (`result`) and for nothing else.
   * Answers when everything is on the disk, and not before.
   */
  transact<value>(
    store: Store,
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => Promise<value>,
  ): Promise<value>
}

/** Every store, and the version of the database that brought it. Never renumbered. */
const stores = {
  /** CryptoKeys, by name, each with a format version beside it. */
  keys: { make: (database) => database.createObjectStore('keys'), since: 1 },
  /** Records of the vault, by set. They begin with their version. */
  records: {
    make: (database) =>
      database
        .createObjectStore('records', { keyPath: 'set.setId' })
        .createIndex('walletId', 'set.walletId'),
    since: 1,
  },
  /** Who is signed in, by project and origin. */
  sessions: { make: (database) => database.createObjectStore('sessions'), since: 1 },
} as const satisfies Record<string, { make(database: IDBDatabase): unknown; since: number }>

export type Store = keyof typeof stores

const version = Math.max(...Object.values(stores).map(({ since }) => since))

/** How long a browser may take, in milliseconds. Some have been seen never to answer. */
const patience = { blocked: 3_000, open: 5_000, transaction: 10_000 }

/** A connection that is made on first use, and again whenever it was lost. */
export function create(options: create.Options = {}): Database {
  const { name = 'latchkey' } = options
  // Where storage is denied, even looking at it may throw: so it is looked at late.
  const factory = () => options.factory ?? globalThis.indexedDB
  let connection: Promise<IDBDatabase> | undefined

  function connect(): Promise<IDBDatabase> {
    const opening = open(factory, name, version).catch((error) => {
      // A newer tab has been here. Its database has our stores too, or it is of no use to us.
      if (nameOf(error) !== 'VersionError') throw error
      return open(factory, name)
    })
    const forget = () => {
      if (connection === opening) connection = undefined
    }
    opening.then((database) => {
      // The browser has taken it away, or somebody wants to delete or upgrade it: not in our way.
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
    async transact(store, mode, action) {
      const attempt = async () => {
        connection ??= connect()
        return run(await connection, store, mode, action)
      }
      try {
        return await attempt()
      } catch (error) {
        // The connection was lost under our hands. Nothing was written.
        if (!['AbortError', 'InvalidStateError'].includes(nameOf(error))) throw error
        connection = undefined
        return attempt()
      }
    },
  }
}

export declare namespace create {
  type Options = {
    /** The browser's own, unless told. */
    factory?: IDBFactory | undefined
    name?: string | undefined
  }
}

/**
 * A key by its name, made once. It cannot be made inside a transaction, which does not wait for
 * that: so it is made first, and the one that comes second, perhaps from another tab, is dropped.
 */
export async function once<key>(
  database: Database,
  name: string,
  options: once.Options<key>,
): Promise<key> {
  const { make, read } = options
  const find = async (store: IDBObjectStore) => read(unpack(await result(store.get(name))))
  const found = await database.transact('keys', 'readonly', find)
  if (found !== undefined) return found
  const made = await make()
  return database.transact('keys', 'readwrite', async (store) => {
    const other = await find(store)
    if (other !== undefined) return other
    await result(store.put({ value: made, version: 1 }, name))
    return made
  })
}

export declare namespace once {
  type Options<key> = {
    make(): Promise<key>
    /** The key, if it is one. Anything else is as good as evicted. */
    read(value: unknown): key | undefined
  }
}

/** Whether the browser refuses to store, in one of its many ways. Our own errors are not that. */
export function isDenied(error: unknown): boolean {
  return !(error instanceof Errors.BaseError)
}

/** What a request of a transaction gives. */
export function result<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The value of an entry. A later tab's is refused, since to overwrite it would take it away. */
function unpack(entry: unknown): unknown {
  const { value, version } = Object(entry) as Record<string, unknown>
  if (version === 1) return value
  if (Number.isSafeInteger(version)) throw new Shape.VersionError({ version: version as number })
  return undefined
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
      // Nobody waits for it any more: open, it would only be in somebody's way.
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
    const [value] = await Promise.all([action(transaction.objectStore(name)), written])
    return value
  } finally {
    clearTimeout(timer)
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

/** Thrown when another tab, of an older version, does not let go of the database. */
export class BlockedError extends Errors.BaseError {
  override readonly name = 'Database.BlockedError'

  constructor() {
    super('Another tab holds an older version of the wallet. Please close it and try again.', {
      reason: 'blocked',
    })
  }
}
