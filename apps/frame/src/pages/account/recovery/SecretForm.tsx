import { type FormEvent, useId } from 'react'
import { usePage } from '../Page.ts'

/** A form for a printed code or a password. It sends the input unchanged, without trimming. */
export function SecretForm({ kind, submit }: { kind: 'code' | 'password'; submit?: string }) {
  const { account, messages, state } = usePage()
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const secret = String(new FormData(event.currentTarget).get('secret') ?? '')
    if (secret) account.recover({ name: 'submit', secret })
  }

  return (
    <form autoComplete="off" onSubmit={send}>
      <label htmlFor={id}>
        {messages[kind === 'code' ? 'recovery.typeCode' : 'recovery.password']}
      </label>
      <input
        autoCapitalize="characters"
        autoComplete={kind === 'code' ? 'off' : 'current-password'}
        dir="ltr"
        id={id}
        maxLength={1_024}
        name="secret"
        required
        spellCheck={false}
        type={kind === 'code' ? 'text' : 'password'}
      />
      <button
        aria-disabled={state.isBusy}
        className={`primary ${state.isBusy ? 'busy' : ''}`}
        type="submit"
      >
        {submit ?? messages['recovery.open']}
      </button>
    </form>
  )
}
