import { SignIn } from '@latchkey/client'
import { type Ref, useEffect, useReducer, useRef, useState } from 'react'
import { toWords } from '../useTask.ts'
import { wallet } from '../wallet.ts'
import { CodeForm } from './CodeForm.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { EmailForm } from './EmailForm.tsx'
import { Resend } from './Resend.tsx'

/** Sign-in by e-mail: address, device if it is new, code. */
export function SignInCard({ ref }: { ref: Ref<HTMLElement> }) {
  const [state, dispatch] = useReducer(SignIn.reduce, SignIn.start)
  const [isReturned, setReturned] = useState(false)

  const [deviceError, setDeviceError] = useState<string>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  async function send(email: string) {
    const { action } = await wallet.connectEmail({ email })
    dispatch({ email, next: action, type: 'emailSent' })
    if (action === 'VERIFY_DEVICE') awaitDevice()
  }

  function awaitDevice() {
    waiting.current?.abort()
    waiting.current = new AbortController()
    const { signal } = waiting.current
    setDeviceError(undefined)
    wallet.connectDevice({ signal }).then(
      () => signal.aborted || dispatch({ type: 'deviceVerified' }),
      (error) => signal.aborted || setDeviceError(toWords(error)),
    )
  }

  function restart() {
    waiting.current?.abort()
    setReturned(true)
    dispatch({ type: 'restarted' })
  }

  const back = (
    <button className="quiet" onClick={restart} type="button">
      Use another address
    </button>
  )

  return (
    <section aria-labelledby="sign-in" className="card" ref={ref} tabIndex={-1}>
      {state.step === 'email' && (
        <>
          <h2 id="sign-in">Sign in</h2>
          <EmailForm
            button="Continue"
            isFocused={isReturned}
            label="E-mail address"
            onEmail={send}
            // So that the wallet is there when the address is.
            onFocus={() => wallet.preload()}
          />
        </>
      )}
      {state.step === 'device' && (
        <>
          <DeviceStep email={state.email} error={deviceError} />
          <div className="row">
            <Resend label="Send the mail again" onResend={() => send(state.email)} />
            {back}
          </div>
        </>
      )}
      {state.step === 'code' && (
        <>
          <h2 id="sign-in">Enter your code</h2>
          <p>
            We sent it to <strong>{state.email}</strong>.
          </p>
          <CodeForm label="Six-digit code" onCode={(otp) => wallet.connectOtp({ otp })} />
          <div className="row">
            <Resend label="Send a new code" onResend={() => send(state.email)} />
            {back}
          </div>
        </>
      )}
      {state.step === 'connected' && <p role="status">You are signed in.</p>}
    </section>
  )
}
