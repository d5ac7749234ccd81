import type { useSignIn } from '../../hooks/useSignIn.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Email } from '../Email/Email.tsx'
import { StepActions } from '../MailForm/StepActions.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'
import { Waiting } from '../Waiting/Waiting.tsx'

/** The step that waits until the user approves this browser. It offers help if the email does not arrive. */
export function DeviceStep({ signIn }: { signIn: useSignIn.ReturnType }) {
  const { email, failure, message, openWindow, pending, retry, windowUri } = signIn
  const say = useSay()
  return (
    <>
      <p>
        <Sentence id="device.intro" values={{ email: <Email address={email} /> }} />
      </p>
      <Waiting>{!failure && pending !== 'resend' && say('device.waiting')}</Waiting>
      <Notice>{message}</Notice>
      {failure?.remedy === 'retry' && (
        <Button kind="primary" onClick={retry}>
          {say('common.retry')}
        </Button>
      )}
      {!failure && windowUri && (
        <p>
          <Button kind="link" onClick={openWindow}>
            {say('device.window')}
          </Button>
        </p>
      )}
      {!failure && <p className="lk-muted">{say('device.noMail')}</p>}
      <StepActions flow={signIn} label="device.resend" />
    </>
  )
}
