import type { useSignIn } from '../../hooks/useSignIn.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

/** Opens the wallet's window. The user types the code there, so that the app never sees it. */
export function OpenWindow({ signIn }: { signIn: useSignIn.ReturnType }) {
  const { message, openWindow } = signIn
  const { wallet } = useLatchkey()
  const say = useSay()
  const { host } = new URL(wallet.options.frameUrl, location.href)
  return (
    <>
      <p>{say('code.inWindow', { wallet: host })}</p>
      <Notice>{message}</Notice>
      <Button kind="primary" onClick={openWindow}>
        {say('code.openWindow')}
      </Button>
    </>
  )
}
