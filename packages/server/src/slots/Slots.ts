import type { ClientAddress } from '../identity/ClientAddress.ts'
import { Refusal } from '../Refusal.ts'
import type { Kind } from './Kind.ts'

/**
 * The pools of slots. There is one for each kind, and one for long polls that wait for the user. WebSockets have three,
 * for open sockets, their subscriptions, and their subscriptions to accounts (T72).
 */
export type Pool = Exclude<Kind, 'probe'> | 'account' | 'socket' | 'subscription' | 'waiting'

/** How many requests of this process, of one network and of one project may be open at once. */
export type Size = { most: number; ofNetwork: number; ofProject?: number }

/**
 * A network gets at most a quarter of a pool, so that one network cannot use up a kind. Requests take milliseconds, so
 * 50 open requests are thousands per second. A poll that waits occupies only a socket and a little memory, and so does
 * a WebSocket. Nodes are polled for each account that is subscribed to, with all its data.
 *
 * Any program can send the origin of a project, from many networks. So a project cannot use up the sockets and
 * subscriptions of the others (T72). An operator with one project has to get by with its share.
 */
export const sizes: Record<Pool, Size> = {
  account: { most: 320, ofNetwork: 40, ofProject: 160 },
  custody: { most: 200, ofNetwork: 50 },
  page: { most: 200, ofNetwork: 50 },
  proxy: { most: 200, ofNetwork: 50 },
  signIn: { most: 200, ofNetwork: 50 },
  socket: { most: 4_000, ofNetwork: 100, ofProject: 1_000 },
  subscription: { most: 4_000, ofNetwork: 200, ofProject: 1_000 },
  waiting: { most: 5_000, ofNetwork: 256 },
}

/** How many networks a wider one (/48) counts as. `ClientAddress` describes these networks. */
const networksPerWide = 2

/** Seconds after which a retry may succeed. A slot is free after milliseconds, a poll after up to 25 seconds. */
const retryAfter = { waiting: 5, work: 1 }

export type Networks = Pick<ClientAddress, 'network' | 'wide'>

/** Counts the open requests of this process (T63). */
export type Slots = {
  /** Returns the number of open requests of each pool. */
  count(): Record<Pool, number>
  /**
   * Occupies a slot until the returned function is called. Throws a {@link Refusal} if the network, the project or the
   * process has too many open requests.
   */
  take(pool: Pool, networks: Networks, project?: string): () => void
}

/** What has too many open requests. */
export type Limit = 'network' | 'project' | 'server'

/** Creates the slots. `onRefused` tells which limit refused a request. */
export function create(onRefused: (pool: Pool, limit: Limit) => void): Slots {
  const opens = Object.fromEntries(
    Object.keys(sizes).map((pool) => [
      pool,
      { networks: new Map<string, number>(), projects: new Map<string, number>(), total: 0 },
    ]),
  ) as Record<Pool, { networks: Map<string, number>; projects: Map<string, number>; total: number }>

  return {
    count: () =>
      Object.fromEntries(Object.entries(opens).map(([pool, { total }]) => [pool, total])) as Record<
        Pool,
        number
      >,
    take(pool, { network, wide }, project) {
      const { most, ofNetwork, ofProject = most } = sizes[pool]
      const open = opens[pool]
      const { networks, projects } = open
      const wait = pool === 'waiting' ? retryAfter.waiting : retryAfter.work
      const ofWide = wide === undefined ? 0 : (networks.get(wide) ?? 0)
      const own = networks.get(network) ?? 0
      // Behind a Unix socket, every client would be the same unknown network.
      const isFull = network !== 'unknown' && network !== 'none' && own >= ofNetwork
      if (isFull || ofWide >= ofNetwork * networksPerWide) {
        onRefused(pool, 'network')
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
      }
      const ofIts = project === undefined ? 0 : (projects.get(project) ?? 0)
      if (ofIts >= ofProject) {
        onRefused(pool, 'project')
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
      }
      if (open.total >= most) {
        onRefused(pool, 'server')
        throw new Refusal('BUSY', { retryAfter: wait })
      }
      open.total++
      networks.set(network, own + 1)
      if (wide !== undefined) networks.set(wide, ofWide + 1)
      if (project !== undefined) projects.set(project, ofIts + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        open.total--
        leave(networks, network)
        if (wide !== undefined) leave(networks, wide)
        if (project !== undefined) leave(projects, project)
      }
    },
  }
}

/** Removes a count of zero, so that a network or a project without open requests takes no memory. */
function leave(counts: Map<string, number>, key: string): void {
  const open = counts.get(key)! - 1
  if (open) counts.set(key, open)
  else counts.delete(key)
}
