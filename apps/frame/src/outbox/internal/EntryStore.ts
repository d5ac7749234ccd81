import { Schema } from '@latchkey/protocol'
import type * as DeviceDatabase from '../../device/DeviceDatabase.ts'
import * as StoredList from '../../device/StoredList.ts'
import { CallsError } from '../../evm/calls/CallsError.ts'
import * as Entry from '../Entry.ts'
import * as OtherEntry from './OtherEntry.ts'

/** The entries that one host has sent, of all its users. */
export type EntryStore = {
  /**
   * Stores a new entry. Throws if the user has an entry with the same id, unless that one was given up or has the same
   * bytes. Returns the entry that the new one replaces.
   */
  add(entry: Entry.Entry): Promise<Entry.Entry | undefined>
  /** Changes an entry in one transaction, so that no other tab changes it meanwhile. */
  change(key: Key, action: (stored: Entry.Entry) => Entry.Entry): Promise<void>
  find(key: Key): Promise<Entry.Entry | undefined>
  list(): Promise<readonly Entry.Entry[]>
  /** Removes the entries that are too old or too many, with their signed bytes. */
  prune(): Promise<void>
  /** Puts an entry in the place of another one, unless one with its id is pending or mined. */
  replace(entry: Entry.Entry, next: Entry.Entry | undefined): Promise<void>
  /** Stores what is known about an entry. The outcome of a part that is mined never changes. */
  update(entry: Entry.Entry): Promise<void>
}

/** An id is unique for a user and a host. */
export type Key = Pick<Entry.Entry, 'id' | 'walletId'>

/** The most entries of one host. The entries that the user needs least are forgotten first. */
const most = 100
const day = 24 * 60 * 60 * 1_000
/**
 * How long an entry is kept, in milliseconds. EIP-5792 requires a day at least. A pending entry is kept longer, because
 * a clock that is temporarily a month ahead must not delete it.
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

/** Whether this version of the wallet can read an entry. It never changes an entry that it cannot read. */
const isRead = (it: Item): it is Entry.Entry => !(it instanceof OtherEntry.OtherEntry)

const isSame = (a: Key, b: Key) => a.id === b.id && a.walletId === b.walletId

/** Whether two entries have a signature in common. An app may use the id of an entry that was given up again. */
function isSigned(a: Entry.Entry, b: Entry.Entry): boolean {
  const toHashes = ({ parts: [part] }: Entry.Entry) =>
    [part!, ...(part!.earlier ?? [])].map(({ hash }) => hash)
  const hashes = toHashes(b)
  return toHashes(a).some((hash) => hashes.includes(hash))
}

/**
 * Whether an entry takes the place of a stored one with the same hash, because the user has approved the same bytes
 * again. An app that sets the nonce, a local chain that starts again and a message of Solana lead to the same bytes.
 */
function isReplaced(stored: Entry.Entry, entry: Entry.Entry): boolean {
  if (entry.isNamed) return false
  const status = Entry.statusOf(stored)
  if (stored.isNamed || status !== 100) return status === 400 || !stored.isNamed
  // Keep the other pending parts.
  return stored.parts.every(({ hash }, index) => hash === entry.parts[index]?.hash)
}

/** Another tab may have learned the outcome of a part first. */
function merge(stored: Entry.Entry, entry: Entry.Entry): Entry.Entry {
  // A run that gave up the earlier signature of a part has not looked for the new one. Keep that part and those behind it.
  const stale = stored.parts.findIndex(({ hash }, index) => {
    const { hash: known, outcome, reason } = entry.parts[index]!
    return hash !== known && outcome === 'dropped' && reason !== 'canceled'
  })
  const parts = stored.parts.map((part, index) => {
    if (stale >= 0 && index >= stale) return part
    const next = keepSignature(part, entry.parts[index]!)
    if (part.outcome === 'dropped' && next.outcome) return next
    // The part was sent while the user stopped waiting, so the network may confirm it.
    const sent = { ...part, isTried: true, signed: next.signed }
    if (next.isTried && !part.isTried && Entry.isUnsure(sent)) return sent
    if (part.outcome) return part
    return part.isTried ? { ...next, isTried: true } : next
  })
  // A start block never moves back.
  const block = latest(stored.block, entry.block)
  return { ...stored, block, parts, settledAt: latest(stored.settledAt, entry.settledAt) }
}

const latest = (a: number | undefined, b: number | undefined) => Math.max(a ?? 0, b ?? 0) || a

/**
 * The user may have replaced the signature since the entry was read. The mined hash is one of the part's signatures.
 */
function keepSignature(stored: Entry.Part, part: Entry.Part): Entry.Part {
  const { earlier, hash, isCancel, signed, signedAt } = stored
  // A run does not know the signatures that were added since it has read the entry.
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

/** The priority of an entry: whether it is still sent, and whether the user is warned of an equal request. */
function rank(entry: Item): number {
  if (!isRead(entry) || Entry.statusOf(entry) === 100) return 2
  return entry.isAnswered && !Entry.isGivenUp(entry) ? 0 : 1
}
