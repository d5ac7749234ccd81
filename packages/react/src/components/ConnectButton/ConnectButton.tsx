'use client'
import type { Session } from '@latchkey/client'
import { shorten } from '@latchkey/words/formats/shorten'
import { type ReactNode, useEffect } from 'react'
import { useAccountDialog } from '../../hooks/useAccountDialog.ts'
import { useName } from '../../hooks/useName.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useSignInDialog } from '../../hooks/useSignInDialog.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { useSurface } from '../../internal/useSurface.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import * as DialogContent from '../Dialog/DialogContent.ts'

/**
 * A button that opens the sign-in, or the signed-in user's account. Pass a function to render your own.
 *
 * @example
 * <ConnectButton>{({ label, open }) => <MyButton onClick={open}>{label}</MyButton>}</ConnectButton>
 */
export function ConnectButton({ children }: ConnectButton.Props) {
  const { wallet } = useLatchkey()
  const { status, user } = useSession()
  const { avatar, name } = useName({ address: user?.address })
  const signInDialog = useSignInDialog()
  const accountDialog = useAccountDialog()
  const { ref, ...surface } = useSurface()
  const say = useSay()

  const isConnecting = status === 'connecting'
  const dialog = user ? 'account' : 'signIn'
  // Preload the dialog when the browser is idle, so that a click opens it without the network.
  useEffect(
    () => (isConnecting ? undefined : DialogContent.preload(dialog, wallet)),
    [dialog, isConnecting, wallet],
  )

  const shown = user && (name ?? user.userName ?? shorten(user.address))
  const label = shown ?? say(isConnecting ? 'button.connecting' : 'button.signIn')
  const open = () => {
    if (!isConnecting) (user ? accountDialog : signInDialog).open()
  }
  if (children) return children({ address: user?.address, avatar, label, name, open, status })

  return (
    <span {...surface} className="lk lk-inline" ref={ref}>
      <Button
        aria-label={shown && say('button.account', { name: shown })}
        isBusy={isConnecting}
        kind={user ? 'plain' : 'primary'}
        onClick={open}
      >
        {user && <Avatar address={user.address} src={avatar} />}
        <bdi>{label}</bdi>
      </Button>
    </span>
  )
}

export declare namespace ConnectButton {
  type Props = {
    /** Renders the button from data and callbacks. */
    children?: ((state: State) => ReactNode) | undefined
  }
  type State = {
    address: string | undefined
    avatar: string | undefined
    /** The button's label, in the page's language. */
    label: string
    name: string | undefined
    /** Opens the sign-in, or the signed-in user's account. */
    open(): void
    status: Session.State['status']
  }
}
