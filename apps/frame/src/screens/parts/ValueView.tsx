import type { Value } from '@latchkey/explain'
import { Amount } from './Amount.tsx'
import { Chain } from './Chain.tsx'
import { Pieces } from './Pieces.tsx'
import { Sentence } from './Sentence.tsx'
import { Time } from './Time.tsx'

/** A value of any kind. `isShort`: within a sentence; the whole of it is said elsewhere. */
export function ValueView({ isShort = false, value }: ValueView.Props) {
  switch (value.kind) {
    case 'address':
      return <Address isShort={isShort} {...value} />
    case 'amount':
      return <Amount {...value} />
    case 'chain':
      return <Chain {...value} />
    case 'hex':
      return <code className="hex">{value.hex}</code>
    case 'message':
      return <Sentence message={value.message} />
    case 'number':
      // Without separators: as often as not it is the number of something, and not how much.
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
  type Props = { isShort?: boolean; value: Value.Value }
}

/** In a sentence by its name, or by both of its ends; otherwise as a whole, to be compared. */
function Address({ address, isShort, name }: Address.Props) {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  if (isShort)
    return (
      <bdi className={name ? 'name' : 'hex'} title={address}>
        {name ? <Sentence message={name} /> : short}
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

declare namespace Address {
  type Props = Extract<Value.Value, { kind: 'address' }> & { isShort: boolean }
}
