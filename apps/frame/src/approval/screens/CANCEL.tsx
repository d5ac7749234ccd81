import { isPayable } from '../../evm/Costs.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { CostLines } from './parts/CostLines.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'

/**
 * `CANCEL`: shows the request that the user approved earlier, and the cost of replacing its transaction by an empty
 * one.
 */
export function Cancel(props: ApprovalProps) {
  const { costs } = props
  const say = useSay()
  return (
    <Panel
      {...props}
      approve="button.cancelTransaction"
      cancel="button.back"
      heading="heading.cancelTransaction"
      isReady={isPayable(costs)}
    >
      <p>{say({ id: 'screen.cancelTransaction' })}</p>
      <ProblemView costs={costs} problem={costs?.problem} />
      <CostLines costs={costs} />
    </Panel>
  )
}
