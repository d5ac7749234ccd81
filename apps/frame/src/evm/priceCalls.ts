import type { Transaction } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { Node } from '../remote/Node.ts'
import { checkFees } from './fees.ts'
import { findDataFee } from './findDataFee.ts'
import {
  estimateGas,
  findNetworkFees,
  gasOfFailure,
  type Priced,
  toBigInt,
  toFees,
} from './price.ts'

/** The price of several transactions. */
export type PricedCalls = Omit<Priced, 'gas'> & {
  /** The gas of each transaction. */
  gas: readonly bigint[]
}

/**
 * Finds the maximum cost of calls that are sent one after the other, whether the account can pay it, and whether the
 * first call would fail. A later call may depend on an earlier one, for example a swap on an approval. So a later call
 * is only checked if all calls before it are plain transfers. `value` is the total that the calls send.
 */
export async function priceCalls(
  node: Node,
  account: string,
  calls: readonly Call[],
  { chainId, value }: { chainId: Network.Id; value: bigint },
): Promise<PricedCalls> {
  const { symbol } = Network.table[chainId]
  const [balance, network, estimates, dataFees] = await Promise.all([
    node.request('eth_getBalance', [account, 'latest']).then(toBigInt),
    findNetworkFees(node, {}),
    Promise.all(calls.map((call) => estimateGas(node, account, call))),
    Promise.all(calls.map((call) => findDataFee(node, chainId, call))),
  ])
  const fees = toFees({}, network)
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas
  const tip = fees.type === 'legacy' ? 0n : fees.maxPriorityFeePerGas
  // A call that fails now may succeed after the earlier calls. For example, it may transfer tokens that an earlier call
  // buys.
  const gas = estimates.map(({ gas, problem }, index) =>
    problem && calls[index]!.data !== '0x' ? gasOfFailure : gas,
  )
  const total = gas.reduce((sum, it) => sum + it, 0n)
  const dataFee = dataFees.reduce((sum, it) => sum + it, 0n)
  const fee = total * price + dataFee
  const paid = fees.type === 'legacy' ? fees.gasPrice : tip
  const usual = { ...network, dataFee, gas: total }
  const isShort = balance < value + fee
  const warnings = checkFees({ fee, gas: total, isShort, paid, tip, value }, usual, { symbol })
  const index = calls.findIndex(({ data }) => data !== '0x')
  const judged = estimates.slice(0, index < 0 ? undefined : index + 1)
  const problem = isShort
    ? ({ kind: 'balance' } as const)
    : judged.find((estimate) => estimate.problem)?.problem
  return { balance, fee, fees, gas, problem, warnings }
}

type Call = Required<Pick<Transaction, 'data' | 'to' | 'value'>>
