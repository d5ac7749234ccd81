import type * as Rpc from '../Rpc.ts'
import type { Bytes } from '../solana/Base58.ts'
import type { SendOptions } from '../solana/SolanaParams.ts'
import type { Address, Hash, Hex } from '../Value.ts'
import type * as ExecutionTypes from './ExecutionTypes.ts'
import type * as NodeTypes from './NodeTypes.ts'
import type * as OperationTypes from './OperationTypes.ts'
import type * as WalletTypes from './WalletTypes.ts'

/** The params of a method, as callers pass them, and its result. */
export type Method = { params: unknown; result: unknown }

/** A method whose params may be read-only. */
type Call<params, result> = { params: Readonly<params>; result: result }
/** A method without params. Callers may also pass an empty list. */
type Plain<result> = Call<[] | undefined, result>
/** A method whose params come from its row in `Rpc`. */
type Row<method extends Rpc.Method, result> = {
  params: Input<Rpc.ServedParams<method>>
  result: result
}

/**
 * The type of values that a schema accepts, derived from the type that it returns. Everything can be read-only, and
 * `null` counts as missing. Bytes are base58 text, because only params of Solana have bytes.
 */
export type Input<output> = output extends Bytes
  ? string
  : output extends object
    ? {
        readonly [key in keyof output]:
          | Input<output[key]>
          | (undefined extends output[key] ? null : never)
      }
    : output

/**
 * The types of params and results that the schemas of `Rpc` do not define: the results, which are not parsed, the
 * params that a node or the client parses, and the params of which a schema checks only the shape. The table has only
 * types, so that host pages load nothing. `Rpc.test-d.ts` fails for a method that is missing here, for one that is not
 * in `Rpc`, and for params that its row does not accept.
 */
