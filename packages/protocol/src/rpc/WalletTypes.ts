import type { Address, Hash, Hex } from '../Value.ts'
import type { RevokeAll } from '../wallet/Granted.ts'
import type * as WalletCapabilities from '../wallet/WalletCapabilities.ts'

/**
 * The values in a wallet's own JSON-RPC methods. This file has only types. Numbers are hex, unless a standard defines
 * them as JSON numbers.
 */

/** Capabilities by name. Each standard defines its own values. */
export type Capabilities = { readonly [name: string]: unknown }

/** One call of a batch (EIP-5792). */
export type Call = {
  capabilities?: Capabilities | undefined
  data?: Hex | undefined
  to: Address
  value?: Hex | undefined
}

/** A batch of calls (EIP-5792). */
export type Batch<version extends string | undefined = string | undefined> = {
  atomicRequired?: boolean | undefined
  calls: readonly Call[]
  capabilities?: Capabilities | undefined
  chainId?: Hex | undefined
  from?: Address | undefined
  id?: string | undefined
  version?: version | undefined
}

/** A request to send a batch. The version determines the type of the answer. */
export type SendCalls<version extends string | undefined> = {
  method: 'wallet_sendCalls'
  params: readonly [batch: Batch<version>]
}

/** The answer of `wallet_sendCalls`, by version. In version 1.0, it is only the id. */
export type SentCalls<version extends string | undefined> = version extends '1.0'
  ? string
  : string extends version
    ? string | Sent
    : Sent
type Sent = { capabilities?: Capabilities; id: string }

/** The versions in which the answer is an object. */
export type Version2 = `2.${string}`

type CallsReceipt = {
  blockHash: Hash
  blockNumber: Hex
  gasUsed: Hex
  logs: { address: Address; data: Hex; topics: Hex[] }[]
  status: Hex
  transactionHash: Hash
}

/**
 * The answer of `wallet_getCallsStatus`. Its form follows the version in which the batch was sent. Only an answer of
 * version 2.0.0 names its version.
 */
export type CallsStatus =
  | {
      atomic: boolean
      chainId: Hex
      id: string
      receipts?: CallsReceipt[]
      /** 100 means pending and 200 confirmed. 400, 500 and 600 mean failed. */
      status: number
      version: string
    }
  | {
      atomic?: undefined
      chainId?: undefined
      id?: undefined
      receipts: CallsReceipt[]
      status: 'CONFIRMED' | 'PENDING'
      version?: undefined
    }

/** The answer of `wallet_getCapabilities`: capabilities by network as hex. `0x0` stands for all networks. */
export type CapabilitiesByNetwork = { readonly [chainId: Hex]: Capabilities } & {
  readonly '0x0'?: Capabilities & WalletCapabilities.Received
}

/** An asset of ERC-7811. The name, symbol and decimals of a token are claims of its contract. */
export type Asset = {
  address: Address | 'native'
  balance: Hex
  metadata: { decimals: number; name: string; symbol: string }
  type: 'erc20' | 'native'
}

/** A network of `wallet_addEthereumChain` (EIP-3085). The wallet reads only the id. */
export type AddedNetwork = {
  blockExplorerUrls?: readonly string[] | null | undefined
  chainId: Hex
  chainName?: string | undefined
  iconUrls?: readonly string[] | undefined
  nativeCurrency?: { decimals: number; name: string; symbol: string } | undefined
  rpcUrls?: readonly string[] | undefined
}

/** The params of `wallet_watchAsset` (EIP-747). */
export type WatchedAsset = {
  options: {
    address: Address
    decimals?: number | undefined
    image?: string | undefined
    symbol?: string | undefined
    tokenId?: string | undefined
  }
  type: string
}

/** A permission for accounts (EIP-2255). */
export type AccountsPermission = {
  caveats: { type: string; value: Address[] }[]
  invoker: string
  parentCapability: string
}

type PermissionEntry = {
  data: Readonly<Record<string, unknown>>
  policies?: readonly { data: unknown; type: string }[] | undefined
  required?: boolean | undefined
  type: string
}

/** A request for a permission (ERC-7715). */
export type PermissionRequest = {
  address?: Address | undefined
  chainId?: Hex | undefined
  /** The time at which the permission expires, as a Unix time in seconds. */
  expiry: number
  permissions: readonly PermissionEntry[]
  signer?: { data?: unknown; type: string } | undefined
}

/** The answer of ERC-7715. */
export type GrantedPermission = {
  address: Address
  chainId: Hex
  /** The context of ERC-7710. With it, the delegate uses the permission. */
  context: Hex
  expiry: number
  /** The factory of the account. Set while the account is not deployed. */
  factory?: Address
  factoryData?: Hex
  grantedPermissions: PermissionEntry[]
  permissionsContext: Hex
  signer: { data: { address: Address; id: Address }; type: string }
  signerData: { submitToAddress: Address }
  signerMeta: { delegationManager: Address }
}

/** The permissions to revoke: the permission for accounts (EIP-2255), or permissions of ERC-7715. */
export type Revocation = (
  | { eth_accounts: Readonly<Record<string, unknown>> }
  | { permissionContext: Hex }
  | RevokeAll
)[]
