import type { useSignIn } from '../../hooks/useSignIn.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Waiting } from '../Waiting/Waiting.tsx'

/**
 * The step for a new device that the server holds (T62). The user is signed in, and has to confirm the device
 * elsewhere.
 */
export function HeldStep({ signIn }: { signIn: useSignIn.ReturnType }) {
  const { back, failure, message, retry } = signIn
  const say = useSay()
  return (
    <>
      <Waiting>{!failure && say('device.waiting')}</Waiting>
      <Notice>{message}</Notice>
      {failure && (
        <Button kind="primary" onClick={retry}>
          {say('common.retry')}
        </Button>
      )}
      <div className="lk-actions">
        <Button kind="link" onClick={back}>
          {say('signIn.changeEmail')}
        </Button>
      </div>
    </>
  )
}
