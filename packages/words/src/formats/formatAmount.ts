/**
 * Formats an amount without losing digits, unlike floating-point numbers. `tag` is the BCP 47 tag for numbers. `least`
 * is the least number of decimals, such as two for US dollars.
 */
export function formatAmount(amount: bigint, decimals: number, tag: string, least = 0): string {
  const unit = 10n ** BigInt(decimals)
  const whole = (amount / unit).toLocaleString(tag)
  const digits = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const fraction = digits.padEnd(least, '0')
  const separator = (1.1).toLocaleString(tag).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
