import { Locale } from '@latchkey/protocol'

/** Formats an amount to its last digit. It uses no floating point, so that no digit is lost. */
export function formatAmount(amount: bigint, decimals: number, locale: Locale.Locale): string {
  const unit = 10n ** BigInt(decimals)
  const format = Locale.formatOf(locale)
  const whole = (amount / unit).toLocaleString(format)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const separator = (1.1).toLocaleString(format).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
