import { Network, Schema } from '@latchkey/protocol'
import * as StoredList from '../../device/StoredList.ts'
import type { Host } from '../../Host.ts'

/** A signed transaction that the host has no answer for. It is stored before it is sent. */
export type Entry = {
  /** The signed transaction, in base64. */
  bytes: string
  chainId: Network.Id
  /** When it was signed, in milliseconds. */
  createdAt: number
  /** Whether the network has processed it. */
  isDone?: boolean | undefined
  walletId: string
}

/** How long an entry is kept, in milliseconds. After that, the wallet no longer sends the transaction. */
const lifetime = 60 * 60 * 1_000

const schema: Schema.Schema<Entry> = Schema.object({
  bytes: Schema.string,
  chainId: Schema.oneOf(...Network.ids),
  createdAt: Schema.number,
  isDone: Schema.optional(Schema.boolean),
  walletId: Schema.string,
})

const journals = new WeakMap<Host, StoredList.StoredList<Entry>>()

function open(host: Host): StoredList.StoredList<Entry> {
  const { database, origin, projectId } = host
  const key = `solana ${projectId} ${origin}`
  const journal = journals.get(host) ?? StoredList.create(database, key, schema)
  journals.set(host, journal)
  return journal
}

/** The transactions of a user that the host has no answer for. */
export async function list(host: Host, walletId: string): Promise<readonly Entry[]> {
  return (await open(host).list()).filter((it) => it.walletId === walletId && isRecent(it))
}

/** Stores a signed transaction. Drops the entries that are too old. */
export function add(host: Host, entry: Entry): Promise<void> {
  return open(host).change((all) => [...all.filter(isRecent), entry])
}

/** Removes entries, which are compared by their bytes. */
export function remove(host: Host, entries: readonly Entry[]): Promise<void> {
  const removed = new Set(entries.map(({ bytes }) => bytes))
  return open(host).change((all) => all.filter(({ bytes }) => !removed.has(bytes)))
}

/** Notes that the network has processed a transaction. */
export function markDone(host: Host, { bytes }: Entry): Promise<void> {
  return open(host).change((all) =>
    all.map((it) => (it.bytes === bytes ? { ...it, isDone: true } : it)),
  )
}

const isRecent = ({ createdAt }: Entry) => Date.now() - createdAt < lifetime
