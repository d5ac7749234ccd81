import type { Value } from '@latchkey/explain'
import { Locale } from '@latchkey/protocol'
import { useLanguage } from '../Language.ts'
import { Pieces } from './Pieces.tsx'
import { Sentence } from './Sentence.tsx'

/** An amount to the last digit, in its unit where that is known. A claimed unit is marked as such. */
export function Amount({ isClaimed, ...value }: Amount.Props) {
  const { amount, decimals, symbol } = value
  const { locale } = useLanguage()
  if (decimals === undefined) {
    const values = { amount: { kind: 'number', number: amount } } as const
    return <Sentence message={{ id: 'value.units', values }} />
  }
  if (isClaimed) return <Sentence message={{ id: 'value.claimed', values: { amount: value } }} />
  return (
    <bdi className="number">
      {format(amount, decimals, locale)}
      {symbol && (
        <>
          {'\u00a0'}
          <Pieces pieces={symbol} />
        </>
      )}
    </bdi>
  )
}

export declare namespace Amount {
  type Props = Extract<Value.Value, { kind: 'amount' }>
}

/** Digits only, no floating point: every one of them is somebody's money. */
export function format(amount: bigint, decimals: number, locale: Locale.Locale): string {
  const unit = 10n ** BigInt(decimals)
  const format = Locale.formatOf(locale)
  const whole = (amount / unit).toLocaleString(format)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  const separator = (1.1).toLocaleString(format).replace(/\d/g, '') || '.'
  return fraction ? whole + separator + fraction : whole
}
