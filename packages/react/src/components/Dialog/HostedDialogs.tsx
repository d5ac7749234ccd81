import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../hooks/useSession.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Dialog } from './Dialog.tsx'
import * as DialogContent from './DialogContent.ts'
import type * as Dialogs from './Dialogs.ts'
import { Header } from './Header.tsx'
import { Heading } from './Heading.tsx'

/** The provider's dialogs. A dialog opens immediately, and its content may load afterwards. */
export function HostedDialogs() {
  return (
    <>
      <HostedDialog name="signIn" title="signIn.title" />
      <HostedDialog name="account" title="account.title" />
    </>
  )
}

function HostedDialog({ name, title }: { name: Dialogs.Name; title: `${Dialogs.Name}.title` }) {
  const { dialogs } = useLatchkey()
  const { status } = useSession()
  const say = useSay()
  const [state, setState] = useState<'failed' | 'loaded'>()
  const isOpen = useSyncExternalStore(dialogs.subscribe, dialogs.get, () => undefined) === name
  const Content = DialogContent.get(name)
  const isFailed = state === 'failed'
  const isWanted = isOpen && !Content && !isFailed

  useEffect(() => {
    if (!isWanted) return
    DialogContent.load(name).then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [isWanted, name])

  // Close the dialog when the user has signed in or out, here or in another tab.
  const isDone = status === (name === 'signIn' ? 'connected' : 'disconnected')
  useEffect(() => {
    if (isOpen && isDone) dialogs.close()
  }, [dialogs, isDone, isOpen])

  return (
    <Dialog onClose={dialogs.close} open={isOpen}>
      {Content ? (
        <Content autoFocus onExternalWallet={dialogs.close} />
      ) : (
        <>
          <Header />
          <Heading isFocusTarget>{say(title)}</Heading>
          {!isFailed && (
            <p className="lk-waiting" role="status">
              <span aria-hidden="true" className="lk-spinner" />
              {say('common.loading')}
            </p>
          )}
          <Notice
            action={
              <Button kind="link" onClick={() => setState(undefined)}>
                {say('common.retry')}
              </Button>
            }
          >
            {isFailed && say('error.notLoaded')}
          </Notice>
        </>
      )}
    </Dialog>
  )
}
