import { Network, Schema } from '@latchkey/protocol'
import * as StoredList from '../../device/StoredList.ts'
import * as Entry from '../Entry.ts'
import type { Outbox } from '../Outbox.ts'
import * as Copies from './Copies.ts'

/**
 * The addresses that a user has paid or used, for all apps under one site (T75). They outlive the entries of the outbox.
 * Only entries that the user has approved and the network has confirmed add to them.
 */

/** An address, and how often the user has paid or used it on one network. */
export type Item = Entry.Party & {
  chainId: Network.Id
  count: number
  /** When the first and the last of these requests were approved, in milliseconds. */
  first: number
  last: number
}

/** The most addresses of a wallet. Those that were used longest ago are forgotten first. */
const most = 500
/** How soon the copies of other devices are read again after a failure, in milliseconds. */
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

/** What a page knows of the memory of its users. */
export type Memories = {
  lists: Map<string, StoredList.StoredList<Item>>
  /** The reads of what other devices have sent, by wallet. */
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

/** Adds the addresses of all entries that are mined, once each. The entries may then be removed. */
export async function keep(outbox: Outbox): Promise<void> {
  const { locks, store } = outbox
  if (!(await store.list()).some(isDue)) return
  // Another tab must not add the same entries. If this page dies between the two changes, an entry counts twice.
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
 * Adds what other devices of the user have sent, from any app, as far as the server has copies (T74). Reads them once in
 * each page. Never throws.
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
      // The copies also contain what this device has sent, so the numbers are not added.
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

/** Joins items of the same address, and forgets the excess. */
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
