import { BaseError } from './Errors.ts'
import type * as Network from './Network.ts'
import type { Answerer, Service } from './rpc/Service.ts'
import {
  check,
  demand,
  list,
  looseObject,
  type Output,
  optional,
  parse,
  type Schema,
  string,
  tuple,
  unknown,
} from './Schema.ts'
import { AllTransactions, Message, SentTransaction, Transaction } from './solana/SolanaParams.ts'
import * as Value from './Value.ts'
import { Batch } from './wallet/BatchParams.ts'
import {
  EstimatedOperation,
  NoParams,
  OperationHash,
  SentOperation,
} from './wallet/BundlerParams.ts'
import { ExecutionPermissions, ExecutionRevocation } from './wallet/PermissionParams.ts'
import { Assets, BatchId, Capabilities } from './wallet/ReadParams.ts'
import { Simulation } from './wallet/SimulationParams.ts'

export type { Callable, Request, Result } from './rpc/MethodTypes.ts'
export type { Answerer, Service } from './rpc/Service.ts'
export type { SendCalls, SentCalls } from './rpc/WalletTypes.ts'

/** A method: its params, and whether the user must approve it. The specification calls such methods "not safe". */
export type Row = {
  /**
   * Whether the user must approve the method. `signature` means that the result alone has no effect, so a lost result
   * does no harm.
   */
  approval: boolean | 'signature'
  /** The kind of network that the method is for. Default: `eip155`. */
  network?: Network.Kind
  params: Schema
}

const any = optional(list(unknown))
const read = { approval: false, params: any } as const
const approval = <const params extends Schema>(params: params) =>
  ({ approval: true, params }) as const
const signature = <const params extends Schema>(params: params) =>
  ({ approval: 'signature', params }) as const

const request = looseObject({})
const anObject = check<object>((value) => Object(value) === value, 'an object')
const solana = { approval: 'signature', params: request, network: 'solana' } as const
const transaction = looseObject({ data: optional(Value.Hex), to: optional(Value.Hex) })

/** Every method that crosses the wire. Reads come first, then methods that the user must approve. */
export const table = {
  eth_accounts: read,
  eth_blockNumber: read,
  eth_call: read,
  eth_chainId: read,
  eth_estimateGas: read,
  eth_estimateUserOperationGas: read,
  eth_feeHistory: read,
  eth_gasPrice: read,
  eth_getAccount: read,
  eth_getBalance: read,
  eth_getBlockByHash: read,
  eth_getBlockByNumber: read,
  eth_getBlockReceipts: read,
  eth_getBlockTransactionCountByHash: read,
  eth_getBlockTransactionCountByNumber: read,
  eth_getCode: read,
  eth_getFilterChanges: read,
  eth_getFilterLogs: read,
  eth_getLogs: read,
  eth_getProof: read,
  eth_getStorageAt: read,
  eth_getTransactionByBlockHashAndIndex: read,
  eth_getTransactionByBlockNumberAndIndex: read,
  eth_getTransactionByHash: read,
  eth_getTransactionCount: read,
  eth_getTransactionReceipt: read,
  eth_getUncleCountByBlockHash: read,
  eth_getUncleCountByBlockNumber: read,
  eth_getUserOperationByHash: read,
  eth_getUserOperationReceipt: read,
  eth_maxPriorityFeePerGas: read,
  eth_newBlockFilter: read,
  eth_newFilter: read,
  eth_newPendingTransactionFilter: read,
  eth_sendRawTransaction: read,
  eth_simulateV1: read,
  eth_supportedEntryPoints: read,
  eth_syncing: read,
  eth_uninstallFilter: read,
  latchkey_showTransactions: read,
  solana_getBalance: { ...read, network: 'solana' },
  wallet_getAssets: read,
  wallet_getCallsStatus: read,
  wallet_getCapabilities: read,
  wallet_getGrantedExecutionPermissions: read,
  wallet_getSupportedExecutionPermissions: read,
  wallet_showCallsStatus: read,

  eth_sendTransaction: approval(tuple(transaction)),
  eth_sendUserOperation: approval(tuple(request, Value.Hex)),
  eth_signTypedData_v4: signature(
    tuple(
      Value.Hex,
      check<string | Record<string, unknown>>(
        (value) => typeof value === 'string' || Object(value) === value,
        'an object',
      ),
    ),
  ),
  personal_sign: signature(tuple(string, Value.Hex)),
  solana_signAllTransactions: solana,
  solana_signAndSendTransaction: { ...solana, approval: true },
  solana_signMessage: solana,
  solana_signTransaction: solana,
  wallet_grantPermissions: approval(tuple(request)),
  wallet_requestExecutionPermissions: approval(list(request)),
  wallet_revokeExecutionPermission: approval(anObject),
  wallet_revokePermissions: approval(anObject),
  wallet_sendCalls: approval(
    tuple(looseObject({ calls: list(Value.Call), from: optional(Value.Hex) })),
  ),
} as const satisfies Record<string, Row>

