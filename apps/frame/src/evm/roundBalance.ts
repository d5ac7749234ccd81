/** The digits of a balance that users read. */
const digits = 6

/**
 * Rounds a balance down to six significant digits, so that it never seems larger than it is. Whole coins stay as they
 * are.
 */
export function roundBalance(balance: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(Math.min(Math.max(String(balance).length - digits, 0), decimals))
  return (balance / unit) * unit
}
