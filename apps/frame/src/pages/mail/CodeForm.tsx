import { type FormEvent, useEffect, useId, useRef } from 'react'
import type * as MailWire from '../../mail/MailWire.ts'
import { sayProblem } from './sayProblem.ts'

/** Asks for the code. A script handles the submission, because the page's policy forbids form submissions. */
export function CodeForm({ frame, locale, messages, onSubmit, say }: CodeForm.Props) {
  const { email, problem, step } = frame
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = step === 'checking'

  // Clear a refused code, so that the user can type another one.
  useEffect(() => {
    if (!problem || !input.current) return
    if (problem.reason === 'CODE_WRONG') input.current.value = ''
    input.current.focus()
  }, [problem])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '')
    if (code && !isBusy) onSubmit(code)
  }

  return (
    <>
      <p id={`${id}-text`}>{say('mailCode.text', { email })}</p>
      <form onSubmit={send}>
        <label htmlFor={id}>{messages['mailCode.label']}</label>
        <input
          aria-describedby={problem ? `${id}-text ${id}-problem` : `${id}-text`}
          aria-invalid={problem?.reason === 'CODE_WRONG' || undefined}
          autoComplete="one-time-code"
          dir="ltr"
          id={id}
          inputMode="numeric"
          maxLength={24}
          name="code"
          readOnly={isBusy}
          ref={input}
          required
        />
        <p className={problem ? 'problem' : 'hidden'} id={`${id}-problem`} role="alert">
          {problem && sayProblem(problem, { locale, messages, say })}
        </p>
        <button aria-disabled={isBusy} className={`primary ${isBusy ? 'busy' : ''}`} type="submit">
          {messages[isBusy ? 'mailCode.checking' : 'mailCode.submit']}
        </button>
      </form>
    </>
  )
}

export declare namespace CodeForm {
  type Props = sayProblem.Language & {
    frame: MailWire.State
    onSubmit(code: string): void
  }
}
