'use client'
import { useEffect } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { AccountViews } from './AccountViews.tsx'

/**
 * The account in a dialog that you open and close. To open the provider's own dialog, use `useAccountDialog`.
 *
 * @example
 * <AccountDialog open={isOpen} onClose={() => setOpen(false)} />
 */
export function AccountDialog(props: AccountDialog.Props) {
  const { onClose, open } = props
  const isSignedOut = useSession().status === 'disconnected'
  useEffect(() => {
    if (isSignedOut && open) onClose()
  }, [isSignedOut, onClose, open])
  return (
    <Dialog onClose={onClose} open={open}>
      <AccountViews />
    </Dialog>
  )
}

export declare namespace AccountDialog {
  type Props = { onClose(): void; open: boolean }
}
