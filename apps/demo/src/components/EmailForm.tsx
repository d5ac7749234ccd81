import { Value } from '@latchkey/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTask } from '../useTask.ts'
import { Failure } from './Failure.tsx'

type Props = {
  button: string
  isFocused: boolean
  label: string
  /** Does something with the address. What it throws is shown. */
  onEmail(email: string): Promise<unknown>
  onFocus?(): void
}

/** Takes an e-mail address. */
export function EmailForm({ button, isFocused, label, onEmail, onFocus }: Props) {
  const { error, isBusy, run, setError } = useTask()
  const [email, setEmail] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isEmail(email.trim())) setError('Enter an e-mail address, such as name@example.com.')
    else if (await run(() => onEmail(email.trim()))) return
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <label>
        {label}
        <input
          aria-describedby={error && errorId}
          aria-invalid={Boolean(error)}
          autoComplete="email"
          onChange={({ target }) => {
            setEmail(target.value)
            setError(undefined)
          }}
          onFocus={onFocus}
          placeholder="name@example.com"
          readOnly={isBusy}
          ref={input}
          required
          type="email"
          value={email}
        />
      </label>
      <Failure id={errorId}>{error}</Failure>
      <button className="primary" aria-disabled={isBusy} type="submit">
        {isBusy ? 'One moment…' : button}
      </button>
    </form>
  )
}

/** Whether the wallet would take it. */
function isEmail(text: string) {
  try {
    return Boolean(Value.Email(text))
  } catch {
    return false
  }
}
