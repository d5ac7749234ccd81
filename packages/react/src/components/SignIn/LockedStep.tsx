import type { ReactNode } from 'react'
import type { Failure } from '../../Failure.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

/**
 * The step of a user who has signed in, and whose wallet is not in this browser yet. It opens the wallet's window, in
 * which the user types a recovery method, so that the app never sees it (T82).
 */
export function LockedStep({ children, failure, message, openWindow }: LockedStep.Props) {
  const { wallet } = useLatchkey()
  const say = useSay()
  const { host } = new URL(wallet.options.frameUrl, location.href)
  return (
    <>
      <p>{say('locked.text', { wallet: host })}</p>
      {/* The text above already says what the failure of a locked wallet says. */}
      <Notice>{failure?.id !== 'error.WALLET_LOCKED' && message}</Notice>
      <Button kind="primary" onClick={openWindow}>
        {say('device.window')}
      </Button>
      {children && <div className="lk-actions">{children}</div>}
    </>
  )
}

export declare namespace LockedStep {
  type Props = {
    children?: ReactNode
    failure: Failure | undefined
    message: string | undefined
    openWindow(): void
  }
}
