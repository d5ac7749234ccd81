import type { Network } from '@latchkey/protocol'
import type { Lookup } from '../Context.ts'
import type { SolanaEffect } from '../effects/Effect.ts'
import type { AddressMemory } from '../memory/AddressMemory.ts'
import type { Prices } from '../Worth.ts'

/** Facts that the wallet knows for certain about a Solana network, independent of the host. */
export type Context = {
  /** The user's address. */
  account: string
  /** Accounts by address. An account is missing if it could not be read. */
  accounts?: Lookup<AccountInfo> | undefined
  chainId: Network.CaipId
  /** The user's SOL, in lamports. Undefined if it could not be read. */
  coins?: bigint | undefined
  /** Whether the network was unreachable, so that nothing was simulated. */
  isOffline?: boolean | undefined
  /** The addresses that the user has dealt with on this network. Undefined if they could not be read. */
  memory?: AddressMemory | undefined
  /** The current time, in milliseconds. */
  now: number
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The prices of SOL and of tokens, by mint. Undefined if the operator has no prices. */
  prices?: Prices | undefined
  /** The result of a simulation of the transaction. Undefined if there was none. */
  simulation?: Simulation | undefined
  /** The addresses of lookup tables, by the table's address. */
  tables?: Lookup<readonly string[]> | undefined
}

/** An account as the node returned it. */
export type AccountInfo =
  /** A durable nonce, a multisig, a lookup table, or the code of a program, with the addresses that control it. */
  | { controllers: readonly string[]; kind: 'controlled' }
  | { kind: 'mint'; mint: Mint }
  | { kind: 'none' }
  | { kind: 'other' }
  | { kind: 'stake'; stake: StakeAccount }
  | { kind: 'token'; token: TokenAccount }

/**
 * The addresses that control a stake account. The staker delegates its SOL, and the withdrawer takes SOL out. If there
 * is a lockup, its custodian decides when.
 */
export type StakeAccount = { custodian?: string; staker: string; withdrawer: string }

export type TokenAccount = {
  amount: bigint
  /** The address that may close the account and take its SOL, if it is not the owner. */
  closeAuthority?: string | undefined
  /** The address that may spend `delegatedAmount` without the owner. */
  delegate?: string | undefined
  delegatedAmount?: bigint | undefined
  mint: string
  /** The user or program that controls the account. */
  owner: string
}

export type Mint = {
  /** The addresses that may create tokens, or freeze tokens of holders. */
  authorities?: readonly string[] | undefined
  decimals: number
  /** Extensions of Token-2022 that concern holders. */
  extensions: readonly Extension[]
  /** The fees of each transfer: the current one, and the one that will replace it. */
  fees?: readonly TransferFee[] | undefined
  supply: bigint
  /** The symbol that the mint claims. */
  symbol?: string | undefined
}

/** A part of each transfer, in ten-thousandths, that the token keeps. */
export type TransferFee = { basisPoints: number; most: bigint }

export type Extension =
  | 'nonTransferable'
  | 'pausable'
  | 'permanentDelegate'
  /** Apps multiply amounts by a factor. The issuer sets the factor, or it grows with time. */
  | 'scaledAmount'
  | 'transferFee'
  | 'transferHook'

/** How the user's accounts change, according to a simulation. */
export type Simulation = {
  changes: readonly Change[]
  /** All effects of the simulation, for the predicted result. */
  effects?: readonly SolanaEffect[] | undefined
  /** Why the transaction would fail. Undefined if it succeeds. */
  error?: SimulationError | undefined
  /**
   * Whether the simulation left out earlier transactions of the same request. This transaction may fail without them.
   */
  followsOthers?: boolean | undefined
  /** Addresses of others that get control over a token account of the user. */
  handovers?: readonly Handover[] | undefined
  /** Whether a later block gives the same result, and no other transaction of the request can change the result. */
  isCertain?: boolean | undefined
  /** Whether the simulation succeeds and the user's own account keeps its owner and size. */
  keepsWallet?: boolean | undefined
}

/** Why a simulation failed: a balance is too low, the blockhash is too old, or a program refused. */
export type SimulationError =
  | { kind: 'balance' }
  | { kind: 'expired' }
  /** `reason` is text from the program and not trusted. */
  | { kind: 'fails'; reason?: string | undefined }

/** A new controller or a new spender of a token account. */
export type Handover =
  | { amount: bigint; balance: bigint; kind: 'approval'; to: string }
  | { kind: 'authority'; to: string }

/** A balance of the user before and after. Without a mint, the amounts are in lamports. */
export type Change = { after: bigint; before: bigint; mint?: string | undefined }
