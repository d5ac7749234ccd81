import type { ApprovalProps } from './ApprovalProps.ts'
import { Facts } from './parts/Facts.tsx'
import { Panel } from './parts/Panel.tsx'
import { Sections } from './parts/Sections.tsx'

/** A message or typed data: in words where they are known, and always as a whole. */
export function Sign(props: ApprovalProps) {
  const { facts, sections } = props.explanation
  return (
    <Panel {...props} approve="button.sign" heading="heading.signature">
      <Facts facts={facts} />
      <Sections sections={sections} />
    </Panel>
  )
}
