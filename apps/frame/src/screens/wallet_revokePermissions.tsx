import type { ApprovalProps } from './ApprovalProps.ts'
import { SendTransaction } from './eth_sendTransaction.tsx'
import { CloseButton } from './parts/CloseButton.tsx'
import { Panel } from './parts/Panel.tsx'
import { ProblemView } from './parts/ProblemView.tsx'

/** `wallet_revokePermissions`: shows whose permissions end, and the fee, or that there are none. */
export function RevokePermissions(props: ApprovalProps) {
  const { costs, decide, review } = props
  if (costs?.problem?.kind !== 'nothing') return <SendTransaction {...props} />
  const close = review ? undefined : <CloseButton onClick={() => decide(false)} />
  return (
    <Panel {...props} approve="button.approve" footer={close} heading="heading.transaction">
      <ProblemView problem={costs.problem} />
    </Panel>
  )
}
