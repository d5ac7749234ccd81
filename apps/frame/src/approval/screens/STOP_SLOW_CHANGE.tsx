import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'

/**
 * `STOP_SLOW_CHANGE`: shows a change of the sign-in address that will take effect soon. The approve button stops the
 * change.
 */
export function StopSlowChange(props: ApprovalProps) {
  const say = useSay()
  return (
    <Panel
      {...props}
      approve="button.stopChange"
      cancel="button.later"
      heading="heading.slowChange"
    >
      <p>{say({ id: 'screen.slowChange' })}</p>
      <Facts facts={props.explanation.facts} />
    </Panel>
  )
}