export type Table = {
  eth_accounts: Plain<Address[]>
  eth_blockNumber: Plain<Hex>
  eth_call: Call<
    [
      transaction: NodeTypes.TransactionRequest,
      block?: NodeTypes.BlockReference,
      stateOverrides?: object,
      blockOverrides?: object,
    ],
    Hex
  >
  eth_chainId: Plain<Hex>
  eth_estimateGas: Call<
    [
      transaction: NodeTypes.TransactionRequest,
      block?: NodeTypes.BlockReference,
      stateOverrides?: object,
    ],
    Hex
  >
  eth_estimateUserOperationGas: Call<
    [operation: Partial<OperationTypes.UserOperation>, entryPoint: Address],
    OperationTypes.Estimate
  >
  eth_feeHistory: Call<
    [blockCount: Hex, newest: NodeTypes.BlockId, percentiles?: readonly number[]],
    NodeTypes.FeeHistory
  >
  eth_gasPrice: Plain<Hex>
  eth_getAccount: Call<
    [address: Address, block: NodeTypes.BlockReference],
    { balance: Hex; codeHash: Hash; nonce: Hex; storageRoot: Hash } | null
  >
  eth_getBalance: Call<[address: Address, block: NodeTypes.BlockReference], Hex>
  eth_getBlockByHash: Call<[hash: Hash, full: boolean], NodeTypes.Block | null>
  eth_getBlockByNumber: Call<[block: NodeTypes.BlockId, full: boolean], NodeTypes.Block | null>
  eth_getBlockReceipts: Call<[block: NodeTypes.BlockId | Hash], NodeTypes.Receipt[] | null>
  eth_getBlockTransactionCountByHash: Call<[hash: Hash], Hex | null>
  eth_getBlockTransactionCountByNumber: Call<[block: NodeTypes.BlockId], Hex | null>
  eth_getCode: Call<[address: Address, block: NodeTypes.BlockReference], Hex>
  eth_getFilterChanges: Call<[filter: Hex], Hash[] | NodeTypes.Log[]>
  eth_getFilterLogs: Call<[filter: Hex], NodeTypes.Log[]>
  eth_getLogs: Call<[filter: NodeTypes.Filter], NodeTypes.Log[]>
  eth_getProof: Call<
    [address: Address, keys: readonly Hex[], block: NodeTypes.BlockReference],
    NodeTypes.Proof
  >
  eth_getStorageAt: Call<[address: Address, slot: Hex, block: NodeTypes.BlockReference], Hex>
  eth_getTransactionByBlockHashAndIndex: Call<
    [hash: Hash, index: Hex],
    NodeTypes.Transaction | null
  >
  eth_getTransactionByBlockNumberAndIndex: Call<
    [block: NodeTypes.BlockId, index: Hex],
    NodeTypes.Transaction | null
  >
  eth_getTransactionByHash: Call<[hash: Hash], NodeTypes.Transaction | null>
  eth_getTransactionCount: Call<[address: Address, block: NodeTypes.BlockReference], Hex>
  eth_getTransactionReceipt: Call<[hash: Hash], NodeTypes.Receipt | null>
  eth_getUncleCountByBlockHash: Call<[hash: Hash], Hex | null>
  eth_getUncleCountByBlockNumber: Call<[block: NodeTypes.BlockId], Hex | null>
  eth_getUserOperationByHash: Call<[hash: Hash], OperationTypes.Found | null>
  eth_getUserOperationReceipt: Call<[hash: Hash], OperationTypes.Receipt | null>
  eth_maxPriorityFeePerGas: Plain<Hex>
  eth_newBlockFilter: Plain<Hex>
  eth_newFilter: Call<[filter: NodeTypes.Filter], Hex>
  eth_newPendingTransactionFilter: Plain<Hex>
  eth_requestAccounts: Plain<Address[]>
  eth_sendRawTransaction: Call<[transaction: Hex], Hash>
  eth_sendTransaction: Call<[transaction: NodeTypes.TransactionRequest], Hash>
  eth_sendUserOperation: Call<
    [
      operation: Partial<OperationTypes.UserOperation> &
        Pick<OperationTypes.UserOperation, 'callData' | 'sender'>,
      entryPoint: Address,
    ],
    Hash
  >
  eth_signTypedData_v4: Row<'eth_signTypedData_v4', Hex>
  eth_simulateV1: Call<
    [simulation: NodeTypes.Simulation, block?: NodeTypes.BlockReference],
    NodeTypes.SimulatedBlock[]
  >
  eth_supportedEntryPoints: Plain<Address[]>
  eth_syncing: Plain<NodeTypes.Syncing>
  eth_uninstallFilter: Call<[filter: Hex], boolean>
  /** The message is text, or bytes as hex. */
  personal_sign: Row<'personal_sign', Hex>
  latchkey_showTransactions: Plain<null>
  /** In methods of Solana, addresses, messages, transactions and signatures are base58. */
  solana_getBalance: Call<
    [address: string, options?: { commitment?: string | undefined }],
    { context: { slot: number }; value: number }
  >
  solana_signAllTransactions: Row<'solana_signAllTransactions', { transactions: string[] }>
  solana_signAndSendTransaction: Call<
    { options?: SendOptions | undefined; transaction: string },
    { signature: string }
  >
  solana_signMessage: Row<'solana_signMessage', { signature: string }>
  solana_signTransaction: Row<'solana_signTransaction', { transaction: string }>
  wallet_addEthereumChain: Call<[chain: WalletTypes.AddedNetwork], null>
  wallet_getAssets: Row<
    'wallet_getAssets',
    { readonly [chainId: Hex]: readonly WalletTypes.Asset[] }
  >
  wallet_getCallsStatus: Row<'wallet_getCallsStatus', WalletTypes.CallsStatus>
  /** The account may also be a Solana account. */
  wallet_getCapabilities: Call<
    [account?: string, chainIds?: readonly Hex[]] | undefined,
    WalletTypes.CapabilitiesByNetwork
  >
  wallet_getGrantedExecutionPermissions: Plain<ExecutionTypes.Granted[]>
  wallet_getPermissions: Plain<WalletTypes.AccountsPermission[]>
  wallet_getSupportedExecutionPermissions: Plain<ExecutionTypes.Supported>
  wallet_grantPermissions: Call<
    [request: WalletTypes.PermissionRequest],
    WalletTypes.GrantedPermission
  >
  wallet_requestExecutionPermissions: Call<
    [request: ExecutionTypes.Request],
    ExecutionTypes.Granted[]
  >
  wallet_requestPermissions: Call<
    [permissions: { eth_accounts: Readonly<Record<string, unknown>> }],
    WalletTypes.AccountsPermission[]
  >
  wallet_revokeExecutionPermission: Call<Revocation | [Revocation], object>
  wallet_revokePermissions: Call<WalletTypes.Revocation, object | null>
  /** An overload of `request` covers the other versions. */
  wallet_sendCalls: Call<
    [batch: WalletTypes.Batch<WalletTypes.Version2>],
    WalletTypes.SentCalls<WalletTypes.Version2>
  >
  wallet_showCallsStatus: Row<'wallet_showCallsStatus', null>
  wallet_switchEthereumChain: Call<[chain: { chainId: Hex }], null>
  wallet_watchAsset: Call<WalletTypes.WatchedAsset | [WalletTypes.WatchedAsset], boolean>
}

type Revocation = Input<Rpc.ServedParams<'wallet_revokeExecutionPermission'>>

/** The methods whose params and results have types for callers. The wallet answers all of them. */
export type Callable = keyof Table

/**
 * A request as a caller makes it, typed by its method. The params of unknown methods are not checked, because libraries
 * try methods that the wallet answers with an error.
 */
export type Request<method extends string = string> = { method: method } & ParamsOf<method>
type ParamsOf<method> = method extends Callable
  ? undefined extends Table[method]['params']
    ? { params?: Table[method]['params'] }
    : { params: Table[method]['params'] }
  : { params?: unknown }

/** The result of a method, as a caller gets it. */
export type Result<method extends string> = method extends Callable
  ? Table[method]['result']
  : unknown