const client = { account: 'none', by: ['client'] } as const
const node = { account: 'none', by: ['node'] } as const

/**
 * How every method is answered. This half of a row is not in `table`, so that the client does not load it. Bundlers can
 * drop this table only if it contains no spread. Methods that are not in `table` never reach the frame.
 */
const services = {
  eth_accounts: { account: 'none', by: ['client', 'frame'] },
  eth_blockNumber: node,
  eth_call: node,
  eth_chainId: { account: 'none', by: ['client', 'frame', 'node'] },
  eth_estimateGas: node,
  eth_estimateUserOperationGas: { account: 'none', by: ['bundler'], forwarded: EstimatedOperation },
  eth_feeHistory: node,
  eth_gasPrice: node,
  eth_getAccount: node,
  eth_getBalance: node,
  eth_getBlockByHash: node,
  eth_getBlockByNumber: node,
  eth_getBlockReceipts: node,
  eth_getBlockTransactionCountByHash: node,
  eth_getBlockTransactionCountByNumber: node,
  eth_getCode: node,
  eth_getFilterChanges: { account: 'none', by: ['node'], filter: 'uses' },
  eth_getFilterLogs: { account: 'none', by: ['node'], filter: 'uses' },
  eth_getLogs: node,
  eth_getProof: node,
  eth_getStorageAt: node,
  eth_getTransactionByBlockHashAndIndex: node,
  eth_getTransactionByBlockNumberAndIndex: node,
  eth_getTransactionByHash: node,
  eth_getTransactionCount: node,
  eth_getTransactionReceipt: node,
  eth_getUncleCountByBlockHash: node,
  eth_getUncleCountByBlockNumber: node,
  eth_getUserOperationByHash: { account: 'none', by: ['bundler'], forwarded: OperationHash },
  eth_getUserOperationReceipt: { account: 'none', by: ['bundler'], forwarded: OperationHash },
  eth_maxPriorityFeePerGas: node,
  eth_newBlockFilter: { account: 'none', by: ['node'], filter: 'creates' },
  eth_newFilter: { account: 'none', by: ['node'], filter: 'creates' },
  eth_newPendingTransactionFilter: { account: 'none', by: ['node'], filter: 'creates' },
  eth_sendRawTransaction: node,
  eth_simulateV1: { account: 'none', by: ['node'], forwarded: Simulation },
  eth_supportedEntryPoints: { account: 'none', by: ['bundler'], forwarded: NoParams },
  eth_syncing: node,
  eth_uninstallFilter: { account: 'none', by: ['node'], filter: 'removes' },
  latchkey_showTransactions: { account: 'none', by: ['frame'], params: unknown },
  // The frame forwards the params without parsing them. The server parses them.
  solana_getBalance: { account: 'none', by: ['frame'], params: unknown },
  wallet_getAssets: { account: [0, 'account'], by: ['frame'], params: Assets },
  wallet_getCallsStatus: { account: 'none', by: ['frame'], params: BatchId },
  // Hosts ask before the sign-in. So a request for `0x0` (all networks) and no other network may name any account.
  wallet_getCapabilities: { account: [0], by: ['frame'], params: Capabilities },
  wallet_getGrantedExecutionPermissions: { account: 'none', by: ['frame'], params: unknown },
  wallet_getSupportedExecutionPermissions: { account: 'none', by: ['frame'], params: unknown },
  // A method of EIP-5792 that older clients do not send.
  wallet_showCallsStatus: { account: 'none', by: ['frame'], params: BatchId },

  eth_sendTransaction: { account: [0, 'from'], by: ['frame'] },
  // The frame signs the operation, and the server's proxy forwards it to a bundler.
  eth_sendUserOperation: {
    account: [0, 'sender'],
    by: ['frame', 'bundler'],
    forwarded: SentOperation,
  },
  eth_signTypedData_v4: { account: [0], by: ['frame'], signs: 'typedData' },
  personal_sign: { account: [1], by: ['frame'], signs: 'message' },
  solana_signAllTransactions: { account: 'none', by: ['frame'], params: AllTransactions },
  solana_signAndSendTransaction: { account: 'none', by: ['frame'], params: SentTransaction },
  solana_signMessage: { account: ['pubkey'], by: ['frame'], params: Message },
  solana_signTransaction: { account: 'none', by: ['frame'], params: Transaction },
  wallet_grantPermissions: { account: [0, 'address'], by: ['frame'] },
  wallet_requestExecutionPermissions: {
    account: 'none',
    by: ['frame'],
    params: ExecutionPermissions,
    sameAs: 'wallet_grantPermissions',
  },
  wallet_revokeExecutionPermission: {
    account: 'none',
    by: ['frame'],
    params: ExecutionRevocation,
    sameAs: 'wallet_revokePermissions',
  },
  // The client revokes the permission for accounts (EIP-2255), and the frame revokes permissions of ERC-7715.
  wallet_revokePermissions: { account: 'none', by: ['client', 'frame'] },
  wallet_sendCalls: { account: [0, 'from'], by: ['frame'], params: Batch },

  // Only the client parses the params of these methods.
  eth_requestAccounts: client,
  wallet_addEthereumChain: client,
  wallet_getPermissions: client,
  wallet_requestPermissions: client,
  wallet_switchEthereumChain: client,
  wallet_watchAsset: client,
} as const satisfies Record<Method, Service> & Record<string, Service>

