import type { useSignIn } from '../../hooks/useSignIn.ts'
import { useSay } from '../../internal/useSay.ts'
import { Email } from '../Email/Email.tsx'
import { CodeForm } from '../MailForm/CodeForm.tsx'
import { StepActions } from '../MailForm/StepActions.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'
import { OpenWindow } from './OpenWindow.tsx'

/** The step in which the user enters the code. It says where to find the code. */
export function CodeStep({ signIn }: { signIn: useSignIn.ReturnType }) {
  const { codeFrom, email, windowUri } = signIn
  const say = useSay()
  return (
    <>
      {windowUri ? (
        <OpenWindow signIn={signIn} />
      ) : (
        <CodeForm
          flow={signIn}
          intro={
            codeFrom === 'page' ? (
              say('code.fromPage')
            ) : (
              <Sentence id="code.fromMail" values={{ email: <Email address={email} /> }} />
            )
          }
        />
      )}
      <StepActions flow={signIn} label="code.resend" />
    </>
  )
}
