/** The number of digits of a fee that users read. The other digits change with each block. */
const digits = 3

/** Rounds an amount up to three significant digits, so that the real fee is never above the shown maximum. */
export function roundFee(fee: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(String(fee).length - digits, 0))
  return ((fee + unit - 1n) / unit) * unit
}
