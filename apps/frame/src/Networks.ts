import { Network, type Value } from '@latchkey/protocol'
import { RefusedError } from './RefusedError.ts'

/** The networks of this wallet, and the current one. */
export type Networks = {
  /**
   * Returns the network that a client names when it connects. Returns undefined for 0 and if the client names none, so
   * that the current network stays. Throws CHAIN_UNKNOWN if the network is not served, except where an older client
   * needs an answer.
   */
  choose(value: Value.ChainId | undefined, options: ChooseOptions): Network.Id | undefined
  /** Reads a served network in any format. Throws CHAIN_UNKNOWN for any other network. */
  demand(value: Value.ChainId): Network.Id
  /** The current network. */
  get(): Network.Id
  /** The most recently used network of this kind, or else the first served one. Undefined if none is served. */
  last(kind: Network.Kind): Network.Id | undefined
  /** Every served network, in the order of the table. */
  list(): readonly Network.Id[]
  /** The served networks on which users have smart accounts. */
  listSmart(): readonly Network.Id[]
  set(id: Network.Id): void
}

export type ChooseOptions = {
  /** Whether the user has just signed in. An error would then undo the sign-in. */
  isEntering: boolean
  /** Whether the client is of an older generation. */
  isOlder: boolean
}

/** Starts with `first` if it is served, otherwise with the first served network of the table. */
export function create(options: create.Options): Networks {
  const { first, served, smart = [] } = options
  const list = Network.ids.filter((id) =>
    served ? served.includes(id) : Network.kindOf(id) === 'eip155',
  )
  const find = (value: Value.ChainId | null | undefined) => {
    const id = Network.from(value ?? undefined)
    // AppKit names a network of Solana without its namespace in some messages.
    return list.find((it) => it === id || it === `solana:${value}`)
  }
  let current = find(first) ?? list[0] ?? 'eip155:1'
  const last = new Map([[Network.kindOf(current), current]])

  const demand = (value: Value.ChainId) => {
    const id = find(value)
    if (!id) throw new RefusedError('CHAIN_UNKNOWN')
    return id
  }
  return {
    choose(value, { isEntering, isOlder }) {
      // Never choose an EVM network instead of a Solana network, because hosts would show the EVM account as a Solana
      // address.
      if (isSolana(value)) return demand(value!)
      const id = Network.from(value)
      if (!id) return undefined
      // In the protocol of the older generations, an unknown network means the current one.
      if (isOlder && !Network.isId(id)) return undefined
      // Older clients send 1 if they know no network. With a sign-in, they send their last network. If the operator has
      // removed that network, an error would lock their users out. Without an error, these clients switch to the
      // network of the response.
      if (isOlder && !find(id) && (id === 'eip155:1' || isEntering)) return undefined
      return demand(id)
    },
    demand,
    get: () => current,
    last: (kind) => last.get(kind) ?? list.find((id) => Network.kindOf(id) === kind),
    list: () => list,
    listSmart: () => list.filter((id) => smart.includes(id) && !Network.isZksync(id)),
    set(id) {
      current = id
      last.set(Network.kindOf(id), id)
    },
  }
}

export declare namespace create {
  type Options = {
    /** The network in the frame's URL. */
    first: string | null
    /**
     * CAIP-2 ids of the networks that the server serves. Defaults to all EVM networks of the table, and none of Solana.
     */
    served?: readonly string[] | undefined
    /** CAIP-2 ids of the networks with a bundler. Defaults to none. */
    smart?: readonly string[] | undefined
  }
}

/** Whether a value names a Solana network, with or without its namespace. The wallet need not know the network. */
function isSolana(value: Value.ChainId | undefined): boolean {
  return /^solana:/.test(String(value)) || Network.isId(`solana:${value}`)
}
