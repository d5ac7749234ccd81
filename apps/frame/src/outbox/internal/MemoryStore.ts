import { Network, Schema } from '@latchkey/protocol'
import * as StoredList from '../../device/StoredList.ts'
import * as Entry from '../Entry.ts'
import type { Outbox } from '../Outbox.ts'
import * as Copies from './Copies.ts'

/**
 * The addresses that a user has paid or used, for all apps under one site (T75). They are kept longer than the entries
 * of the outbox. Addresses come only from entries that the user has approved and the network has confirmed.
 */

/** An address, and how often the user has paid or used it on one network. */
export type Item = Entry.Party & {
  chainId: Network.Id
  count: number
  /** When the first and the last of these requests were approved, in milliseconds. */
  first: number
  last: number
}

/** The most addresses of a wallet. The least recently used addresses are removed first. */
const most = 500
/** How long after a failure the copies of other devices are read again, in milliseconds. */
const pause = 60_000

const count = Schema.check<number>(
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
  'a number of requests',
)
const item: Schema.Schema<Item> = Schema.object({
  ...Entry.party,
  chainId: Schema.oneOf(...Network.ids),
  count,
  first: Schema.number,
  last: Schema.number,
})

/** The address memories that a page has loaded. */
export type Memories = {
  lists: Map<string, StoredList.StoredList<Item>>
  /** The pending and finished reads of other devices' copies, by wallet. */
  reads: Map<string, { isDone: Promise<void>; next: number }>
}

/** Lists the addresses of a user. */
export const list = (outbox: Outbox, walletId: string) => open(outbox, walletId).list()

function open({ host, memories }: Outbox, walletId: string): StoredList.StoredList<Item> {
  const known = memories.lists.get(walletId)
  if (known) return known
  const opened = StoredList.create(host.database, `memory ${walletId}`, item)
  memories.lists.set(walletId, opened)
  return opened
}

/** Adds the addresses of all mined entries, once for each entry. The entries may be removed afterwards. */
export async function keep(outbox: Outbox): Promise<void> {
  const { locks, store } = outbox
  if (!(await store.list()).some(isDue)) return
  // Hold a lock, so that another tab does not add the same entries. If this page closes between the two changes, an
  // entry counts twice.
  await locks.take('memory', async () => {
    for (const entry of (await store.list()).filter(isDue)) {
      await open(outbox, entry.walletId).change((items) => add(items, toItems([entry]), sum))
      await store.change(entry, (stored) => ({ ...stored, isKept: true }))
    }
  })
}

function isDue(entry: Entry.Entry): boolean {
  return !entry.isKept && entry.parties !== undefined && Entry.statusOf(entry) === 200
}

/**
 * Adds the addresses of entries that the user's other devices have sent, from any app, as far as the server has copies
 * (T74). Reads the copies once per page. Never throws.
 */
export function learn(outbox: Outbox, host: Copies.CopyingHost, walletId: string): Promise<void> {
  const { reads } = outbox.memories
  const known = reads.get(walletId)
  if (known && performance.now() < known.next) return known.isDone
  const read = { isDone: Promise.resolve(), next: Number.POSITIVE_INFINITY }
  read.isDone = (async () => {
    try {
      const copies = await Copies.of(host).listAll()
      const sent = copies.filter((it) => it.walletId === walletId && Entry.statusOf(it) === 200)
      const items = toItems(sent)
      // The copies include entries of this device. So take the larger count, and do not add the counts.
      if (items.length) await open(outbox, walletId).change((old) => add(old, items, larger))
    } catch {
      read.next = performance.now() + pause
    }
  })()
  reads.set(walletId, read)
  return read.isDone
}

/** Counts the addresses of entries. */
function toItems(entries: readonly Entry.Entry[]): Item[] {
  const single = entries.flatMap(({ chainId, createdAt, parties = [] }) =>
    parties.map((it) => ({ ...it, chainId, count: 1, first: createdAt, last: createdAt })),
  )
  return single.reduce<Item[]>((items, it) => [...add(items, [it], sum)], [])
}

const sum = (a: number, b: number) => a + b
const larger = (a: number, b: number) => Math.max(a, b)

/** Joins items with the same address, and removes the excess. */
function add(
  items: readonly Item[],
  more: readonly Item[],
  join: (a: number, b: number) => number,
): readonly Item[] {
  const all = new Map(items.map((it) => [keyOf(it), it]))
  for (const it of more) {
    const known = all.get(keyOf(it)) ?? { ...it, count: 0 }
    all.set(keyOf(it), {
      ...it,
      count: join(known.count, it.count),
      first: Math.min(known.first, it.first),
      last: Math.max(known.last, it.last),
    })
  }
  return [...all.values()].sort((a, b) => b.last - a.last).slice(0, most)
}

const keyOf = ({ address, chainId, role }: Item) => `${chainId} ${role} ${address}`
