import { type Context, Value, Warning } from '@latchkey/explain'
import { roundFee } from './roundFee.ts'

/** The fees that are usual on the network. They are per gas, in the smallest unit. */
export type Usual = {
  /** The base fee of the newest block. Undefined on networks without EIP-1559. */
  base?: bigint | undefined
  /** The fee of the network for the data, which is not part of the gas. */
  dataFee?: bigint | undefined
  /** The estimated gas of the call. */
  gas: bigint
  /** The highest price per gas that the wallet would offer. */
  price: bigint
  /** The tip that the node suggests. Undefined on networks without EIP-1559. */
  tip?: bigint | undefined
}

/** The fees that a transaction offers. */
export type OfferedFees = {
  /** The highest total that can be charged. */
  fee: bigint
  gas: bigint
  /** Whether the account cannot pay. Then no note about the fee is needed. */
  isShort?: boolean
  /** The part of the price per gas that does not depend on the base fee: a legacy price, or the tip. */
  paid: bigint
  /** The tip per gas. A legacy price is always paid in full, so its part above the base fee is the tip. */
  tip: bigint
  value: bigint
}

/** 0.0005 of a coin. Smaller fees raise no warning, because old libraries set a tip of 1.5 gwei on any network. */
const smallest = 5n * 10n ** 14n
/** A fee above this multiple of the usual fee raises a warning. */
const feeFactor = 4n
/** A tip above this multiple of the suggested tip, and above the base fee, raises a warning. */
const tipFactor = 5n
/** A tip per gas above this and above three base fees raises a warning, even if the node suggests it. */
const believable = 50n * 10n ** 9n
/** 0.1 ETH. No ordinary transaction costs more, even if the node calls the fee usual. */
const large = 10n ** 17n
/** A price per gas that is too high on any network. It limits nodes that lie about the base fee, or report none. */
const absurd = 1_000n * 10n ** 9n

/**
 * Warns of a fee or tip far above the network's, or far above that of any transaction, whether the host or the node set it
 * (T54). A fee above the amount is only a note: a test payment is as small as it can be.
 */
export function checkFees(
  { fee, gas, isShort = false, paid, tip, value }: OfferedFees,
  usual: Usual,
  context: Pick<Context, 'symbol'>,
): Warning.Warning[] {
  if (fee <= smallest) return []
  const warnings: Warning.Warning[] = []
  const native = (amount: bigint) => Value.native(roundFee(amount), context)
  const own = usual.gas * usual.price + (usual.dataFee ?? 0n)
  if (fee > own * feeFactor)
    warnings.push(Warning.from('feeHigh', { fee: native(fee), usual: native(own) }))
  const isEther = context.symbol === 'ETH'
  if (isEther && fee > large) warnings.push(Warning.from('feeLarge', { fee: native(fee) }))
  // Such a tip is never needed on networks whose coin is ether.
  const isAbsurd = paid > absurd || (isEther && tip > believable)
  if (isAbsurd || (gas * tip > smallest && isTipHigh(tip, usual)))
    warnings.push(Warning.from('tipHigh', { tip: native(gas * (isAbsurd ? paid : tip)) }))
  if (!isShort && value > 0n && fee > value)
    warnings.push(Warning.from('feeOverAmount', { fee: native(fee) }))
  return warnings
}

function isTipHigh(tip: bigint, { base, tip: suggested }: Usual): boolean {
  if (base === undefined || suggested === undefined) return false
  if (tip > suggested * tipFactor && tip > base) return true
  // This does not depend on the suggested tip, about which the node may lie too.
  return tip > base * 3n && tip > believable
}
