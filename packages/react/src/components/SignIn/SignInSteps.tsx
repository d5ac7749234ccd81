import type { Provider } from '@latchkey/client'
import { showsFarcasterAgain } from '@latchkey/client/flows'
import { useEffect, useState } from 'react'
import * as Failure from '../../Failure.ts'
import { usePasskeySignIn } from '../../hooks/usePasskeySignIn.ts'
import { useSignIn } from '../../hooks/useSignIn.ts'
import { useSocialSignIn } from '../../hooks/useSocialSignIn.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import type * as SignInMethod from '../../SignInMethod.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { FarcasterStep } from './FarcasterStep.tsx'
import { HeldStep } from './HeldStep.tsx'
import { LockedStep } from './LockedStep.tsx'
import { MethodStep } from './MethodStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { SocialStep } from './SocialStep.tsx'

export { resumeFarcasterFlow, resumeSocialFlow } from '@latchkey/client/flows'

/** The steps of a sign-in, in a dialog or embedded. */
export function SignInSteps(props: SignInSteps.Props) {
  const { autoFocus = false, onExternalWallet, onSignedIn } = props
  const signIn = useSignIn({ onSignedIn })
  const passkey = usePasskeySignIn()
  const social = useSocialSignIn()
  const say = useSay()
  const { back, failure, step, windowUri } = signIn
  const { wallet } = useLatchkey()
  const [isFarcaster, setFarcaster] = useState(false)
  // Continue a sign-in with Farcaster after a reload of the page. An effect does this, since a server has no access to
  // the stored sign-in.
  useEffect(() => setFarcaster(showsFarcasterAgain(wallet)), [wallet])
  /** The method that the user chose last. */
  const [last, setLast] = useState<SignInMethod.SignInMethod>()
  useEffect(() => {
    if (step === 'connected') setFarcaster(false)
    if (step !== 'email') setLast('email')
  }, [step])

  /** The step in which the server reported that it holds the device. The held view stays while the user tries again. */
  const [heldIn, setHeldIn] = useState<typeof step>()
  const isHeld = Failure.isHold(failure) || (!failure && heldIn === step)
  useEffect(() => {
    if (failure || step === 'email') setHeldIn(Failure.isHold(failure) ? step : undefined)
  }, [failure, step])

  const isLocked = Failure.isLocked(failure)

  function choose(provider: Provider.Name) {
    setLast(provider)
    if (provider === 'farcaster') setFarcaster(true)
    else social.begin(provider)
  }

  if (step === 'connected')
    return (
      <>
        <Header />
        <Heading>{say('signIn.title')}</Heading>
        <p role="status">{say('signIn.done')}</p>
      </>
    )
  if (passkey.isPending || passkey.failure) return <PasskeyStep passkey={passkey} />
  if (social.step !== 'choose') return <SocialStep social={social} />
  if (isFarcaster) return <FarcasterStep onBack={() => setFarcaster(false)} />
  if (step === 'email')
    return (
      <MethodStep
        // Take the focus when the user comes back from another step, but not when the page has just loaded.
        focused={last ?? (autoFocus ? 'email' : undefined)}
        onChoose={choose}
        onExternalWallet={onExternalWallet}
        onPasskey={() => {
          setLast('passkey')
          passkey.begin()
        }}
        signIn={signIn}
      />
    )
  return (
    <>
      <Header onBack={back} />
      <Heading isFocused={isHeld || isLocked || step === 'device' || windowUri !== undefined}>
        {say(isLocked ? 'locked.title' : isHeld ? 'device.heldTitle' : `${step}.title`)}
      </Heading>
      {isLocked ? (
        <LockedStep {...signIn}>
          <Button kind="link" onClick={back}>
            {say('signIn.changeEmail')}
          </Button>
        </LockedStep>
      ) : isHeld ? (
        <HeldStep signIn={signIn} />
      ) : step === 'device' ? (
        <DeviceStep signIn={signIn} />
      ) : (
        <CodeStep signIn={signIn} />
      )}
    </>
  )
}

export declare namespace SignInSteps {
  type Props = {
    /** Whether the first field takes the focus. */
    autoFocus?: boolean | undefined
    /** Called when the user chose a browser wallet and the app accepted it. */
    onExternalWallet?: (() => void) | undefined
    onSignedIn?: (() => void) | undefined
  }
}
