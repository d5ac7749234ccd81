import { useId } from 'react'
import { usePage } from '../Page.ts'

/**
 * The minimum length of a password. The vault refuses shorter ones, because an attacker who has the file can make any
 * number of guesses.
 */
const least = 12

/** Asks for the password of an encrypted file. The user types it twice, because it cannot be reset. */
export function PasswordFields() {
  const { messages } = usePage()
  const id = useId()
  const input = { autoComplete: 'new-password', minLength: least, required: true, type: 'password' }
  return (
    <div className="passwords">
      <label htmlFor={id}>{messages['export.password']}</label>
      <input {...input} aria-describedby={`${id}-text`} id={id} name="password" />
      <p className="note" id={`${id}-text`}>
        {messages['export.passwordText']}
      </p>
      <label htmlFor={`${id}-again`}>{messages['export.again']}</label>
      <input {...input} id={`${id}-again`} name="again" />
    </div>
  )
}
