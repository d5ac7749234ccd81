import type { ApprovalProps } from './ApprovalProps.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'

/** `UPDATE_EMAIL`: shows the old and the new address, and the consequences. */
export function ChangeEmail(props: ApprovalProps) {
  return (
    <Panel {...props} approve="button.approve" heading="heading.emailChange">
      <Facts facts={props.explanation.facts} />
    </Panel>
  )
}
