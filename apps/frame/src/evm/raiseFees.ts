import type { Fees, NetworkFees } from './price.ts'

/**
 * Raises a fee by one eighth. Most nodes and bundlers accept a replacement whose fee is a tenth higher, but some
 * require an eighth.
 */
const raise = (fee: bigint) => (fee * 9n + 7n) / 8n + 1n

/**
 * Returns the fees of a replacement. Nodes accept them as a replacement, and they are at least the network's current
 * fees.
 */
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
