import { HybridDeleGator, UserOperation } from '@latchkey/accounts'
import { type Network, Schema } from '@latchkey/protocol'
import { bigint, toQuantity } from '@latchkey/protocol/api/rpcFields'
import { fill } from '@latchkey/protocol/reasons/fill'
import { type Detail, details } from '@latchkey/protocol/reasons/server'
import * as Chains from '../chain/Chains.ts'
import type { Data } from './Sponsor.ts'
import type { SponsoredOperation } from './SponsoredOperation.ts'

/** The smallest tip that is assumed, in wei. Some nodes suggest none while their chain is idle. */
const leastTip = 10_000_000n
/** For how many blocks the base fee is read. It may have fallen since the user saw the fee. */
const blocks = '0x14'

const historySchema = Schema.object({ baseFeePerGas: Schema.list(bigint) })
const gasSchema = Schema.object({
  callGasLimit: bigint,
  preVerificationGas: bigint,
  verificationGasLimit: bigint,
})

/**
 * Compares an operation with the fees of the server's own node and the estimate of its own bundler. Returns a sentence
 * if the operation asks for more. The paymaster pays the sender of the bundle, and a user can be that sender. So a high
 * tip or `preVerificationGas` would pay the user (T59). Throws `Chains.UnavailableError` if the node or the bundler
 * does not answer.
 */
export async function findExcess(
  operation: SponsoredOperation,
  options: findExcess.Options,
): Promise<Detail | undefined> {
  const [{ base, tip }, estimate] = await Promise.all([
    findFees(options),
    estimateGas(operation, options),
  ])
  if ('problem' in estimate) return fill(details.bundlerRefuses.message, estimate)
  // The EntryPoint charges the base fee and this tip, so the tip has its own limit.
  if (operation.maxPriorityFeePerGas > 2n * tip) return details.highTip.message
  if (operation.maxFeePerGas > 2n * (base + tip)) return details.highFee.message
  const names = ['callGasLimit', 'preVerificationGas', 'verificationGasLimit'] as const
  const high = names.find((name) => operation[name] * 5n > estimate[name] * 6n)
  return high && fill(details.highGas.message, { name: high })
}

export declare namespace findExcess {
  type Options = Chains.send.Options & {
    bundlers: Pick<Chains.Chains, 'send'>
    chain: Network.CaipId
    chains: Pick<Chains.Chains, 'send'>
    /** The address of the user's own key. */
    owner: `0x${string}`
    /** Placeholder paymaster data, for the estimate. */
    stub: Data
  }
}

/** The highest base fee of the latest blocks, and the tip that the node suggests. */
async function findFees(options: findExcess.Options) {
  const { chain, chains } = options
  const calls = [
    { method: 'eth_feeHistory', params: [blocks, 'latest', []] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ]
  const [history, suggested] = await chains.send(chain, calls, options)
  const { baseFeePerGas } = demand(historySchema, history)
  const tip = demand(bigint, suggested)
  return { base: baseFeePerGas.reduce(max, 0n), tip: max(tip, leastTip) }
}

/** The bundler's estimate, or its reason to refuse the operation. */
async function estimateGas(operation: SponsoredOperation, options: findExcess.Options) {
  const { bundlers, chain, owner, stub } = options
  const { callData, factory, factoryData, sender } = operation
  const draft = {
    callData,
    callGasLimit: '0x0',
    ...(factory && { factory, factoryData }),
    maxFeePerGas: toQuantity(operation.maxFeePerGas),
    maxPriorityFeePerGas: toQuantity(operation.maxPriorityFeePerGas),
    nonce: toQuantity(operation.nonce),
    preVerificationGas: '0x0',
    sender,
    // The caller's own signature could be long and raise the estimate, and the paymaster does not sign it.
    signature: HybridDeleGator.from(owner).stubSignature,
    verificationGasLimit: '0x0',
    ...stub,
  }
  const call = {
    method: 'eth_estimateUserOperationGas',
    params: [draft, UserOperation.entryPoint],
  }
  const [answer] = await bundlers.send(chain, [call], options)
  if (answer && 'error' in answer) return { problem: answer.error.message.slice(0, 200) }
  return demand(gasSchema, answer)
}

function demand<output>(schema: Schema.Schema<output>, answer: Chains.Answer | undefined): output {
  const result = answer && 'result' in answer ? answer.result : undefined
  const { output } = Schema.parse(schema, result)
  if (output === undefined) throw new Chains.UnavailableError()
  return output
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
