import type { Id } from '@latchkey/words/approval'
import { type Costs, isPayable } from '../../approvals/Approval.ts'
import { useSay } from '../Language.ts'
import { Amount } from './Sentence.tsx'

/** Shows fee, total and balance. The lines keep their place while they load. */
export function CostLines({ costs }: { costs: Costs | undefined }) {
  const say = useSay()
  const { balance, fee, problem, symbol = '', value } = costs ?? {}
  const total = value === undefined || fee === undefined ? undefined : value + fee
  const isSettled = problem?.kind === 'unreachable'
  const lines = [
    ['cost.fee', fee],
    ['cost.total', total],
    ['cost.balance', balance],
  ] as const satisfies [Id, bigint | undefined][]
  return (
    <section aria-label={say({ id: 'screen.costs' })} className="costs">
      <dl aria-busy={!isSettled && !isPayable(costs) && !problem} className="facts">
        {lines.map(([id, amount]) => (
          <div className="fact" key={id}>
            <dt>{say({ id })}</dt>
            <dd className="value">
              {amount === undefined ? (
                <span className="empty">
                  {say({ id: isSettled ? 'cost.unknown' : 'cost.loading' })}
                </span>
              ) : (
                <Amount amount={amount} decimals={18} kind="amount" symbol={[symbol]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
