import { Network } from '@latchkey/protocol'
import { LimitedError, type Node, NodeError } from '../../remote/Node.ts'
import type { CostsProblem, Unpaid } from '../Costs.ts'
import { checkFees } from '../fees.ts'
import { estimateGas, findNetworkFees, min, type Priced, toBigInt, toReason } from '../price.ts'
import { findBundleFee } from './findBundleFee.ts'
import * as Operation from './Operation.ts'
import * as Paymaster from './Paymaster.ts'

/** The price of a user operation. */
export type PricedOperation = Pick<Priced, 'balance' | 'fee' | 'problem' | 'warnings'> & {
  fees: Pick<Operation.Rest, 'maxFeePerGas' | 'maxPriorityFeePerGas'>
  gas: Operation.Gas
  nonce: bigint
  /**
   * The plan of the operation that was priced. It differs from the given plan if the account was deployed meanwhile.
   */
  plan: Operation.Plan
  /** Set if the project pays the fee. */
  sponsored?: Paymaster.Sponsored | undefined
  /** Why the project does not pay. */
  unpaid?: Unpaid | undefined
}

/** The most gas that the account and the entry point use in addition to the calls. */
const overhead = { deployed: 250_000n, deploying: 900_000n }
/** The assumed gas of an operation that cannot be estimated. */
const gasOfFailure: Operation.Gas = {
  callGasLimit: 500_000n,
  preVerificationGas: 100_000n,
  verificationGasLimit: 700_000n,
}

/**
 * Finds the maximum cost of a user operation, whether the account can pay it, and whether the operation would fail. If
 * the project pays the fee, the user pays only the amounts that are sent. Otherwise the bundler estimates the gas, and
 * the node's own estimate shows whether the bundler's is plausible (T54).
 */
export async function priceOperation(
  node: Node,
  plan: Operation.Plan,
  host: Paymaster.PayingHost,
): Promise<PricedOperation> {
  const price = await priceOnce(node, plan, host)
  if (!price.problem && !price.unpaid) return price
  // If another operation of the account was mined meanwhile, the nonce and the deployment are outdated. Then try again.
  const nonce = await Operation.findNonce(node, plan.smart.address)
  return nonce === price.nonce ? price : priceOnce(node, { ...plan, isDeployed: true }, host)
}

async function priceOnce(
  node: Node,
  plan: Operation.Plan,
  host: Paymaster.PayingHost,
): Promise<PricedOperation> {
  const { asked: set, calls, chainId, isDeployed, smart } = plan
  const { symbol } = Network.table[chainId]
  const [balance, deposit, network, nonce, own] = await Promise.all([
    node.request('eth_getBalance', [smart.address, 'latest']).then(toBigInt),
    Operation.findDeposit(node, smart.address),
    findNetworkFees(node, {}),
    Operation.findNonce(node, smart.address),
    Promise.all(calls.map((call) => estimateGas(node, smart.address, call))),
  ])
  const fees = Operation.toFees(set, network)
  const tip = min(fees.maxPriorityFeePerGas, fees.maxFeePerGas)
  const draft = Operation.create(plan, { ...fees, ...Operation.noGas, nonce })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const known = { balance, fees, nonce, plan }
  const asked = await Paymaster.sponsor({ draft, host, node, plan, smart })
  if ('fields' in asked) {
    const problem = balance < value ? ({ kind: 'balance' } as const) : undefined
    return { ...known, fee: 0n, gas: asked.gas, problem, sponsored: asked, warnings: [] }
  }

  const { unpaid = plan.unpaid } = asked
  const [{ gas, problem }, dataFee] = await Promise.all([
    estimate(node, draft, plan),
    // Add the fee for the data, because the node's own estimate does not contain it.
    findBundleFee(node, chainId, { operation: draft, smart }),
  ])
  const total = Operation.sum(gas)
  const fee = total * fees.maxFeePerGas
  const ownGas = own.reduce(
    (sum, it) => sum + it.gas,
    overhead[isDeployed ? 'deployed' : 'deploying'],
  )
  // The deposit can only pay the fee.
  const isShort = balance < value + (fee > deposit ? fee - deposit : 0n)
  const warnings = checkFees(
    { fee, gas: total, isShort, paid: tip, tip, value },
    { ...network, dataFee, gas: ownGas },
    { symbol },
  )
  return { ...known, fee, gas, problem: isShort ? { kind: 'balance' } : problem, unpaid, warnings }
}

async function estimate(
  node: Node,
  draft: Parameters<typeof Operation.estimate>[1],
  { smart }: Operation.Plan,
): Promise<{ gas: Operation.Gas; problem?: CostsProblem }> {
  try {
    return { gas: await Operation.estimate(node, draft, smart) }
  } catch (error) {
    if (!(error instanceof NodeError) || Operation.isUnreachable(error)) throw error
    if (error instanceof LimitedError) throw error
    if (Operation.isUnpayable(error)) return { gas: gasOfFailure, problem: { kind: 'balance' } }
    return { gas: gasOfFailure, problem: { kind: 'fails', reason: toReason(error) } }
  }
}
