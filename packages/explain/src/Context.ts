import type { Execution } from '@latchkey/accounts'
import type { Hex } from './Hex.ts'
import type { AddressMemory } from './memory/AddressMemory.ts'
import type { Prices } from './Worth.ts'

/** Facts that the wallet knows for certain, independent of the host. */
export type Context = {
  /** The user's address. */
  account: Hex
  /** The current network. */
  chainId: number
  /** The sum of the allowances that the calls of a batch give, for each token. */
  allowed?: Lookup<bigint> | undefined
  /** Decodes the calls that the user's smart account makes with call data. Undefined if it makes none. */
  decodeCalls?: ((callData: Hex) => readonly Execution.Call[] | undefined) | undefined
  /**
   * The user's balance of each token, and of the network's coin as `coin`. An entry is missing if it could not be read.
   */
  holdings?: Lookup<Holding> | undefined
  /** Whether the account makes all calls of a batch or none. */
  isAtomic?: boolean | undefined
  /** Whether the transaction is sent to deploy the user's smart account. */
  isDeploying?: boolean | undefined
  /** The addresses that the user has dealt with on this network. Undefined if they could not be read. */
  memory?: AddressMemory | undefined
  /** The current time, in milliseconds. */
  now: number
  /**
   * The user's other account: the smart account of the key, or the key of the smart account. The contract of the smart
   * account accepts plain signatures of the key, so each signature is valid for both accounts.
   */
  other?: Hex | undefined
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The prices of coins and tokens, to show beside amounts. */
  prices?: Prices | undefined
  /** The coin that pays fees, such as ETH. */
  symbol: string
  /** The sum of the coins that the calls of a batch send. */
  sent?: bigint | undefined
  /** Decimals and symbols that contracts claim. A pinned token is never looked up here. */
  tokens?: Lookup<Token> | undefined
}

/** Values by address, in lower case. */
export type Lookup<value> = Pick<ReadonlyMap<string, value>, 'get'>

export type Token = { decimals?: number; kind?: 'erc20' | 'erc721' | 'erc1155'; symbol?: string }

/** Amounts in the token's smallest unit. */
export type Holding = { balance?: bigint | undefined; supply?: bigint | undefined }
