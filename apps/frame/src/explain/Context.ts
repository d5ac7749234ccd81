import type { Hex } from './Hex.ts'

/** What is certain, whatever a host says. */
export type Context = {
  /** The person's address. */
  account: Hex
  /** The network that is in use. */
  chainId: number
  /** Milliseconds. */
  now: number
  /** The host's real origin, as the browser tells it. */
  origin: string
  /** What fees are paid in, such as ETH. */
  symbol: string
  /** Tokens of which something is known, by their address in lower case. */
  tokens?: ReadonlyMap<string, Token> | undefined
}

export type Token = { decimals?: number; kind?: 'erc20' | 'erc721' | 'erc1155'; symbol?: string }
