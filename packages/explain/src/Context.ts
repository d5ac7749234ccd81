import type { Hex } from './Hex.ts'

/** What the wallet knows for certain, independent of the host. */
export type Context = {
  /** The user's address. */
  account: Hex
  /** The network in use. */
  chainId: number
  /** What the user has of each token. A token that is absent could not be read. */
  holdings?: Lookup<Holding> | undefined
  /** Milliseconds. */
  now: number
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The coin that pays fees, such as ETH. */
  symbol: string
  /** What contracts say about themselves. Pinned tokens are never looked up here. */
  tokens?: Lookup<Token> | undefined
}

/** By address, in lower case. */
export type Lookup<value> = Pick<ReadonlyMap<string, value>, 'get'>

export type Token = { decimals?: number; kind?: 'erc20' | 'erc721' | 'erc1155'; symbol?: string }

/** In the token's smallest unit. */
export type Holding = { balance?: bigint | undefined; supply?: bigint | undefined }
