import { Refusal } from '../Refusal.ts'

/**
 * The most bodies that may be arriving at a time, at this process and from one network. Most bodies arrive together
 * with their headers.
 */
export const most = { ofNetwork: 64, ofProcess: 2_000 }

/**
 * The bodies that have not arrived yet. If there are too many, the oldest one is given up. It has waited for the
 * longest time, so it is most likely part of a flood, and a new request is never refused because of others (T63).
 */
export type Arriving = {
  count(): number
  /** Waits for a body. Rejects with a {@link Refusal} if newer bodies displace it. */
  wait(network: string, body: Promise<unknown>): Promise<void>
}

type GiveUp = () => void

export function create(onGivenUp: (limit: 'network' | 'server') => void): Arriving {
  /** The bodies that have not arrived yet, the oldest first. */
  const all = new Map<GiveUp, string>()
  const networks = new Map<string, Set<GiveUp>>()

  function remove(giveUp: GiveUp): void {
    const network = all.get(giveUp)
    if (network === undefined) return
    all.delete(giveUp)
    const own = networks.get(network)!
    own.delete(giveUp)
    if (!own.size) networks.delete(network)
  }

  function giveUpOldest(of: Iterable<GiveUp>, limit: 'network' | 'server'): void {
    const [oldest] = of
    remove(oldest!)
    oldest!()
    onGivenUp(limit)
  }

  return {
    count: () => all.size,
    async wait(network, body) {
      let giveUp: GiveUp = () => {}
      const given = new Promise<never>((_, reject) => {
        giveUp = () => reject(new Refusal('BODY_INCOMPLETE'))
      })
      const own = networks.get(network) ?? new Set()
      if (own.size >= most.ofNetwork) giveUpOldest(own, 'network')
      else if (all.size >= most.ofProcess) giveUpOldest(all.keys(), 'server')
      all.set(giveUp, network)
      networks.set(network, own.add(giveUp))
      try {
        await Promise.race([body, given])
      } finally {
        remove(giveUp)
      }
    },
  }
}
