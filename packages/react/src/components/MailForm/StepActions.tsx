import type { ReactNode } from 'react'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Resend } from './Resend.tsx'

/** Actions for a missing email: send it again, or use another address. */
export function StepActions({ children, flow, label }: StepActions.Props) {
  const { back, failure, isResent } = flow
  const say = useSay()
  return (
    <div className="lk-actions">
      <p className="lk-said" role="status">
        {isResent && say('resend.sent')}
      </p>
      {/* The button is primary if a new email is the remedy. It is the same element in both cases, so that it keeps the focus. */}
      <Resend flow={flow} kind={failure?.remedy === 'resend' ? 'primary' : 'link'} label={label} />
      <Button kind="link" onClick={back}>
        {say('signIn.changeEmail')}
      </Button>
      {children}
    </div>
  )
}

export declare namespace StepActions {
  type Props = Pick<Resend.Props, 'flow' | 'label'> & {
    /** Further actions. */
    children?: ReactNode
  }
}
