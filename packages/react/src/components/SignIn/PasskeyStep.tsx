import * as Failure from '../../Failure.ts'
import type { usePasskeySignIn } from '../../hooks/usePasskeySignIn.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Waiting } from '../Waiting/Waiting.tsx'
import { LockedStep } from './LockedStep.tsx'

/** Sign-in with a passkey, while the browser asks the user and after a failure. */
export function PasskeyStep({ passkey }: { passkey: usePasskeySignIn.ReturnType }) {
  const { begin, failure, isPending, message, stop } = passkey
  const isLocked = Failure.isLocked(failure)
  const say = useSay()
  return (
    <>
      <Header onBack={stop} />
      <Heading isFocused isFocusTarget>
        {say(isLocked ? 'locked.title' : 'passkey.signIn')}
      </Heading>
      <Waiting>{isPending && !isLocked && say('passkey.waiting')}</Waiting>
      {isLocked ? <LockedStep {...passkey} /> : <Notice>{message}</Notice>}
      {failure && !isLocked && (
        <Button kind="primary" onClick={begin}>
          {say('common.retry')}
        </Button>
      )}
    </>
  )
}
