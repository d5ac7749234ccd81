import type { Value } from '@latchkey/explain'
import { Locale, Network } from '@latchkey/protocol'
import * as Words from '@latchkey/words/approval'
import { formatAmount } from '@latchkey/words/formats/formatAmount'
import { shorten } from '@latchkey/words/formats/shorten'
import { type Text, useLanguage } from '../Language.ts'
import { Pieces } from './Pieces.tsx'

// These components share a file because a sentence contains values, and a value can be a sentence.

/** A sentence, with each value rendered by its kind. */
export function Sentence({ message }: { message: Text }) {
  const { messages } = useLanguage()
  const isAbout = message.id === 'value.about'
  const parts = Words.toParts(messages, message).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
      <ValueView isMoney={isAbout && index > 0} isShort key={index} value={part} />
    ),
  )
  if (!isAbout) return parts
  // In every language, the amount comes first, and its value follows in brackets.
  const [amount, ...worth] = parts
  return (
    <>
      {amount}
      <wbr />
      <span className="worth">{worth}</span>
    </>
  )
}

/**
 * A value of any kind. `isShort`: the value is part of a sentence, and is shown in full elsewhere. `isMoney`: an amount
 * is in a currency such as dollars.
 */
export function ValueView({ isMoney = false, isShort = false, value }: ValueView.Props) {
  switch (value.kind) {
    case 'address':
      return <Address isShort={isShort} {...value} />
    case 'amount':
      return <Amount isMoney={isMoney} {...value} />
    case 'chain':
      return <Chain {...value} />
    case 'hex':
      return <code className="hex">{value.hex}</code>
    case 'message':
      return <Sentence message={value.message} />
    case 'number':
      // Use no separators, because the number is often an identifier and not a quantity.
      return <bdi className="number">{String(value.number)}</bdi>
    case 'text':
      return (
        <bdi className="text">
          <Pieces pieces={value.pieces} />
        </bdi>
      )
    case 'time':
      return <Time {...value} />
  }
}

export declare namespace ValueView {
  type Props = { isMoney?: boolean; isShort?: boolean; value: Value.Value }
}

type Of<kind extends Value.Value['kind']> = Extract<Value.Value, { kind: kind }>

/**
 * An address. In a sentence, it is shown as its name or as its first and last digits. Elsewhere it is shown in full, so
 * that users can compare it.
 */
function Address({ address, isShort, name }: Of<'address'> & { isShort: boolean }) {
  if (isShort)
    return (
      <bdi className={name ? 'name' : 'hex'} title={address}>
        {name ? <Sentence message={name} /> : shorten(address)}
      </bdi>
    )
  return (
    <>
      {name && (
        <span className="name">
          <Sentence message={name} />{' '}
        </span>
      )}
      <code className="hex">{address}</code>
    </>
  )
}

/** An exact amount, with its unit if the unit is known. A mark shows that only the contract claims the unit. */
export function Amount({
  isClaimed,
  isMoney = false,
  ...value
}: Of<'amount'> & { isMoney?: boolean }) {
  const { amount, decimals, symbol } = value
  const { locale } = useLanguage()
  if (decimals === undefined) {
    const values = { amount: { kind: 'number', number: amount } } as const
    return <Sentence message={{ id: 'value.units', values }} />
  }
  if (isClaimed) return <Sentence message={{ id: 'value.claimed', values: { amount: value } }} />
  return (
    <bdi className="number">
      {formatAmount(amount, decimals, Locale.formatOf(locale), isMoney ? decimals : 0)}
      {symbol && (
        <>
          {'\u00a0'}
          <Pieces pieces={symbol} />
        </>
      )}
    </bdi>
  )
}

/** A network, shown by name if the wallet knows it. */
function Chain({ chainId }: Of<'chain'>) {
  const id = `eip155:${chainId}`
  if (!Network.isId(id)) return <bdi className="number">{String(chainId)}</bdi>
  const { name } = Network.table[id]
  const values = {
    chainId: { kind: 'text', pieces: [String(chainId)] },
    name: { kind: 'text', pieces: [name] },
  } as const
  return <Sentence message={{ id: 'value.chain', values }} />
}

/** The year 2100, in seconds. Later times mean "never". */
const forever = 4_102_444_800n

/** A time in the user's time zone. */
function Time({ seconds }: Of<'time'>) {
  const { locale } = useLanguage()
  if (seconds >= forever) return <Sentence message={{ id: 'value.never' }} />
  const date = new Date(Number(seconds) * 1_000)
  const format = Locale.formatOf(locale)
  const options = { dateStyle: 'medium', hourCycle: 'h23', timeStyle: 'short' } as const
  const text = date.toLocaleString(format, options)
  return <time dateTime={date.toISOString()}>{text}</time>
}
