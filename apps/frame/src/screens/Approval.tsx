import { Rpc } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import { approvals, solanaApprovals } from '../approvals/index.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { ChangeEmail } from './UPDATE_EMAIL.tsx'
import { Upgrade } from './UPGRADE.tsx'
import { CallsStatus } from './wallet_showCallsStatus.tsx'

/** The screen of an approval. The tables of approvals have one per method. */
export function Approval(props: ApprovalProps) {
  const { id, method } = props
  const Screen = findScreen(method)
  return <Screen {...props} key={id} />
}

function findScreen(method: ApprovalProps['method']): ComponentType<ApprovalProps> {
  if (method === 'UPDATE_EMAIL') return ChangeEmail
  if (method === 'UPGRADE') return Upgrade
  if (method === 'wallet_showCallsStatus') return CallsStatus
  return Rpc.isSolanaApproval(method) ? solanaApprovals[method].Screen : approvals[method].Screen
}
