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

/** A method of the table: what it takes, and whether a person must approve it. */
export type Row = { approval: boolean; params: Schema }

const any = optional(list(unknown))
const read = { approval: false, params: any } as const
const approval = <const params extends Schema>(params: params) =>
  ({ approval: true, params }) as const

const transaction = looseObject({ data: optional(Value.Hex), to: optional(Value.Hex) })

/** Every method that is allowed: reads first, then those that wait for a person. */
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
  eth_supportedEntryPoints: read,
  eth_syncing: read,
  eth_uninstallFilter: read,
  wallet_getAssets: read,
  wallet_getCallsStatus: read,
  wallet_getCapabilities: read,

  eth_sendTransaction: approval(tuple(transaction)),
  eth_sendUserOperation: approval(tuple(looseObject({}), Value.Hex)),
  eth_signTypedData_v4: approval(
    tuple(
      Value.Hex,
      check<string | Record<string, unknown>>(
        (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
        'an object',
      ),
    ),
  ),
  personal_sign: approval(tuple(string, Value.Hex)),
  solana_signAllTransactions: approval(object({ transactions: list(string) })),
  solana_signAndSendTransaction: approval(
    object({
      options: optional(looseObject({ preflightCommitment: optional(Value.Commitment) })),
      transaction: string,
    }),
  ),
  solana_signMessage: approval(object({ message: string, pubkey: string })),
  solana_signTransaction: approval(object({ transaction: string })),
  wallet_grantPermissions: approval(any),
  wallet_revokePermissions: approval(unknown),
  wallet_sendCalls: approval(
    tuple(looseObject({ calls: list(Value.Call), from: optional(Value.Hex) })),
  ),
} as const satisfies Record<string, Row>

type Table = typeof table
export type Method = keyof Table
export type Params<method extends Method> = Output<Table[method]['params']>

/** Methods that wait for a person. The frame has a screen for each. */
export type ApprovalMethod = {
  [method in Method]: Table[method]['approval'] extends true ? method : never
}[Method]

/** Refuses a method that is not in the table. */
export function assertMethod(method: unknown): asserts method is Method {
  if (typeof method !== 'string' || !Object.hasOwn(table, method)) throw new NotAllowedError()
}

/** Whether a method waits for a person (the specification's "not safe"). */
export function isApproval(method: Method | undefined): method is ApprovalMethod {
  return Boolean(method && table[method].approval)
}

/** Checks a method and its params, or says what is wrong with them. */
export function parseParams<method extends string>(
  method: method,
  params: unknown,
): method extends Method ? Params<method> : unknown {
  assertMethod(method)
  return demand<unknown>(table[method].params, params, 'params', method) as never
}

/** What a result is: a string of 32 bytes names a transaction, a longer one is a signature. */
export function resultKind(result: unknown): 'transactionHash' | 'signedMessage' | 'object' {
  if (typeof result !== 'string') return 'object'
  if (/^0x[\da-f]{64}$/i.test(result)) return 'transactionHash'
  return /^0x[\da-f]{62,}$/i.test(result) ? 'signedMessage' : 'object'
}

/** Thrown for a method that is not in the table. */
export class NotAllowedError extends BaseError {
  override readonly name = 'NotAllowedError'
  /** What to show to a person. */
  readonly interfaceMessage = 'Action not allowed'

  constructor() {
    super('Requested RPC call is not allowed', { code: 4200 })
  }
}
