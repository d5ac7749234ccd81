import type { ApprovalProps } from './ApprovalProps.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { toRest } from './values/toRest.ts'

/** `wallet_grantPermissions`: shows who can act for the user, and each limit of the permission. */
export function GrantPermissions(props: ApprovalProps) {
  return (
    <Panel {...props} approve="button.approve" heading="heading.permission">
      <Facts facts={toRest(props.explanation.facts, props.explanation)} />
    </Panel>
  )
}
