import { type Context, Value, Warning } from '@latchkey/explain'
import { roundFee } from './roundFee.ts'

/** The usual fees of a network per gas, in the coin's smallest unit. */
export type Usual = {
  /** The base fee of the newest block. Undefined on networks without EIP-1559. */
  base?: bigint | undefined
  /** The network's fee for the transaction's data, which is charged in addition to the gas. */
  dataFee?: bigint | undefined
  /** The estimated gas of the call. */
  gas: bigint
  /** The highest price per gas that the wallet itself would offer. */
  price: bigint
  /** The tip that the node suggests. Undefined on networks without EIP-1559. */
  tip?: bigint | undefined
}

/** The fees that a transaction offers. */
export type OfferedFees = {
  /** The highest total fee that can be charged. */
  fee: bigint
  gas: bigint
  /** Whether the balance is too low. No note about the fee is shown then. */
  isShort?: boolean
  /** The part of the price per gas that does not depend on the base fee. It is the tip, or the whole legacy price. */
  paid: bigint
  /** The tip per gas. A legacy price is always charged in full, so its tip is the part above the base fee. */
  tip: bigint
  value: bigint
}

/**
 * 0.0005 of a coin. A lower total tip causes no warning, because old libraries set a tip of 1.5 gwei on every network.
 */
const smallest = 5n * 10n ** 14n
/** A fee above the usual fee times this factor causes a warning. */
const feeFactor = 4n
/** A tip above the suggested tip times this factor causes a warning, if it is also above the base fee. */
const tipFactor = 5n
/**
 * A tip per gas above this amount causes a warning even if the node suggests it, if the tip is also above three base
 * fees.
 */
const believable = 50n * 10n ** 9n
/** 0.1 ETH. No ordinary transaction costs more, even if the node reports a higher usual fee. */
const large = 10n ** 17n
/**
 * A price per gas that is too high on every network. The limit protects against a node that reports a false base fee,
 * or none.
 */
const absurd = 1_000n * 10n ** 9n

/**
 * Returns warnings about a fee or tip that is far above the network's usual one or above that of any ordinary
 * transaction, whether the host or the node chose it (T54). A fee above the sent amount only causes a note, because
 * test payments are small.
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
  // On networks whose coin is ether, no transaction ever needs such a tip.
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
  // Do not compare with the suggested tip, because the node may lie about it too.
  return tip > base * 3n && tip > believable
}
