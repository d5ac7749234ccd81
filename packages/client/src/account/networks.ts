import * as Network from '@latchkey/protocol/Network'

/** A network that the user can see in a list. */
export type NetworkChoice = {
  chainId: Network.CaipId
  isCurrent: boolean
  /** Undefined if the network is not in `Network.table`. */
  name: string | undefined
  /** Why the network is disabled: the app does not offer it, or the wallet does not serve it. */
  problem: 'notOffered' | 'refused' | undefined
  symbol: string
  testnet: boolean
}

/** Returns the networks to list if neither the app nor the wallet names any. */
const findMainnets = () =>
  (Object.keys(Network.table) as Network.Id[]).filter(
    (id) => Network.toNumber(id) && !Network.table[id].testnet,
  )

/**
 * Lists the networks to choose from: those that the wallet serves and the app offers, and the current one.
 *
 * @example
 * listNetworks({ current: 'eip155:1', isKnown: true, offered: ['eip155:10'], served: undefined })
 */
export function listNetworks(parameters: listNetworks.Parameters): readonly NetworkChoice[] {
  const { current, isKnown, offered, refused = [], served } = parameters
  const listed: readonly Network.CaipId[] = offered ?? served ?? findMainnets()
  const choices = served ? listed.filter((it) => served.includes(it)) : isKnown ? listed : []
  const all = choices.includes(current) ? choices : [current, ...choices]

  function findProblem(id: Network.CaipId): NetworkChoice['problem'] {
    if (refused.includes(id) || served?.includes(id) === false) return 'refused'
    return offered?.includes(id) === false ? 'notOffered' : undefined
  }

  return all.map((id) => {
    const networks: Network.Known = Network.table
    const known: Partial<Network.Network> = networks[id] ?? {}
    const { name, symbol = '', testnet = false } = known
    return {
      chainId: id,
      isCurrent: id === current,
      name,
      problem: findProblem(id),
      symbol,
      testnet,
    }
  })
}

export declare namespace listNetworks {
  type Parameters = {
    current: Network.CaipId
    /** Whether the wallet has answered or failed. Until then, only the current network is listed. */
    isKnown: boolean
    /** The option `networks` of the wallet. */
    offered: readonly Network.CaipId[] | undefined
    /** Networks that the wallet has refused to switch to. */
    refused?: readonly Network.CaipId[] | undefined
    /** The networks that the wallet serves. Undefined if the wallet does not report them. */
    served: readonly Network.CaipId[] | undefined
  }
}

/**
 * Returns whether a switch failed because the wallet does not serve the network (code 4902 of EIP-3085). In that case,
 * pass the network as `refused` to `listNetworks`.
 *
 * @example
 * await wallet.switchNetwork({ chainId }).catch((error) => {
 *   if (isNetworkRefused(error)) refused.push(chainId)
 * })
 */
export function isNetworkRefused(error: unknown): boolean {
  return Object(error).code === 4902
}
