import type { Hex } from './Hex.ts'

/** What the wallet knows for certain, independent of the host. */
export type Context = {
  /** The user's address. */
  account: Hex
  /** The current network. */
  chainId: number
  /** The user's balance of each token. A missing token could not be read. */
  holdings?: Lookup<Holding> | undefined
  /** The current time, in milliseconds. */
  now: number
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The coin that pays fees, such as ETH. */
  symbol: string
  /** Units that contracts claim. Pinned tokens are never looked up here. */
  tokens?: Lookup<Token> | undefined
}

/** Values by address, in lower case. */
export type Lookup<value> = Pick<ReadonlyMap<string, value>, 'get'>

export type Token = { decimals?: number; kind?: 'erc20' | 'erc721' | 'erc1155'; symbol?: string }

/** Amounts in the token's smallest unit. */
export type Holding = { balance?: bigint | undefined; supply?: bigint | undefined }
