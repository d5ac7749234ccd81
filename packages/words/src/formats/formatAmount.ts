/** Formats an exact amount, with a BCP 47 tag for numbers. Floating point would lose digits. */
export function formatAmount(amount: bigint, decimals: number, tag: string): string {
  const unit = 10n ** BigInt(decimals)
  const whole = (amount / unit).toLocaleString(tag)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const separator = (1.1).toLocaleString(tag).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
