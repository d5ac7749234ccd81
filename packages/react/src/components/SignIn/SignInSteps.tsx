import { Fragment, useEffect, useState } from 'react'
import { useSignIn } from '../../hooks/useSignIn.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { EmailForm } from '../MailForm/EmailForm.tsx'
import { BrowserWallets } from './BrowserWallets.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'

/** The steps of a sign-in, in a dialog or in a page. */
export function SignInSteps(props: SignInSteps.Props) {
  const { autoFocus = false, onExternalWallet, onSignedIn } = props
  const { footer, methods, wallet } = useLatchkey()
  const signIn = useSignIn({ onSignedIn })
  const say = useSay()
  const { back, step } = signIn
  // Whoever comes back from another step is led on; who has only just come to a page is left alone.
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (step !== 'email') setMoved(true)
  }, [step])

  const name = wallet.options.metadata?.name
  if (step === 'connected')
    return (
      <>
        <Header />
        <Heading>{say('signIn.title')}</Heading>
        <p role="status">{say('signIn.done')}</p>
      </>
    )
  if (step === 'email')
    return (
      <>
        <Header />
        <Heading>{name ? say('signIn.titleTo', { name }) : say('signIn.title')}</Heading>
        {methods.map((method, index) => (
          <Fragment key={method}>
            {method === 'email' && (
              <EmailForm
                email={signIn.email}
                flow={signIn}
                isFocused={autoFocus || isMoved}
                label="signIn.email"
              />
            )}
            {method === 'browser' && (
              <BrowserWallets
                divider={methods.length === 1 ? undefined : index ? 'above' : 'below'}
                onChosen={onExternalWallet}
              />
            )}
          </Fragment>
        ))}
        {footer && <div className="lk-footer">{footer}</div>}
      </>
    )
  return (
    <>
      <Header onBack={back} />
      <Heading isFocused={step === 'device'}>{say(`${step}.title`)}</Heading>
      {step === 'device' ? <DeviceStep signIn={signIn} /> : <CodeStep signIn={signIn} />}
    </>
  )
}

export declare namespace SignInSteps {
  type Props = {
    /** Whether the first field takes the focus when it appears. */
    autoFocus?: boolean | undefined
    /** A wallet of the browser's was chosen, and the application went on with it. */
    onExternalWallet?: (() => void) | undefined
    onSignedIn?: (() => void) | undefined
  }
}
