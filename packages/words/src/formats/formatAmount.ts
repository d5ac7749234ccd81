/** Formats an amount without losing digits, as floating point would. `tag` is the BCP 47 tag for numbers. */
export function formatAmount(amount: bigint, decimals: number, tag: string): string {
  const unit = 10n ** BigInt(decimals)
  const whole = (amount / unit).toLocaleString(tag)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const separator = (1.1).toLocaleString(tag).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
