import type { Network } from '@latchkey/protocol'
import type { Lookup } from '../Context.ts'

/** Facts that the wallet knows for certain about a Solana network, independent of the host. */
export type Context = {
  /** The user's address. */
  account: string
  /** Accounts by address. A missing account could not be read. */
  accounts?: Lookup<AccountInfo> | undefined
  chainId: Network.CaipId
  /** The user's SOL, in lamports. Absent: it could not be read. */
  coins?: bigint | undefined
  /** Whether the network could not be reached, so that there was no simulation. */
  isOffline?: boolean | undefined
  /** The current time, in milliseconds. */
  now: number
  /** The host's real origin, as the browser reports it. */
  origin: string
  /** The result of a simulation of the transaction. Absent: there was none. */
  simulation?: Simulation | undefined
  /** The addresses of lookup tables, by the table's address. */
  tables?: Lookup<readonly string[]> | undefined
}

/** An account, as the chain has it. */
export type AccountInfo =
  | { kind: 'mint'; mint: Mint }
  | { kind: 'none' }
  | { kind: 'other' }
  | { kind: 'stake'; stake: StakeAccount }
  | { kind: 'token'; token: TokenAccount }

/** Who may delegate the SOL of a stake account, and who may withdraw it. */
export type StakeAccount = { staker: string; withdrawer: string }

export type TokenAccount = {
  amount: bigint
  /** The address that may close the account and take its SOL, if not the owner. */
  closeAuthority?: string | undefined
  /** The address that may spend `delegatedAmount` without the owner. */
  delegate?: string | undefined
  delegatedAmount?: bigint | undefined
  mint: string
  /** The user or program that controls it. */
  owner: string
}

export type Mint = {
  decimals: number
  /** Extensions of Token-2022 that concern holders. */
  extensions: readonly Extension[]
  /** The fees of each transfer: the one in force, and the one that replaces it. */
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
  /** Apps multiply amounts by a factor that the issuer sets, or that grows with time. */
  | 'scaledAmount'
  | 'transferFee'
  | 'transferHook'

/** How the user's accounts change. */
export type Simulation = {
  changes: readonly Change[]
  /** Why the transaction would fail. */
  error?: SimulationError | undefined
  /** Whether transactions before this one were left out. It may depend on them, and fail without them. */
  followsOthers?: boolean | undefined
  /** Others who get power over a token account of the user. */
  handovers?: readonly Handover[] | undefined
  /** Whether the simulation succeeds and the user's own account keeps its owner and size. */
  keepsWallet?: boolean | undefined
}

/** Why a simulation failed: a balance is too low, the blockhash is too old, or a program refused. */
export type SimulationError =
  | { kind: 'balance' }
  | { kind: 'expired' }
  /** `reason` is the program's text, which can be anything. */
  | { kind: 'fails'; reason?: string | undefined }

/** A new controller or a new spender of a token account. */
export type Handover =
  | { amount: bigint; balance: bigint; kind: 'approval'; to: string }
  | { kind: 'authority'; to: string }

/** A balance of the user before and after. Without a mint, in lamports. */
export type Change = { after: bigint; before: bigint; mint?: string | undefined }
