import type { Transaction, Warning } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'
import { custody } from '@latchkey/protocol/reasons/custody'
import { decodeErrorResult } from 'viem/utils'
import { LimitedError, type Node, NodeError } from '../remote/Node.ts'
import type { CostsProblem } from './Costs.ts'
import { checkFees, type Usual } from './fees.ts'
import { findDataFee } from './findDataFee.ts'

/** The fee fields of a transaction, of EIP-1559 or legacy. */
export type Fees =
  | { gasPrice: bigint; type: 'legacy' }
  | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; type: 'eip1559' }

export type Priced = {
  balance: bigint
  /** The highest fee that the network can charge. */
  fee: bigint
  fees: Fees
  gas: bigint
  problem?: CostsProblem | undefined
  /** Warnings about the fee. */
  warnings: readonly Warning.Warning[]
}

/** The assumed gas of a call that would fail. Nodes cannot estimate such a call. */
export const gasOfFailure = 500_000n
/** The gas of a plain transfer. */
const gasOfTransfer = 21_000n

/** Finds the maximum cost of a transaction, whether the account can pay it, and whether the transaction would fail. */
export async function price(
  node: Node,
  account: string,
  transaction: Transaction,
  chainId: Network.Id,
): Promise<Priced> {
  const { symbol } = Network.table[chainId]
  const [balance, network, estimate, dataFee] = await Promise.all([
    node.request('eth_getBalance', [account, 'latest']).then(toBigInt),
    findNetworkFees(node, transaction),
    estimateGas(node, account, transaction),
    findDataFee(node, chainId, transaction),
  ])
  const { value } = transaction
  const fees = toFees(transaction, network)
  const gas = transaction.gas ?? estimate.gas
  const fee = gas * (fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas) + dataFee
  const isShort = balance < value + fee
  const problem = isShort ? ({ kind: 'balance' } as const) : estimate.problem
  const tip =
    fees.type === 'legacy'
      ? max(fees.gasPrice - (network.base ?? 0n), 0n)
      : min(fees.maxPriorityFeePerGas, fees.maxFeePerGas)
  const paid = fees.type === 'legacy' ? fees.gasPrice : tip
  const usual: Usual = { ...network, dataFee, gas: estimate.gas }
  const warnings = checkFees({ fee, gas, isShort, paid, tip, value }, usual, { symbol })
  return { balance, fee, fees, gas, problem, warnings }
}

/** Simulates the transaction. */
export async function estimateGas(
  node: Node,
  from: string,
  { data, to, value }: Pick<Transaction, 'data' | 'to' | 'value'>,
): Promise<{ gas: bigint; problem?: CostsProblem }> {
  const call = { from, ...(to && { to }), data, value: toQuantity(value) }
  try {
    const gas = toBigInt(await node.request('eth_estimateGas', [call]))
    // Add a margin, because the state may change before the transaction is mined. Unused gas costs nothing.
    return { gas: gas > gasOfTransfer ? (gas * 5n) / 4n : gas }
  } catch (error) {
    if (!isOfNode(error)) throw error
    if (isShortOfCoins(error))
      return { gas: data === '0x' ? gasOfTransfer : gasOfFailure, problem: { kind: 'balance' } }
    return { gas: gasOfFailure, problem: { kind: 'fails', reason: toReason(error) } }
  }
}

/** Whether an error comes from a node. A rate limit of the server says nothing about the call. */
function isOfNode(error: unknown): error is NodeError {
  return error instanceof NodeError && !(error instanceof LimitedError)
}

/**
 * Whether a node refuses a transaction for lack of coins. A revert does not count, because a contract can use the same
 * words (T54).
 */
export function isShortOfCoins({ code, message }: NodeError): boolean {
  if (code === 3 || /\brevert/i.test(message)) return false
  return /insufficient funds|exceeds (the )?balance|OutOfFunds/i.test(message)
}

export type NetworkFees = Omit<Usual, 'dataFee' | 'gas'> & { gasPrice?: bigint }

/** Finds the network's usual fees. If the host sets fees, they are compared with these. */
export async function findNetworkFees(
  node: Node,
  { type }: Pick<Transaction, 'type'>,
): Promise<NetworkFees> {
  const block = Object(await node.request('eth_getBlockByNumber', ['latest', false]))
  const findGasPrice = async () => toBigInt(await node.request('eth_gasPrice'))
  if (!('baseFeePerGas' in block)) {
    const gasPrice = await findGasPrice()
    return { gasPrice, price: gasPrice }
  }
  const base = toBigInt(block.baseFeePerGas)
  const tip = await findTip(node)
  const isLegacy = type === 0n || type === 1n
  return {
    base,
    // Twice the base fee covers almost six full blocks in a row. Each full block raises the base fee by up to one
    // eighth.
    price: base * 2n + tip,
    tip,
    ...(isLegacy && { gasPrice: await findGasPrice() }),
  }
}

/** Combines the host's fees with the network's. The host's fees take precedence. */
export function toFees(transaction: Partial<Transaction>, network: NetworkFees): Fees {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (gasPrice !== undefined) return { gasPrice, type: 'legacy' }
  const suggested = network.tip ?? 0n
  if (maxFeePerGas !== undefined)
    return {
      maxFeePerGas,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? min(maxFeePerGas, suggested),
      type: 'eip1559',
    }
  if (network.gasPrice !== undefined) return { gasPrice: network.gasPrice, type: 'legacy' }
  const tip = maxPriorityFeePerGas ?? suggested
  const base = network.base ?? network.price
  return { maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip, type: 'eip1559' }
}

/** Returns the tip that the node suggests, or 1 gwei if the node does not support the method. */
async function findTip(node: Node): Promise<bigint> {
  try {
    return toBigInt(await node.request('eth_maxPriorityFeePerGas'))
  } catch (error) {
    if (isOfNode(error)) return 1_000_000_000n
    throw error
  }
}

/** Returns the contract's revert reason. Undefined if there is none. */
export function toReason({
  data,
  message,
}: Pick<NodeError, 'data' | 'message'>): string | undefined {
  const hex = typeof data === 'string' ? data : Object(data).data
  try {
    const { args, errorName } = decodeErrorResult({ data: hex })
    return errorName === 'Error' ? String(args?.[0]) : `${errorName}(${args ?? ''})`
  } catch {
    const [, reason] = /revert(?:ed)?:? (.+)$/.exec(message) ?? []
    return reason
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
export const min = (a: bigint, b: bigint) => (a < b ? a : b)

/** Reads a quantity in the format of nodes. */
export function toBigInt(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]+$/i.test(value))
    throw new NodeError(custody.invalidNumber)
  return BigInt(value)
}
