import type { ApprovalProps } from './ApprovalProps.ts'
import { SendTransaction } from './eth_sendTransaction.tsx'
import { CloseButton } from './parts/CloseButton.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'

/** `wallet_revokePermissions`: shows which permissions end and the fee, or that none can be revoked. */
export function RevokePermissions(props: ApprovalProps) {
  const { costs, decide, review } = props
  const problem = costs?.problem
  if (problem?.kind !== 'nothing' && problem?.kind !== 'unread')
    return <SendTransaction {...props} />
  const close = review ? undefined : <CloseButton onClick={() => decide(false)} />
  return (
    <Panel {...props} approve="button.approve" footer={close} heading="heading.transaction">
      <ProblemView problem={problem} />
    </Panel>
  )
}
