import type { ComponentType } from 'react'
import type { Method } from '../explain/explain.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { SendTransaction } from './SendTransaction.tsx'
import { Sign } from './Sign.tsx'

/** A screen for each method that can be explained. A missing one does not compile. */
const screens = {
  eth_sendTransaction: SendTransaction,
  eth_signTypedData_v4: Sign,
  personal_sign: Sign,
} as const satisfies { [method in Method]: ComponentType<ApprovalProps> }

export function Approval(props: ApprovalProps) {
  const Screen = screens[props.method]
  return <Screen {...props} key={props.id} />
}
