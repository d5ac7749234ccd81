import type { Fact } from '@latchkey/explain'
import { type Costs, isPayable, totalOf } from '../../evm/Costs.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { CostLines } from './parts/CostLines.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'
import { Sections } from './parts/Sections.tsx'
import { toRest } from './values/toRest.ts'

/** `eth_sendTransaction`: shows the effect and the cost of a transaction. */
export function SendTransaction(props: ApprovalProps) {
  const { costs, description, explanation, prediction } = props
  const isReady = isPayable(costs) && prediction?.kind !== 'reading'
  const facts = toRest(explanation.facts, explanation).filter((fact) => !isCost(fact, costs))
  return (
    <Panel {...props} approve="button.approve" heading="heading.transaction" isReady={isReady}>
      <ProblemView costs={costs} problem={costs?.problem} />
      <Sections sections={description?.sections ?? []} />
      <Facts facts={facts} />
      <CostLines costs={costs} />
      <Sections sections={explanation.sections} />
    </Panel>
  )
}

/** Whether a fact repeats a line of the costs: the fee, or the total that the user gives in coins. */
function isCost({ label, value }: Fact, costs: Costs | undefined): boolean {
  // A claimed amount is not a cost, because any token can claim the symbol of the coin.
  if (value.kind !== 'amount' || value.isClaimed || value.symbol?.[0] !== costs?.symbol)
    return false
  return label.id === 'fact.fee' || (label.id === 'fact.give' && value.amount === totalOf(costs))
}
