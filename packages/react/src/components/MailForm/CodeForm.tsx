import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '../../Failure.ts'
import { useCodeField } from '../../hooks/useCodeField.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import type { MailFlow } from './MailFlow.ts'

/** The form for a code. It has one field, so that autofill and screen readers work. */
export function CodeForm({ flow, intro }: CodeForm.Props) {
  const { failure, isResent, message, pending, submitCode } = flow
  const { codeLength } = useLatchkey()
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const introId = useId()
  const [isIncomplete, setIncomplete] = useState(false)
  const { clear, code, field, submit } = useCodeField({
    length: codeLength,
    onComplete: submitCode,
  })

  const isBusy = pending === 'code'
  // Show a refusal until the user types another code.
  const isRefused = isRefusal(failure) && !code
  const canRetry = failure?.remedy === 'retry' && Boolean(code)
  const error = isIncomplete ? say('code.incomplete') : isRefusal(failure) && code ? '' : message

  useEffect(() => input.current?.focus(), [])

  // Clear a rejected code. Keep a code that could not be checked, so that the user can retry.
  useEffect(() => {
    if (!isRefusal(failure)) return
    clear()
    input.current?.focus()
  }, [clear, failure])

  useEffect(() => {
    if (isResent) input.current?.focus()
  }, [isResent])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || submit()) return
    setIncomplete(true)
    input.current?.focus()
  }

  return (
    <>
      <p id={introId}>{intro}</p>
      <form className="lk-form" noValidate onSubmit={onSubmit}>
        <label className="lk-field">
          {say('code.label')}
          <input
            {...field}
            aria-describedby={error ? `${errorId} ${introId}` : introId}
            aria-invalid={isIncomplete || isRefused || undefined}
            className="lk-input lk-code"
            data-focus=""
            dir="ltr"
            name="code"
            onChange={(event) => {
              setIncomplete(false)
              field.onChange(event)
            }}
            readOnly={isBusy}
            ref={input}
          />
        </label>
        <Notice id={errorId}>{error}</Notice>
        {/* Render no submit button if only a new email helps. */}
        {!(isRefused && failure?.remedy === 'resend') && (
          <Button isBusy={isBusy} kind="primary" type="submit">
            {say(isBusy ? 'code.checking' : canRetry ? 'common.retry' : 'common.continue')}
          </Button>
        )}
      </form>
    </>
  )
}

export declare namespace CodeForm {
  type Props = {
    flow: MailFlow
    /** A sentence that tells the user where the code is. */
    intro: ReactNode
  }
}

/** Returns whether the code was rejected. */
function isRefusal(failure: Failure | undefined): boolean {
  return failure?.remedy === 'code' || failure?.remedy === 'resend'
}
