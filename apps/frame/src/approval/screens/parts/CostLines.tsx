import { Value, Worth } from '@latchkey/explain'
import { Network } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { type Costs, isPayable, totalOf } from '../../../evm/Costs.ts'
import { roundBalance } from '../../../evm/roundBalance.ts'
import { roundFee } from '../../../evm/roundFee.ts'
import { useSay } from '../Language.ts'
import { Amount, Sentence } from './Sentence.tsx'

type CostLine = [id: `cost.${'balance' | 'fee' | 'freeFee' | 'total'}`, content: ReactNode]

/** Shows fee, total and balance, or who pays the fee. The lines keep their place while they load. */
export function CostLines({ costs }: { costs: Costs | undefined }) {
  const say = useSay()
  const {
    balance,
    decimals = Network.decimalsOf('eip155'),
    fee,
    paidBy,
    problem,
    symbol = '',
    unpaid,
    value,
    worth,
  } = costs ?? {}
  // If there is a problem, no more costs will arrive.
  const isSettled = problem !== undefined
  const isFree = paidBy !== undefined
  const rounded = fee === undefined ? undefined : roundFee(fee)
  const show = (amount: bigint | undefined) =>
    amount === undefined ? (
      <span className="empty">{say({ id: isSettled ? 'cost.unknown' : 'cost.loading' })}</span>
    ) : (
      <Amount amount={amount} decimals={decimals} kind="amount" symbol={[symbol]} />
    )
  const showFee = () => {
    if (!worth || rounded === undefined) return show(rounded)
    const amount = { amount: rounded, decimals, kind: 'amount', symbol: [symbol] } as const
    const values = { amount, worth: Worth.toValue(worth) }
    return <Sentence message={{ id: 'value.about', values }} />
  }
  const lines: CostLine[] = [
    isFree ? ['cost.freeFee', <PaidBy key="fee" project={paidBy} />] : ['cost.fee', showFee()],
    // Leave out the total if it equals the fee. It is also left out if it is unknown because a simulation failed.
    ...(value === 0n || (isFree && !value) || (costs && value === undefined)
      ? []
      : [['cost.total', show(totalOf({ fee: rounded, value }))] satisfies CostLine]),
    ['cost.balance', show(balance === undefined ? balance : roundBalance(balance, decimals))],
  ]
  return (
    <section aria-label={say({ id: 'screen.costs' })} className="costs">
      <dl aria-busy={!isSettled && !isPayable(costs)} className="facts">
        {lines.map(([id, line]) => (
          <div className="fact" key={id}>
            <dt>{say({ id })}</dt>
            <dd className="value">{line}</dd>
          </div>
        ))}
      </dl>
      {unpaid && (
        <p className="warning" data-severity="info">
          {say({ id: `cost.${unpaid}` })}
        </p>
      )}
    </section>
  )
}

function PaidBy({ project }: { project: string }) {
  return <Sentence message={{ id: 'cost.paidBy', values: { project: Value.text(project) } }} />
}
