import { isPayable } from '../../evm/Costs.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { CostLines } from './parts/CostLines.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'

/** `UPGRADE`: shows the code that the user's account gets or loses, and the fee. */
export function Upgrade(props: ApprovalProps) {
  const { costs, explanation } = props
  const isReady = isPayable(costs)
  return (
    <Panel {...props} approve="button.approve" heading="heading.upgrade" isReady={isReady}>
      <ProblemView costs={costs} problem={costs?.problem} />
      <Facts facts={explanation.facts} />
      <CostLines costs={costs} />
    </Panel>
  )
}
