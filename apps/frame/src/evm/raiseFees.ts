import type { Fees, NetworkFees } from './price.ts'

/** Nodes and bundlers take a replacement that pays a tenth more. Some take only an eighth, so the wallet pays that. */
const raise = (fee: bigint) => (fee * 9n + 7n) / 8n + 1n

/** The fees of a replacement: enough to be taken, and at least what the network asks for now. */
export function raiseFees<fees extends Fees>(fees: fees, network: NetworkFees): fees
export function raiseFees(fees: Fees, { gasPrice, price, tip = 0n }: NetworkFees): Fees {
  if (fees.type === 'legacy')
    return { gasPrice: max(raise(fees.gasPrice), gasPrice ?? price), type: 'legacy' }
  const most = max(raise(fees.maxFeePerGas), price)
  return {
    maxFeePerGas: most,
    maxPriorityFeePerGas: min(most, max(raise(fees.maxPriorityFeePerGas), tip)),
    type: 'eip1559',
  }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
