import { isPayable } from '../approvals/Approval.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { CostLines } from './parts/CostLines.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'
import { Sections } from './parts/Sections.tsx'

/** `eth_sendTransaction`: shows the effect and the cost of a transaction. */
export function SendTransaction(props: ApprovalProps) {
  const { costs, explanation } = props
  const isReady = isPayable(costs)
  return (
    <Panel {...props} approve="button.approve" heading="heading.transaction" isReady={isReady}>
      <ProblemView problem={costs?.problem} />
      <Facts facts={explanation.facts} />
      <CostLines costs={costs} />
      <Sections sections={explanation.sections} />
    </Panel>
  )
}
