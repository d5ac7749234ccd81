import { type FormEvent, useId, useState } from 'react'
import { fewestCharacters, isStrongPassword } from '../../../worker/recovery/isStrongPassword.ts'
import { usePage } from '../Page.ts'

/** Asks for a new password, twice. The key worker also refuses weak passwords. */
export function PasswordForm() {
  const { account, messages, say, state } = usePage()
  const id = useId()
  const [problem, setProblem] = useState<'differs' | 'weak'>()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const secret = String(form.get('secret') ?? '')
    const isWeak = !isStrongPassword(secret)
    const isSame = secret === form.get('again')
    setProblem(isWeak ? 'weak' : isSame ? undefined : 'differs')
    if (!isWeak && isSame) account.recover({ name: 'submit', secret })
  }

  const input = {
    autoComplete: 'new-password',
    dir: 'ltr',
    maxLength: 1_024,
    required: true,
    type: 'password',
  } as const
  return (
    <>
      <h2>{messages['recovery.addPassword']}</h2>
      <p>{say('recovery.newPassword', { count: String(fewestCharacters) })}</p>
      <form onSubmit={send}>
        <label htmlFor={`${id}-secret`}>{messages['recovery.password']}</label>
        <input {...input} id={`${id}-secret`} name="secret" />
        <label htmlFor={`${id}-again`}>{messages['recovery.again']}</label>
        <input {...input} id={`${id}-again`} name="again" />
        <div role="alert">
          {problem && <p className="problem">{messages[`recovery.${problem}`]}</p>}
        </div>
        <button
          aria-disabled={state.isBusy}
          className={`primary ${state.isBusy ? 'busy' : ''}`}
          type="submit"
        >
          {messages['recovery.addPassword']}
        </button>
      </form>
    </>
  )
}
