import { approvals } from '../approvals/index.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { ChangeEmail } from './UPDATE_EMAIL.tsx'

/** The screen of an approval. The table of approvals has one per method. */
export function Approval(props: ApprovalProps) {
  const { id, method } = props
  const Screen = method === 'UPDATE_EMAIL' ? ChangeEmail : approvals[method].Screen
  return <Screen {...props} key={id} />
}
