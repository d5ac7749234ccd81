import { Schema } from '@latchkey/protocol'
import type * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import * as StoredList from '../../device/StoredList.ts'
import { CallsError } from '../../evm/calls/CallsError.ts'
import * as Entry from '../Entry.ts'
import * as OtherEntry from './OtherEntry.ts'

/** The entries that one host has sent, for all its users. */
export type EntryStore = {
  /**
   * Stores a new entry. Throws if the user has an entry with the same id, unless the stored entry was given up or has
   * the same bytes. Returns the entry that the new one replaces.
   */
  add(entry: Entry.Entry): Promise<Entry.Entry | undefined>
  /** Changes an entry in one database transaction, so that no other tab can change it at the same time. */
  change(key: Key, action: (stored: Entry.Entry) => Entry.Entry): Promise<void>
  find(key: Key): Promise<Entry.Entry | undefined>
  list(): Promise<readonly Entry.Entry[]>
  /** Removes entries that are too old or exceed the limit, with their signed bytes. */
  prune(): Promise<void>
  /**
   * Removes `entry` and stores `next` in its place. Does not store `next` if a pending or mined entry has the id of
   * `next`.
   */
  replace(entry: Entry.Entry, next: Entry.Entry | undefined): Promise<void>
  /** Stores new outcomes and signatures of an entry. The outcome of a mined part never changes. */
  update(entry: Entry.Entry): Promise<void>
}

/** Identifies an entry of a host: an id is unique for each user. */
export type Key = Pick<Entry.Entry, 'id' | 'walletId'>

/** The most entries of one host. The least important ones are removed first (`rank`). */
const most = 100
const day = 24 * 60 * 60 * 1_000
/**
 * How long an entry is kept, in milliseconds. EIP-5792 requires at least a day. Pending entries are kept longer, so
 * that a clock that is temporarily a month ahead does not delete them.
 */
const lifetimes = { ended: 30 * day, pending: 90 * day }

/**
 * Opens the store of a host, in IndexedDB. If the browser denies storage, the store lasts as long as the page (T20).
 */
export function create({
  database,
  onChange = () => {},
  origin,
  projectId,
}: create.Options): EntryStore {
  const name = `outbox ${projectId} ${origin}`
  const stored = StoredList.create(database, name, item)
  const list = async () => (await stored.list()).filter(isRead)
  const change: typeof stored.change = async (action) => {
    await stored.change(action)
    onChange()
  }
  return {
    async add(entry) {
      let same: Entry.Entry | undefined
      await change((entries) => {
        const found = entries.find((it) => isSame(it, entry))
        if (found && !(isRead(found) && isReplaced(found, entry))) throw new CallsError('duplicate')
        same = found
        return prune([...entries.filter((it) => it !== found), entry])
      })
      return same
    },
    change: (key, action) =>
      change((entries) => entries.map((it) => (isRead(it) && isSame(it, key) ? action(it) : it))),
    find: async (key) => (await list()).find((it) => isSame(it, key)),
    list,
    async prune() {
      const entries = await stored.list()
      if (prune(entries).length < entries.length) await change(prune)
    },
    async replace(entry, next) {
      await change((entries) => {
        const others = entries.filter((it) => !isSame(it, entry))
        const known = next && others.find((it) => isSame(it, next))
        if (!next || (known && !(isRead(known) && Entry.statusOf(known) === 400))) return others
        return [...others.filter((it) => it !== known), next]
      })
    },
    async update(entry) {
      await change((entries) =>
        entries.map((it) =>
          isRead(it) && isSame(it, entry) && isSigned(it, entry) ? merge(it, entry) : it,
        ),
      )
    },
  }
}

export declare namespace create {
  type Options = {
    database: DeviceDatabase.DeviceDatabase | undefined
    /** Called after each change by this page. */
    onChange?: (() => void) | undefined
    origin: string
    projectId: string
  }
}

type Item = Entry.Entry | OtherEntry.OtherEntry

const item: Schema.Schema<Item> = (value) =>
  Schema.parse(Entry.schema, value).output ?? OtherEntry.schema(value)

