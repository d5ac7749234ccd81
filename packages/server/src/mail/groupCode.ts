import { Locale } from '@latchkey/protocol'
import { BaseError } from '@latchkey/protocol/Errors'

/** Groups digits by three, which are easiest to remember, or in halves such as 123 456. */
export function groupCode(code: string, locale: Locale.Locale): string {
  if (!/^\d{6,10}$/.test(code)) throw new InvalidCodeError()
  // In a right-to-left line, two numbers with a plain space between them would swap.
  const blank = Locale.table[locale].direction === 'rtl' ? '\u00a0' : ' '
  if (code.length % 3 === 0) return code.replace(/\d{3}(?=\d)/g, `$&${blank}`)
  const half = Math.floor(code.length / 2)
  return code.slice(0, half) + blank + code.slice(half)
}

/** Thrown when a code is invalid. The message does not quote it. */
export class InvalidCodeError extends BaseError {
  override readonly name = 'groupCode.InvalidCodeError'

  constructor() {
    super('A code must have six to ten digits.')
  }
}
