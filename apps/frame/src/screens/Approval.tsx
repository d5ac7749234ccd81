import type { Subject } from '@latchkey/explain'
import type { ComponentType } from 'react'
import type { ApprovalProps } from './ApprovalProps.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { SendTransaction } from './SendTransaction.tsx'
import { Sign } from './Sign.tsx'

/** A screen for everything that can be approved. A missing one does not compile. */
const screens = {
  UPDATE_EMAIL: ChangeEmail,
  eth_sendTransaction: SendTransaction,
  eth_signTypedData_v4: Sign,
  personal_sign: Sign,
} as const satisfies { [subject in Subject]: ComponentType<ApprovalProps> }

export function Approval(props: ApprovalProps) {
  const Screen = screens[props.method]
  return <Screen {...props} key={props.id} />
}
