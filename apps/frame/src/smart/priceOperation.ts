import { Network } from '@latchkey/protocol'
import type { Problem } from '../approvals/Approval.ts'
import { checkFees } from '../chain/fees.ts'
import { type Node, NodeError } from '../chain/Node.ts'
import { estimateGas, findNetworkFees, type Priced, toBigInt, toReason } from '../chain/price.ts'
import * as Operation from './Operation.ts'

/** The price of a user operation. */
export type PricedOperation = Pick<Priced, 'balance' | 'fee' | 'problem' | 'warnings'> & {
  fees: Pick<Operation.Rest, 'maxFeePerGas' | 'maxPriorityFeePerGas'>
  gas: Operation.Gas
}

/** The gas that the account and the entry point use besides the calls, at most. */
const overhead = { deployed: 250_000n, deploying: 900_000n }
/** The gas that is assumed for an operation that cannot be estimated. */
const gasOfFailure: Operation.Gas = {
  callGasLimit: 500_000n,
  preVerificationGas: 100_000n,
  verificationGasLimit: 700_000n,
}

/**
 * Finds the maximum cost of a user operation, whether the account can pay it, and whether it would fail. The
 * bundler estimates the gas, and the node's own estimate tells whether that is plausible (T54).
 */
export async function priceOperation(node: Node, plan: Operation.Plan): Promise<PricedOperation> {
  const { calls, chainId, isDeployed, smart } = plan
  const { symbol } = Network.table[chainId]
  const [balance, network, nonce, own] = await Promise.all([
    node.request('eth_getBalance', [smart.address, 'latest']).then(toBigInt),
    findNetworkFees(node, {}),
    Operation.findNonce(node, smart.address),
    Promise.all(calls.map((call) => estimateGas(node, smart.address, call))),
  ])
  const tip = network.tip ?? network.price
  const fees = { maxFeePerGas: network.price, maxPriorityFeePerGas: tip }
  const none = { callGasLimit: 0n, preVerificationGas: 0n, verificationGasLimit: 0n }
  const draft = Operation.create(plan, { ...fees, ...none, nonce })
  const { gas, problem } = await estimate(node, draft, plan)

  const total = Operation.sum(gas)
  const fee = total * fees.maxFeePerGas
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const ownGas = own.reduce(
    (sum, it) => sum + it.gas,
    overhead[isDeployed ? 'deployed' : 'deploying'],
  )
  const warnings = checkFees(
    { fee, gas: total, paid: tip, tip, value },
    { ...network, gas: ownGas },
    { symbol },
  )
  const isShort = balance < value + fee
  return { balance, fee, fees, gas, problem: isShort ? { kind: 'balance' } : problem, warnings }
}

async function estimate(
  node: Node,
  draft: Parameters<typeof Operation.estimate>[1],
  { smart }: Operation.Plan,
): Promise<{ gas: Operation.Gas; problem?: Problem }> {
  try {
    return { gas: await Operation.estimate(node, draft, smart) }
  } catch (error) {
    if (!(error instanceof NodeError) || Operation.isUnreachable(error)) throw error
    if (/\bAA21\b|insufficient funds|prefund/i.test(error.message))
      return { gas: gasOfFailure, problem: { kind: 'balance' } }
    return { gas: gasOfFailure, problem: { kind: 'fails', reason: toReason(error) } }
  }
}
