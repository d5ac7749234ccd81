import type * as Network from '@latchkey/protocol/Network'
import type { Chain } from './WalletStandard.ts'

/** Solana's networks. The key is the name in the Wallet Standard, and the value the CAIP-2 id in the protocol. */
const ids = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const satisfies Record<Chain, Network.Id>

/** The local node of a development server. The wallet serves it as devnet. */
const local = 'solana:localnet'

/** Every Solana network of the protocol. */
export const all: readonly Network.CaipId[] = Object.values(ids)

/**
 * Returns the names of some networks. `isLocal` means that the wallet runs on this machine. Libraries then derive the
 * name of devnet from the node's address, which makes it `solana:localnet`.
 *
 * @example
 * toNames(['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], { isLocal: false }) // ['solana:devnet']
 */
export function toNames(networks: readonly string[], { isLocal }: { isLocal: boolean }): Chain[] {
  const names = (Object.keys(ids) as (keyof typeof ids)[]).filter((it) =>
    networks.includes(ids[it]),
  )
  return isLocal && names.includes('solana:devnet') ? [...names, local] : names
}

/**
 * Returns the CAIP-2 id of a network, or undefined if it has none. Apps import it as `toChainId`.
 *
 * @example
 * toChainId('solana:devnet') // 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
 */
export function toId(name: Chain): Network.CaipId | undefined {
  if (name === local) return ids['solana:devnet']
  return Object.hasOwn(ids, name) ? ids[name as keyof typeof ids] : undefined
}

/**
 * Returns the current network if `chains` contains it, otherwise the first of `chains`. Apps import it as
 * `chooseChain`.
 *
 * @example
 * chooseChain(account.chains, wallet.getState().chainId)
 */
export function choose(chains: readonly Chain[], current: Network.CaipId): Chain | undefined {
  return chains.find((it) => toId(it) === current) ?? chains[0]
}
