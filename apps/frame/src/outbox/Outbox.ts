import type { Host } from '../Host.ts'
import type { Entry } from './Entry.ts'
import type { Copies } from './internal/Copies.ts'
import * as EntryStore from './internal/EntryStore.ts'
import * as Locks from './internal/Locks.ts'
import type * as MemoryStore from './internal/MemoryStore.ts'
import * as OpenRequests from './internal/OpenRequests.ts'

/**
 * Everything that a page of the wallet sends for one host. Each approved request is stored as an entry before it is
 * sent. After a reload, the wallet therefore neither loses it nor sends it twice.
 */
export type Outbox = {
  /** The copies at the server. Absent in a page of the wallet, and before a user signs in. */
  copies?: Copies | undefined
  host: OutboxHost
  /** The copies that this page has read most recently. */
  listed?: { entries: Promise<readonly Entry[]>; until: number } | undefined
  locks: Locks.Locks
  /** Resolves after every earlier request has looked for its answer. */
  looks: Promise<unknown>
  /** The address memories of the wallets on this page. */
  memories: MemoryStore.Memories
  /** The requests that wait for the user's decision or for their answer. */
  requests: OpenRequests.OpenRequests
  /** The user whose entries this page has resumed. */
  resumed?: string | undefined
  /** The entries that this page is sending. */
  running: Set<string>
  store: EntryStore.EntryStore
}

/** The parts of a host that the outbox needs. A page of the wallet provides only these. */
export type OutboxHost = Pick<Host, 'origin' | 'projectId'> & {
  database?: Host['database'] | undefined
  outbox?: Outbox | undefined
  sessions: Pick<Host['sessions'], 'get'>
}

/** Returns the outbox of a host. Creates it on the first call. */
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

/**
 * The name under which an entry is locked. Apps choose ids, so the name contains the app: two apps may use the same id.
 */
export function nameOf({ host }: Outbox, { id, walletId }: EntryStore.Key): string {
  const { origin, projectId } = host
  return JSON.stringify([projectId, origin, walletId, id])
}

/**
 * Runs an action in the account's turn. Only one action per account and network runs at a time, in all tabs of the
 * wallet under one site, so that no two actions take the same nonce. Throws NONCE_TAKEN if another tab takes too long.
 */
export function takeTurn<value>(
  { locks }: Outbox,
  { account, chainId }: { account: string; chainId: string },
  action: () => Promise<value>,
): Promise<value> {
  return locks.take(`${chainId} ${account.toLowerCase()}`, action)
}
