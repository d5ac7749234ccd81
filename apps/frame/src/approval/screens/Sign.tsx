import type { ApprovalProps } from './ApprovalProps.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { Sections } from './parts/Sections.tsx'
import { toRest } from './values/toRest.ts'

/**
 * `personal_sign` and `eth_signTypedData_v4`: shows a message or typed data in full, with an explanation if its type is
 * known.
 */
export function Sign(props: ApprovalProps) {
  const { facts, sections } = props.explanation
  return (
    <Panel {...props} approve="button.sign" heading="heading.signature">
      <Sections sections={props.description?.sections ?? []} />
      <Facts facts={toRest(facts, props.explanation)} />
      <Sections sections={sections} />
    </Panel>
  )
}
