import type { Host } from '../Host.ts'
import type { Entry } from './Entry.ts'
import type { Copies } from './internal/Copies.ts'
import * as EntryStore from './internal/EntryStore.ts'
import * as Locks from './internal/Locks.ts'
import type * as MemoryStore from './internal/MemoryStore.ts'
import * as OpenRequests from './internal/OpenRequests.ts'

/**
 * Everything that a page of the wallet sends for one host. What the user has approved is stored as an entry before it
 * is sent, so that a reload neither loses it nor sends it twice.
 */
export type Outbox = {
  /** The copies at the server. Absent in a page of the wallet, and until a user has signed in. */
  copies?: Copies | undefined
  host: OutboxHost
  /** The copies that this page has read last. */
  listed?: { entries: Promise<readonly Entry[]>; until: number } | undefined
  locks: Locks.Locks
  /** Resolves once every request so far has looked for its answer. */
  looks: Promise<unknown>
  /** What the wallets of this page remember of addresses. */
  memories: MemoryStore.Memories
  /** The requests that wait for the user or for their answers. */
  requests: OpenRequests.OpenRequests
  /** The user whose entries this page has resumed. */
  resumed?: string | undefined
  /** The entries that this page is sending. */
  running: Set<string>
  store: EntryStore.EntryStore
}

/** The parts of a host that the outbox needs. A page of the wallet has no others. */
export type OutboxHost = Pick<Host, 'origin' | 'projectId'> & {
  database?: Host['database'] | undefined
  outbox?: Outbox | undefined
  sessions: Pick<Host['sessions'], 'get'>
}

/** The outbox of a host. */
export function of(host: OutboxHost): Outbox {
  host.outbox ??= create(host)
  return host.outbox
}

function create(host: OutboxHost): Outbox {
  const { database, origin, projectId } = host
  const outbox: Outbox = {
    host,
    locks: Locks.create({ locks: () => globalThis.navigator?.locks }),
    looks: Promise.resolve(),
    memories: { lists: new Map(), reads: new Map() },
    requests: OpenRequests.create(host),
    running: new Set(),
    store: EntryStore.create({
      database,
      onChange: () => outbox.copies?.start(),
      origin,
      projectId,
    }),
  }
  return outbox
}

/** The name of an entry for locks. Apps choose ids, so the same id of another app must have another name. */
export function nameOf({ host }: Outbox, { id, walletId }: EntryStore.Key): string {
  const { origin, projectId } = host
  return JSON.stringify([projectId, origin, walletId, id])
}

/**
 * Runs an action of an account. Each action takes its nonce before the next action on the same network reads it, in all
 * tabs of the wallet under one site. Throws NONCE_TAKEN if another tab takes too long.
 */
export function takeTurn<value>(
  { locks }: Outbox,
  { account, chainId }: { account: string; chainId: string },
  action: () => Promise<value>,
): Promise<value> {
  return locks.take(`${chainId} ${account.toLowerCase()}`, action)
}
