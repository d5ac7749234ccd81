import type { ApprovalProps } from './ApprovalProps.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'

/** `UPDATE_EMAIL`: the old address, the new one, and what the change means. */
export function ChangeEmail(props: ApprovalProps) {
  return (
    <Panel {...props} approve="button.approve" heading="heading.emailChange">
      <Facts facts={props.explanation.facts} />
    </Panel>
  )
}
