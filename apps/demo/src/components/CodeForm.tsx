import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTask } from '../useTask.ts'
import { Failure } from './Failure.tsx'

const length = 6

type Props = {
  label: string
  /** Checks the code. What it throws is shown. */
  onCode(code: string): Promise<unknown>
}

/** Takes a code: typed, pasted in any spelling, or filled in by the browser. */
export function CodeForm({ label, onCode }: Props) {
  const { error, isBusy, run, setError } = useTask()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => input.current?.focus(), [])

  async function check(code: string) {
    if (await run(() => onCode(code))) return
    setCode('')
    input.current?.focus()
  }

  function onChange(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits) setError(undefined)
    if (digits.length === length && digits !== code) check(digits)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (code.length === length) check(code)
    else setError(`Enter all ${length} digits.`)
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <label>
        {label}
        <input
          aria-describedby={error && errorId}
          aria-invalid={Boolean(error)}
          autoComplete="one-time-code"
          className="code"
          inputMode="numeric"
          onChange={({ target }) => onChange(target.value)}
          readOnly={isBusy}
          ref={input}
          value={code}
        />
      </label>
      <Failure id={errorId}>{error}</Failure>
      <button className="primary" aria-disabled={isBusy} type="submit">
        {isBusy ? 'Checking…' : 'Continue'}
      </button>
    </form>
  )
}
