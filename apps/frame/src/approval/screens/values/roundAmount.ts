/** The number of digits of an amount that users read. More digits would only look exact, because prices change. */
const digits = 6

/** Rounds an amount to six significant digits, down or up. Digits before the decimal point are never rounded. */
export function roundAmount(amount: bigint, decimals: number, direction: 'down' | 'up'): bigint {
  const unit = 10n ** BigInt(Math.min(Math.max(String(amount).length - digits, 0), decimals))
  return ((amount + (direction === 'up' ? unit - 1n : 0n)) / unit) * unit
}
