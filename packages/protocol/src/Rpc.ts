import { BaseError } from './Errors.ts'
import {
  check,
  demand,
  list,
  looseObject,
  type Output,
  object,
  optional,
  type Schema,
  string,
  tuple,
  unknown,
} from './Schema.ts'
import * as Value from './Value.ts'

/**
 * Who can answer a method. `client`: our client, without asking the frame. `frame`: the frame, from what
 * it knows or with the user's key. `node`: a node of the network. `bundler`: an ERC-4337 bundler.
 */
export type Answerer = 'bundler' | 'client' | 'frame' | 'node'

/** All there is to know about a method. */
export type Row = {
  /** The path to the account in the params. The frame refuses any account but the signed-in one. */
  account?: readonly (number | string)[]
  /** Whether the user must approve it (the specification's "not safe"). */
  approval: boolean
  /** Who answers, in this order. A client that has no answer asks the frame. Empty: not served. */
  by: readonly Answerer[]
  params: Schema
}

const any = optional(list(unknown))
const read = <const by extends Answerer[]>(...by: by) =>
  ({ approval: false, by, params: any }) as const
const node = /* @__PURE__ */ read('node')
const bundler = /* @__PURE__ */ read('bundler')
const session = /* @__PURE__ */ read('client', 'frame')
const notServed = /* @__PURE__ */ read()

/** A method that the frame carries out once the user has approved. `account`: see `Row`. */
const approval = <const params extends Schema>(params: params, ...account: (number | string)[]) =>
  ({ account, approval: true, by: ['frame'], params }) as const

/** A method that the user would have to approve, if anything could carry it out. */
const notServedApproval = <const params extends Schema>(params: params) =>
  ({ approval: true, by: [], params }) as const

const transaction = looseObject({ data: optional(Value.Hex), to: optional(Value.Hex) })

/** Every method that crosses the wire: reads first, then those that the user must approve. */
export const table = {
  eth_accounts: session,
  eth_blockNumber: node,
  eth_call: node,
  eth_chainId: session,
  eth_estimateGas: node,
  eth_estimateUserOperationGas: bundler,
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
  eth_getFilterChanges: node,
  eth_getFilterLogs: node,
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
  eth_getUserOperationByHash: bundler,
  eth_getUserOperationReceipt: bundler,
  eth_maxPriorityFeePerGas: node,
  eth_newBlockFilter: node,
  eth_newFilter: node,
  eth_newPendingTransactionFilter: node,
  eth_sendRawTransaction: node,
  eth_supportedEntryPoints: bundler,
  eth_syncing: node,
  eth_uninstallFilter: node,
  wallet_getAssets: notServed,
  wallet_getCallsStatus: notServed,
  wallet_getCapabilities: read('frame'),

  eth_sendTransaction: approval(tuple(transaction), 0, 'from'),
  eth_sendUserOperation: notServedApproval(tuple(looseObject({}), Value.Hex)),
  eth_signTypedData_v4: approval(
    tuple(
      Value.Hex,
      check<string | Record<string, unknown>>(
        (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
        'an object',
      ),
    ),
    0,
  ),
  personal_sign: approval(tuple(string, Value.Hex), 1),
  solana_signAllTransactions: notServedApproval(object({ transactions: list(string) })),
  solana_signAndSendTransaction: notServedApproval(
    object({
      options: optional(looseObject({ preflightCommitment: optional(Value.Commitment) })),
      transaction: string,
    }),
  ),
  solana_signMessage: notServedApproval(object({ message: string, pubkey: string })),
  solana_signTransaction: notServedApproval(object({ transaction: string })),
  wallet_grantPermissions: notServedApproval(any),
  // The client ends the permission for accounts (EIP-2255). Nothing revokes those of ERC-7715.
  wallet_revokePermissions: { approval: true, by: ['client'], params: unknown },
  wallet_sendCalls: notServedApproval(
    tuple(looseObject({ calls: list(Value.Call), from: optional(Value.Hex) })),
  ),
} as const satisfies Record<string, Row>

/** Methods that the client answers and never sends. To the frame they are not allowed. */
type ClientTable = {
  [method in
    | 'eth_requestAccounts'
    | 'wallet_getPermissions'
    | 'wallet_requestPermissions'
    | 'wallet_switchEthereumChain']: Row & { by: readonly ['client'] }
}

type Table = typeof table
type Tables = ClientTable & Table
export type Method = keyof Table
export type Params<method extends Method> = Output<Table[method]['params']>

/** Methods that the user must approve, served or not. */
export type ApprovalMethod = {
  [method in Method]: Table[method]['approval'] extends true ? method : never
}[Method]

/** Methods of both tables that an answerer answers. */
export type AnsweredBy<answerer extends Answerer> = {
  [method in keyof Tables]: answerer extends Tables[method]['by'][number] ? method : never
}[keyof Tables]

/** Methods that the frame carries out once the user has approved. Each is explained and has a screen. */
export type ServedApproval = Extract<ApprovalMethod, AnsweredBy<'frame'>>

/** Throws `NotAllowedError` for a method that is not in the table. */
export function assertMethod(method: unknown): asserts method is Method {
  if (typeof method !== 'string' || !Object.hasOwn(table, method)) throw new NotAllowedError()
}

/** Whether the user must approve a method (the specification's "not safe"). */
export function isApproval(method: Method | undefined): method is ApprovalMethod {
  return Boolean(method && table[method].approval)
}

/** Whether an answerer answers a method. */
export function isAnsweredBy<answerer extends Answerer>(
  answerer: answerer,
  method: Method,
): method is Extract<Method, AnsweredBy<answerer>> {
  const { by }: Row = table[method]
  return by.includes(answerer)
}

/** Whether the frame carries a method out once the user has approved it. */
export function isServedApproval(method: Method): method is ServedApproval {
  return isApproval(method) && isAnsweredBy('frame', method)
}

/** The account that the params name, if the method names one. It has not been checked. */
export function accountOf(method: Method, params: unknown): unknown {
  const { account }: Row = table[method]
  return account?.reduce<unknown>((value, key) => Object(value)[key], params)
}

/** Parses the params of a method. Throws `NotAllowedError` or `InvalidValueError`. */
export function parseParams<method extends string>(
  method: method,
  params: unknown,
): method extends Method ? Params<method> : unknown {
  assertMethod(method)
  return demand<unknown>(table[method].params, params, 'params', method) as never
}

/** The kind of a result: 32 bytes of hex are a transaction hash, more are a signature. */
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
