import { isPayable } from '../../evm/Costs.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { CostLines } from './parts/CostLines.tsx'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'
import { Sections } from './parts/Sections.tsx'
import { toRest } from './values/toRest.ts'

/** `SPEED_UP`: shows the request that the user approved earlier, and the higher fee. */
export function SpeedUp(props: ApprovalProps) {
  const { costs, explanation } = props
  const say = useSay()
  return (
    <Panel
      {...props}
      approve="button.approve"
      cancel="button.back"
      heading="heading.speedUp"
      isReady={isPayable(costs)}
    >
      <p>{say({ id: 'screen.speedUp' })}</p>
      <ProblemView costs={costs} problem={costs?.problem} />
      <Facts facts={toRest(explanation.facts, explanation)} />
      <CostLines costs={costs} />
      <Sections sections={explanation.sections} />
    </Panel>
  )
}
