import { Network } from '@latchkey/protocol'
import { type Costs, isPayable, totalOf } from '../../../evm/Costs.ts'
import { roundFee } from '../../../evm/roundFee.ts'
import { useSay } from '../Language.ts'
import { roundAmount } from '../values/roundAmount.ts'
import { CostAmount, Fee } from './Fee.tsx'

/** Shows the fee, the total and the balance, or who pays the fee. The lines keep their place while they load. */
export function CostLines({ costs }: { costs: Costs | undefined }) {
  const say = useSay()
  const { balance, fee, paidBy, problem, unpaid, value } = costs ?? {}
  const decimals = costs?.decimals ?? Network.decimalsOf('eip155')
  const sum = totalOf({ fee: fee === undefined ? undefined : roundFee(fee), value })
  // The fee is only a bound, so more digits would only look exact. Rounded up, so that the total is one, too.
  const total = sum !== undefined && fee ? roundAmount(sum, decimals, 'up') : sum
  // Leave out the total if it equals the fee, or if a failed simulation makes it unknown.
  const hasTotal =
    value !== 0n && !(paidBy !== undefined && !value) && (!costs || value !== undefined)
  // Round down, so that the balance never seems larger than it is.
  const shown = balance === undefined ? undefined : roundAmount(balance, decimals, 'down')
  return (
    <section aria-label={say({ id: 'screen.costs' })} className="costs">
      <dl aria-busy={problem === undefined && !isPayable(costs)} className="facts">
        <Fee costs={costs} />
        {hasTotal && <Line amount={total} costs={costs} id="cost.total" />}
        <Line amount={shown} costs={costs} id="cost.balance" />
      </dl>
      {unpaid && (
        <p className="warning" data-severity="info">
          {say({ id: `cost.${unpaid}` })}
        </p>
      )}
    </section>
  )
}

function Line({ amount, costs = { symbol: '' }, id }: Line.Props) {
  const say = useSay()
  return (
    <div className="fact" data-cost={id === 'cost.total' ? 'total' : undefined}>
      <dt>{say({ id })}</dt>
      <dd className="value">
        <CostAmount amount={amount} costs={costs} />
      </dd>
    </div>
  )
}

declare namespace Line {
  type Props = {
    amount: bigint | undefined
    costs: Costs | undefined
    id: 'cost.balance' | 'cost.total'
  }
}