/** Whether this version of the wallet can read an entry. The wallet never changes an entry that it cannot read. */
const isRead = (it: Item): it is Entry.Entry => !(it instanceof OtherEntry.OtherEntry)

const isSame = (a: Key, b: Key) => a.id === b.id && a.walletId === b.walletId

/**
 * Whether two entries have a common signature. If not, they only have the same id, because an app may reuse the id of
 * an entry that was given up.
 */
function isSigned(a: Entry.Entry, b: Entry.Entry): boolean {
  const toHashes = ({ parts: [part] }: Entry.Entry) =>
    [part!, ...(part!.earlier ?? [])].map(({ hash }) => hash)
  const hashes = toHashes(b)
  return toHashes(a).some((hash) => hashes.includes(hash))
}

/**
 * Whether a new entry replaces a stored one with the same hash. The user has then approved the same bytes again. This
 * happens if an app sets the nonce, if a local chain was restarted, or on Solana.
 */
function isReplaced(stored: Entry.Entry, entry: Entry.Entry): boolean {
  if (entry.isNamed) return false
  const status = Entry.statusOf(stored)
  if (stored.isNamed || status !== 100) return status === 400 || !stored.isNamed
  // If the parts differ, keep the stored entry, because its other parts may be pending.
  return stored.parts.every(({ hash }, index) => hash === entry.parts[index]?.hash)
}

/** Merges an entry with its stored state, because another tab may have learned the outcome of a part first. */
function merge(stored: Entry.Entry, entry: Entry.Entry): Entry.Entry {
  // A run that gave up the earlier signature has not looked for the new one. Keep the stored state of that part and of
  // all later parts.
  const stale = stored.parts.findIndex(({ hash }, index) => {
    const { hash: known, outcome, reason } = entry.parts[index]!
    return hash !== known && outcome === 'dropped' && reason !== 'canceled'
  })
  const parts = stored.parts.map((part, index) => {
    if (stale >= 0 && index >= stale) return part
    const next = keepSignature(part, entry.parts[index]!)
    if (part.outcome === 'dropped' && next.outcome) return next
    // The run sent the part while the user stopped waiting, so the network may still confirm the part.
    const sent = { ...part, isTried: true, signed: next.signed }
    if (next.isTried && !part.isTried && Entry.isUnsure(sent)) return sent
    if (part.outcome) return part
    return part.isTried ? { ...next, isTried: true } : next
  })
  // The start block never decreases.
  const block = latest(stored.block, entry.block)
  return { ...stored, block, parts, settledAt: latest(stored.settledAt, entry.settledAt) }
}

const latest = (a: number | undefined, b: number | undefined) => Math.max(a ?? 0, b ?? 0) || a

/**
 * Keeps the stored signature of a part. The user may have replaced the signature since the entry was read, but a mined
 * hash takes precedence.
 */
function keepSignature(stored: Entry.Part, part: Entry.Part): Entry.Part {
  const { earlier, hash, isCancel, signed, signedAt } = stored
  // The run does not know signatures that were added after it read the entry.
  if (hash === part.hash || part.outcome) return { ...part, ...(earlier && { earlier }) }
  return { ...part, earlier, hash, isCancel, signed, signedAt }
}

function prune(entries: readonly Item[]): readonly Item[] {
  const recent = entries.filter((entry) => {
    const isEnded = isRead(entry) && Entry.statusOf(entry) !== 100
    const lifetime = lifetimes[isEnded ? 'ended' : 'pending']
    return Date.now() - entry.createdAt < lifetime
  })
  const excess = recent.length - most
  if (excess <= 0) return recent
  const oldest = [...recent].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt)
  const forgotten = new Set(oldest.slice(0, excess))
  return recent.filter((entry) => !forgotten.has(entry))
}

/**
 * Returns the priority of an entry. It is higher if the entry is still being sent, or if the user is warned about an
 * equal request.
 */
function rank(entry: Item): number {
  if (!isRead(entry) || Entry.statusOf(entry) === 100) return 2
  return entry.isAnswered && !Entry.isGivenUp(entry) ? 0 : 1
}
