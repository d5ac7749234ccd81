import { Locale } from '@latchkey/protocol'

/** Formats an exact amount. Floating point would lose digits. */
export function formatAmount(amount: bigint, decimals: number, locale: Locale.Locale): string {
  const unit = 10n ** BigInt(decimals)
  const format = Locale.formatOf(locale)
  const whole = (amount / unit).toLocaleString(format)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const separator = (1.1).toLocaleString(format).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
