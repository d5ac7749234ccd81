import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '../../Failure.ts'
import { useCodeField } from '../../hooks/useCodeField.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import type { MailFlow } from './MailFlow.ts'

/** Asks for a code. One field, so that browsers fill it in and readers read it as one. */
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
  // What was typed since is about another code.
  const isRefused = isRefusal(failure) && !code
  const canRetry = failure?.remedy === 'retry' && Boolean(code)
  const error = isIncomplete ? say('code.incomplete') : isRefusal(failure) && code ? '' : message

  useEffect(() => input.current?.focus(), [])

  // A code that is no good is cleared away; one that could not be checked can be tried again.
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
        {/* Where only another mail helps, there is nothing to go on with. */}
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
    /** Where the code is. */
    intro: ReactNode
  }
}

/** Whether a code was checked, and is of no use. */
function isRefusal(failure: Failure | undefined): boolean {
  return failure?.remedy === 'code' || failure?.remedy === 'resend'
}
