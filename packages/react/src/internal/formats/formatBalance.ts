import type { EarlyLanguage } from '../../Language.ts'

/**
 * The number of decimals that are shown. The rest is cut off and not rounded, because a balance must not look larger
 * than it is.
 */
const shown = 5

/** Formats a balance given in the smallest unit, such as 10⁻¹⁸ with 18 decimals. */
export function formatBalance({ locale }: EarlyLanguage, value: bigint, decimals: number): string {
  const least = 10n ** BigInt(decimals - shown)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: shown })
  if (value > 0n && value < least) return `< ${format(10 ** -shown)}`
  return format(Number(value / least) / 10 ** shown)
}