type Table = typeof table
type Services = typeof services
export type Method = keyof Table
export type Params<method extends Method> = Output<Table[method]['params']>

/** The params of a method as the frame parses them. */
export type ServedParams<method extends Method> = method extends Method
  ? Services[method] extends { params: infer schema }
    ? Output<schema>
    : Params<method>
  : never

/** Methods that the user must approve, whether or not they are served. */
export type ApprovalMethod = {
  [method in Method]: Table[method]['approval'] extends false ? never : method
}[Method]

/** Methods that an answerer answers. */
export type AnsweredBy<answerer extends Answerer> = {
  [method in keyof Services]: answerer extends Services[method]['by'][number] ? method : never
}[keyof Services]

/** Methods that the frame carries out once the user has approved. Each is explained and has a screen. */
export type ServedApproval = Exclude<
  Extract<ApprovalMethod, AnsweredBy<'frame'>>,
  Renamed | SolanaApproval
>

/** Approval methods that the frame translates to another name. */
export type Renamed = {
  [method in ApprovalMethod]: Services[method] extends { sameAs: string } ? method : never
}[ApprovalMethod]

/** Approval methods of Solana. They have their own explanations and keys. */
export type SolanaApproval = {
  [method in ApprovalMethod]: Table[method] extends { network: 'solana' } ? method : never
}[ApprovalMethod]

/** Throws `NotAllowedError` for a method that is not in the table. */
export function assertMethod(method: unknown): asserts method is Method {
  if (typeof method !== 'string' || !Object.hasOwn(table, method)) throw new NotAllowedError()
}

