'use client'
import { useEffect } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { SignInSteps } from './SignInSteps.tsx'

/**
 * The sign-in in a dialog that you open and close. To open the provider's own dialog, use `useSignInDialog`.
 *
 * @example
 * <SignInDialog open={isOpen} onClose={() => setOpen(false)} />
 */
export function SignInDialog(props: SignInDialog.Props) {
  const { onClose, onSignedIn, open } = props
  const isSignedIn = useSession().status === 'connected'
  // Close the dialog when the user has signed in, here or in another tab.
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
