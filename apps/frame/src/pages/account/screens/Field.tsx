import type { FormEvent } from 'react'
import { useId } from 'react'
import { usePage } from '../Page.ts'

type Props = {
  autoComplete: string
  inputMode?: 'numeric'
  label: string
  onSubmit(value: string): void
  submit: string
  type: 'email' | 'text'
}

/** A form with one field. A script handles the submission, because the page's policy forbids form submissions. */
export function Field({ label, onSubmit, submit, ...input }: Props) {
  const { state } = usePage()
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    if (value) onSubmit(value)
  }

  return (
    <form onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <input {...input} dir="ltr" id={id} maxLength={320} name="value" required />
      <button aria-disabled={state.isBusy} className="primary" type="submit">
        {submit}
      </button>
    </form>
  )
}
