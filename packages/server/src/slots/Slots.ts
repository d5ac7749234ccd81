import type { ClientAddress } from '../identity/ClientAddress.ts'
import { Refusal } from '../Refusal.ts'
import type { Kind } from './Kind.ts'

/**
 * The pools of slots: one of each kind, one of long polls that wait for the user, and those of WebSockets (T72): open
 * sockets, their subscriptions, and their subscriptions to accounts.
 */
export type Pool = Exclude<Kind, 'probe'> | 'account' | 'socket' | 'subscription' | 'waiting'

/** How many requests may be open at once: of this process, and of one network. */
export type Size = { most: number; ofNetwork: number }

/**
 * A network gets at most a quarter of a pool, so that one network cannot use up a kind. Requests take
 * milliseconds: 50 open ones are thousands per second.
 * A poll that waits occupies only a socket and a little memory, and so does a WebSocket. Nodes are polled for each account
 * that is subscribed to, with all its data.
 */
export const sizes: Record<Pool, Size> = {
  account: { most: 320, ofNetwork: 40 },
  custody: { most: 200, ofNetwork: 50 },
  page: { most: 200, ofNetwork: 50 },
  proxy: { most: 200, ofNetwork: 50 },
  signIn: { most: 200, ofNetwork: 50 },
  socket: { most: 4_000, ofNetwork: 100 },
  subscription: { most: 4_000, ofNetwork: 200 },
  waiting: { most: 5_000, ofNetwork: 256 },
}

/** How many networks a wider one (/48) counts as: see `ClientAddress`. */
const networksPerWide = 2

/** Seconds after which a retry may succeed. A slot is free after milliseconds, a poll after up to 25 seconds. */
const retryAfter = { waiting: 5, work: 1 }

export type Networks = Pick<ClientAddress, 'network' | 'wide'>

/** Counts the open requests of this process (T63). */
export type Slots = {
  /** Returns the number of open requests of each pool. */
  count(): Record<Pool, number>
  /**
   * Occupies a slot until the returned function is called. Throws a {@link Refusal} if the network or the
   * process has too many open requests.
   */
  take(pool: Pool, networks: Networks): () => void
}

/** Creates the slots. `onRefused` tells which limit refused a request. */
export function create(onRefused: (pool: Pool, limit: 'network' | 'server') => void): Slots {
  const opens = Object.fromEntries(
    Object.keys(sizes).map((pool) => [pool, { networks: new Map<string, number>(), total: 0 }]),
  ) as Record<Pool, { networks: Map<string, number>; total: number }>

  return {
    count: () =>
      Object.fromEntries(Object.entries(opens).map(([pool, { total }]) => [pool, total])) as Record<
        Pool,
        number
      >,
    take(pool, { network, wide }) {
      const { most, ofNetwork } = sizes[pool]
      const open = opens[pool]
      const { networks } = open
      const wait = pool === 'waiting' ? retryAfter.waiting : retryAfter.work
      const ofWide = wide === undefined ? 0 : (networks.get(wide) ?? 0)
      const own = networks.get(network) ?? 0
      // Behind a Unix socket, every client would be the same unknown network.
      const isFull = network !== 'unknown' && network !== 'none' && own >= ofNetwork
      if (isFull || ofWide >= ofNetwork * networksPerWide) {
        onRefused(pool, 'network')
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
      }
      if (open.total >= most) {
        onRefused(pool, 'server')
        throw new Refusal('BUSY', { retryAfter: wait })
      }
      open.total++
      networks.set(network, own + 1)
      if (wide !== undefined) networks.set(wide, ofWide + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        open.total--
        leave(networks, network)
        if (wide !== undefined) leave(networks, wide)
      }
    },
  }
}

/** A network without open requests takes no memory. */
function leave(networks: Map<string, number>, network: string): void {
  const open = networks.get(network)! - 1
  if (open) networks.set(network, open)
  else networks.delete(network)
}
