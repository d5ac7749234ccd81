import { Value, Worth } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { Costs } from '../../../evm/Costs.ts'
import { roundFee } from '../../../evm/roundFee.ts'
import { useSay } from '../Language.ts'
import { Amount, Sentence } from './Sentence.tsx'

/** The line with the highest fee, or with the party that pays it. It keeps its place while the fee is loading. */
export function Fee({ costs = { symbol: '' } }: { costs: Costs | undefined }) {
  const say = useSay()
  const isFree = costs.paidBy !== undefined
  return (
    <div className="fact">
      <dt>{say({ id: isFree ? 'cost.freeFee' : 'cost.fee' })}</dt>
      <dd className="value">
        <FeeValue {...costs} />
      </dd>
    </div>
  )
}

function FeeValue({ paidBy, worth, ...costs }: Costs) {
  if (paidBy !== undefined)
    return <Sentence message={{ id: 'cost.paidBy', values: { project: Value.text(paidBy) } }} />
  const fee = costs.fee === undefined ? undefined : roundFee(costs.fee)
  if (!worth || fee === undefined) return <CostAmount amount={fee} costs={costs} />
  const values = { amount: toAmount(fee, costs), worth: Worth.toValue(worth) }
  return <Sentence message={{ id: 'value.about', values }} />
}

/** An amount of the network's coin, or a placeholder while the amount is unknown. */
export function CostAmount({ amount, costs }: { amount: bigint | undefined; costs: Costs }) {
  const say = useSay()
  // If there is a problem, the costs will not arrive.
  if (amount === undefined)
    return (
      <span className="empty">{say({ id: costs.problem ? 'cost.unknown' : 'cost.loading' })}</span>
    )
  return <Amount {...toAmount(amount, costs)} />
}

function toAmount(amount: bigint, { decimals = Network.decimalsOf('eip155'), symbol }: Costs) {
  return { amount, decimals, kind: 'amount', symbol: [symbol] } as const
}