/** Whether the user must approve a method (the specification's "not safe"). */
export function isApproval(method: Method | undefined): method is ApprovalMethod {
  return Boolean(method && table[method].approval)
}

/**
 * Returns the approval that a request needs, from the payload of its event. The deployment of a smart account is
 * approved, aborted and lost like a transaction.
 */
export function approvalOf({ deploy, method }: approvalOf.Payload): Row['approval'] | undefined {
  return deploy || (table as Record<string, Row>)[method!]?.approval
}

export declare namespace approvalOf {
  /** The fields of an event's payload that decide about the approval. */
  type Payload = { deploy?: boolean | undefined; method?: string | undefined }
}

/** Returns how a method is answered. */
export function serviceOf(method: Method): Service {
  return services[method]
}

/** Whether an answerer answers a method. */
export function isAnsweredBy<answerer extends Answerer>(
  answerer: answerer,
  method: Method,
): method is Extract<Method, AnsweredBy<answerer>> {
  return serviceOf(method).by.includes(answerer)
}

/** Whether the frame executes a method after the user's approval. */
export function isServedApproval(method: Method): method is ServedApproval {
  if (!isApproval(method) || !isAnsweredBy('frame', method)) return false
  return !isSolanaApproval(method) && !isRenamed(method)
}

/** Whether the frame translates an approval method to another name. */
export function isRenamed(method: Method): method is Renamed {
  return isApproval(method) && serviceOf(method).sameAs !== undefined
}

/** Whether a method is an approval method of Solana. */
export function isSolanaApproval(method: Method): method is SolanaApproval {
  return isApproval(method) && networkOf(method) === 'solana'
}

/** The kind of network that a method is for. */
export function networkOf(method: Method): Network.Kind {
  return (table[method] as Row).network ?? 'eip155'
}

/** Returns how a method uses a filter of a node. Undefined if it uses none, or is not in the table. */
export function filterOf(method: string): Service['filter'] {
  return Object.hasOwn(services, method) ? serviceOf(method as Method).filter : undefined
}

/** Returns the account that the params name, if the method names one. The account is unchecked. */
export function accountOf(method: Method, params: unknown): unknown {
  const { account } = serviceOf(method)
  if (account === 'none') return undefined
  return account.reduce<unknown>((value, key) => Object(value)[key], params)
}

/** Parses the params of a method. Throws `NotAllowedError` or `InvalidValueError`. */
export function parseParams<method extends string>(
  method: method,
  params: unknown,
): method extends Method ? Params<method> : unknown {
  assertMethod(method)
  return demand<unknown>(table[method].params, params, 'params', method) as never
}

/** Parses the params of a method as the frame does. Throws `NotAllowedError` or `InvalidValueError`. */
export function parseServed<method extends Method>(
  method: method,
  params: unknown,
): ServedParams<method> {
  const { params: schema = table[method].params } = serviceOf(method)
  return demand<unknown>(schema, params, 'params', method) as ServedParams<method>
}

/**
 * Parses the params that the server forwards to a bundler. Returns the output, or a sentence about the first problem.
 */
export function parseForwarded(
  method: AnsweredBy<'bundler'>,
  params: unknown,
): parse.ReturnType<unknown[]> {
  return parse(services[method].forwarded, params)
}

/** Returns the kind of a result. 32 bytes of hex are a transaction hash, and more bytes are a signature. */
export function resultKind(result: unknown): 'transactionHash' | 'signedMessage' | 'object' {
  if (typeof result !== 'string') return 'object'
  if (/^0x[\da-f]{64}$/i.test(result)) return 'transactionHash'
  return /^0x[\da-f]{62,}$/i.test(result) ? 'signedMessage' : 'object'
}

/** Thrown for a method that is not in the table. */
export class NotAllowedError extends BaseError {
  override readonly name = 'NotAllowedError'
  /** The sentence for the user. */
  readonly interfaceMessage = 'Action not allowed'

  constructor() {
    super('Requested RPC call is not allowed', { code: 4200 })
  }
}
