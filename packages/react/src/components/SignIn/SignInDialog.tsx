'use client'
import { useEffect } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { SignInSteps } from './SignInSteps.tsx'

/**
 * Sign-in as a dialog that you open yourself. The provider has one already: `useSignInDialog` opens
 * that.
 */
export function SignInDialog(props: SignInDialog.Props) {
  const { onClose, onSignedIn, open } = props
  const isSignedIn = useSession().status === 'connected'
  // Here, or in another tab.
  useEffect(() => {
    if (isSignedIn && open) onClose()
  }, [isSignedIn, onClose, open])
  return (
    <Dialog onClose={onClose} open={open}>
      <SignInSteps autoFocus onExternalWallet={onClose} onSignedIn={onSignedIn} />
    </Dialog>
  )
}

export declare namespace SignInDialog {
  type Props = { onClose(): void; onSignedIn?: (() => void) | undefined; open: boolean }
}
