import type { CaipId, Kind } from './networks/CaipId.ts'

export { type CaipId, from, type Kind, kindOf, toNumber, toWire } from './networks/CaipId.ts'

/** A network's name and native currency. */
export type Network = { name: string; symbol: string; testnet: boolean }

/** Every network of the specification, by CAIP-2 id. */
export const table = {
  'eip155:1': { name: 'Ethereum', symbol: 'ETH', testnet: false },
  'eip155:5': { name: 'Goerli', symbol: 'ETH', testnet: true },
  'eip155:11155111': { name: 'Sepolia', symbol: 'ETH', testnet: true },
  'eip155:10': { name: 'OP Mainnet', symbol: 'ETH', testnet: false },
  'eip155:420': { name: 'OP Goerli', symbol: 'ETH', testnet: true },
  'eip155:42161': { name: 'Arbitrum One', symbol: 'ETH', testnet: false },
  'eip155:421613': { name: 'Arbitrum Goerli', symbol: 'ETH', testnet: true },
  'eip155:137': { name: 'Polygon', symbol: 'POL', testnet: false },
  'eip155:80001': { name: 'Polygon Mumbai', symbol: 'POL', testnet: true },
  'eip155:42220': { name: 'Celo', symbol: 'CELO', testnet: false },
  'eip155:1313161554': { name: 'Aurora', symbol: 'ETH', testnet: false },
  'eip155:1313161555': { name: 'Aurora Testnet', symbol: 'ETH', testnet: true },
  'eip155:56': { name: 'BNB Smart Chain', symbol: 'BNB', testnet: false },
  'eip155:97': { name: 'BNB Testnet', symbol: 'BNB', testnet: true },
  'eip155:43114': { name: 'Avalanche', symbol: 'AVAX', testnet: false },
  'eip155:43113': { name: 'Avalanche Fuji', symbol: 'AVAX', testnet: true },
  'eip155:324': { name: 'ZKsync Era', symbol: 'ETH', testnet: false },
  'eip155:280': { name: 'ZKsync Era Testnet', symbol: 'ETH', testnet: true },
  'eip155:100': { name: 'Gnosis', symbol: 'xDAI', testnet: false },
  'eip155:8453': { name: 'Base', symbol: 'ETH', testnet: false },
  'eip155:84531': { name: 'Base Goerli', symbol: 'ETH', testnet: true },
  'eip155:84532': { name: 'Base Sepolia', symbol: 'ETH', testnet: true },
  'eip155:7777777': { name: 'Zora', symbol: 'ETH', testnet: false },
  'eip155:999': { name: 'Zora Goerli', symbol: 'ETH', testnet: true },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'Solana', symbol: 'SOL', testnet: false },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': {
    name: 'Solana Testnet',
    symbol: 'SOL',
    testnet: true,
  },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': {
    name: 'Solana Devnet',
    symbol: 'SOL',
    testnet: true,
  },
} as const satisfies Record<CaipId, Network>

/** A chain of the table. */
export type Id = keyof typeof table

/**
 * The table with any chain id as a key. Host pages use this type instead of `find`, so that they do not load that
 * function: `const networks: Network.Known = Network.table`.
 */
export type Known = { readonly [id: string]: Network | undefined }

/** The chains of the table. */
export const ids: readonly Id[] = /* @__PURE__ */ Object.keys(table) as Id[]

/** Returns whether the table has a chain. */
export function isId(id: string | undefined): id is Id {
  return id !== undefined && Object.hasOwn(table, id)
}

/** Returns a chain of the table, or undefined for another chain. */
export function find(id: string | undefined): Network | undefined {
  return isId(id) ? table[id] : undefined
}

/** Returns the decimals of the native currency. They are the same on all chains of a namespace. */
export function decimalsOf(kind: Kind): number {
  return kind === 'solana' ? 9 : 18
}

/** The networks of ZKsync. The list is outside of `table`, so that host pages do not load it. */
const zksync: readonly CaipId[] = ['eip155:280', 'eip155:324']

/**
 * Returns whether a chain is a ZKsync chain. Its virtual machine computes the addresses of contracts differently. So
 * the wallet offers no smart accounts there, and does not recognize contracts by the address that they have on other
 * chains.
 */
export function isZksync(id: CaipId): boolean {
  return zksync.includes(id)
}

/** The path of the server's JSON-RPC. */
export const rpcPath = '/v1'

/** Returns the JSON-RPC URL of a chain. */
export function rpcUrl(options: rpcUrl.Options): string {
  const { chainId, host, projectId } = options
  return `${host}${rpcPath}/?chainId=${chainId}&projectId=${encodeURIComponent(projectId)}`
}

export declare namespace rpcUrl {
  type Options = {
    chainId: CaipId
    /** The origin of the RPC host, without a trailing slash. */
    host: string
    projectId: string
  }
}
