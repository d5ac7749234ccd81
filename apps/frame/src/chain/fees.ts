import { type Context, Value, Warning } from '@latchkey/explain'

/** What the network itself asks for. In the smallest unit, per gas. */
export type Usual = {
  /** The base fee of the newest block. Absent before EIP-1559. */
  base?: bigint | undefined
  /** The gas that the call was estimated to use. */
  gas: bigint
  /** The most per gas that the wallet would offer. */
  price: bigint
  /** The tip that the node suggests. Absent before EIP-1559. */
  tip?: bigint | undefined
}

/** What a transaction offers. */
export type Offer = {
  /** The most that can be charged. */
  fee: bigint
  gas: bigint
  /** Per gas, the part that is paid regardless of the base fee: a legacy price, or the tip. */
  paid: bigint
  /** Per gas. All of a legacy price is paid, so that all above the base fee is a tip. */
  tip: bigint
  value: bigint
}

/** Half a thousandth of a coin. Multiples of less are no loss: old libraries tip 1.5 gwei anywhere. */
const smallest = 5n * 10n ** 14n
/** How many times the usual fee is too much. */
const feeFactor = 4n
/** How many times the suggested tip is too much, if it is above the base fee, too. */
const tipFactor = 5n
/** Per gas. A node that suggests more, and more than three times the base fee, is not believed. */
const believable = 50n * 10n ** 9n
/** Per gas. Too much on any network: a node that lies may name any base fee, or none. */
const absurd = 1_000n * 10n ** 9n

/** Warns of a fee or a tip far beyond the network's own, set by the host or by the node (T54). */
export function checkFees(
  { fee, gas, paid, tip, value }: Offer,
  usual: Usual,
  context: Pick<Context, 'symbol'>,
): Warning.Warning[] {
  if (fee <= smallest) return []
  const warnings: Warning.Warning[] = []
  const native = (amount: bigint) => Value.native(amount, context)
  const own = usual.gas * usual.price
  if (fee > own * feeFactor)
    warnings.push(Warning.from('feeHigh', { fee: native(fee), usual: native(own) }))
  // Ether is dear: no network that is paid in it asks for such a tip.
  const isAbsurd = paid > absurd || (context.symbol === 'ETH' && tip > believable)
  if (isAbsurd || (gas * tip > smallest && isTipHigh(tip, usual)))
    warnings.push(Warning.from('tipHigh', { tip: native(gas * (isAbsurd ? paid : tip)) }))
  if (value > 0n && fee > value) warnings.push(Warning.from('feeOverAmount', { fee: native(fee) }))
  return warnings
}

function isTipHigh(tip: bigint, { base, tip: suggested }: Usual): boolean {
  if (base === undefined || suggested === undefined) return false
  if (tip > suggested * tipFactor && tip > base) return true
  // The suggestion comes from the node as well.
  return tip > base * 3n && tip > believable
}
