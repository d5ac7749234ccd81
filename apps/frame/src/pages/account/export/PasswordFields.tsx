import { useId } from 'react'
import { usePage } from '../Page.ts'

/** The fewest characters of a password. The vault refuses shorter ones: guesses at a file are not limited. */
const least = 12

/** The password of an encrypted file, typed twice because nobody can reset it. */
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
