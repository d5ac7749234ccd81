import * as StoredList from '../device/StoredList.ts'
import { CallsError } from '../evm/calls/CallsError.ts'
import type { Host } from '../Host.ts'
import * as Entry from './Entry.ts'

/** The batches that one host has sent, of all its users. */
export type EntryStore = {
  /** Stores a new batch. Throws if the user has one with the same id. */
  add(batch: Entry.Entry): Promise<void>
  /** Changes a batch in one transaction, so that no other tab changes it meanwhile. */
  change(key: Key, action: (stored: Entry.Entry) => Entry.Entry): Promise<void>
  find(key: Key): Promise<Entry.Entry | undefined>
  list(): Promise<readonly Entry.Entry[]>
  /** Removes the batches that are too old or too many, with their signed bytes. */
  prune(): Promise<void>
  /** Removes a batch of which nothing was sent, or whose app needs no status. */
  remove(batch: Entry.Entry): Promise<void>
  /** Stores what is known about a batch. The outcome of a part that is mined never changes. */
  update(batch: Entry.Entry): Promise<void>
}

/** An id is unique for a user and a host. */
export type Key = Pick<Entry.Entry, 'id' | 'walletId'>

/** The most batches of one host. The oldest are forgotten first, and finished ones before others. */
const most = 100
/** How long a batch is kept, in milliseconds. EIP-5792 requires a day at least. */
const lifetime = 30 * 24 * 60 * 60 * 1_000

const stores = new WeakMap<Host, EntryStore>()

/** The store of a host, in IndexedDB. If the browser denies storage, it lasts as long as the page (T20). */
export function open(host: Host): EntryStore {
  const store = stores.get(host) ?? create(host)
  stores.set(host, store)
  return store
}

function create({ database, origin, projectId }: Host): EntryStore {
  const { change, list } = StoredList.create(database, `${projectId} ${origin}`, Entry.schema)
  return {
    async add(batch) {
      await change((batches) => {
        if (batches.some((it) => isSame(it, batch))) throw new CallsError('duplicate')
        return prune([...batches, batch])
      })
    },
    change: (key, action) =>
      change((batches) => batches.map((it) => (isSame(it, key) ? action(it) : it))),
    find: async (key) => (await list()).find((it) => isSame(it, key)),
    list,
    async prune() {
      const batches = await list()
      if (prune(batches).length < batches.length) await change(prune)
    },
    async remove(batch) {
      await change((batches) => batches.filter((it) => !isSame(it, batch)))
    },
    async update(batch) {
      await change((batches) => batches.map((it) => (isSame(it, batch) ? merge(it, batch) : it)))
    },
  }
}

const isSame = (a: Key, b: Key) => a.id === b.id && a.walletId === b.walletId

/** Another tab may have learned the outcome of a part first. */
function merge(stored: Entry.Entry, batch: Entry.Entry): Entry.Entry {
  const parts = stored.parts.map((part, index) => {
    const next = batch.parts[index]!
    if (part.outcome === 'dropped' && next.outcome) return next
    if (part.outcome) return part
    return part.isTried ? { ...next, isTried: true } : next
  })
  // A start block never moves back.
  const block = Math.max(stored.block ?? 0, batch.block ?? 0) || stored.block
  return { ...stored, block, parts }
}

function prune(batches: readonly Entry.Entry[]): readonly Entry.Entry[] {
  const recent = batches.filter(({ createdAt }) => Date.now() - createdAt < lifetime)
  const excess = recent.length - most
  if (excess <= 0) return recent
  const finished = recent.filter((batch) => Entry.statusOf(batch) !== 100)
  const forgotten = new Set([...finished, ...recent].slice(0, excess))
  return recent.filter((batch) => !forgotten.has(batch))
}
