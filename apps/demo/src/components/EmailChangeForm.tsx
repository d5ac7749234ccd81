import { EmailChange } from '@latchkey/client'
import { useReducer } from 'react'
import { focus } from '../focus.ts'
import { wallet } from '../wallet.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'

/** Change of e-mail address: the new one, a code from the old mailbox, a code from the new. */
export function EmailChangeForm({ current, onClose }: { current: string; onClose(): void }) {
  const [state, dispatch] = useReducer(EmailChange.reduce, EmailChange.start)

  async function begin(newEmail: string) {
    const { action } = await wallet.updateEmail({ email: newEmail })
    dispatch({ newEmail, next: action, type: 'requested' })
  }

  async function acceptPrimary(otp: string) {
    await wallet.updateEmailPrimaryOtp({ otp })
    dispatch({ type: 'primaryAccepted' })
  }

  async function acceptSecondary(otp: string) {
    await wallet.updateEmailSecondaryOtp({ otp })
    dispatch({ type: 'secondaryAccepted' })
  }

  return (
    <div className="inset">
      {state.step === 'email' && (
        <EmailForm button="Change address" isFocused label="New e-mail address" onEmail={begin} />
      )}
      {state.step === 'primary' && (
        <CodeForm key="primary" label={`Code sent to ${current}`} onCode={acceptPrimary} />
      )}
      {state.step === 'secondary' && (
        <CodeForm
          key="secondary"
          label={`Code sent to ${state.newEmail}`}
          onCode={acceptSecondary}
        />
      )}
      {state.step === 'changed' ? (
        <>
          <p role="status">Your e-mail address is changed.</p>
          <button className="quiet" key="done" onClick={onClose} ref={focus} type="button">
            Done
          </button>
        </>
      ) : (
        <button className="quiet" key="keep" onClick={onClose} type="button">
          Keep the address
        </button>
      )}
    </div>
  )
}
