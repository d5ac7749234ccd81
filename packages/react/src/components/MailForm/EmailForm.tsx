import { Value } from '@latchkey/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useWallet } from '../../hooks/useWallet.ts'
import { afterPaint } from '../../internal/afterPaint.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import type { MailFlow } from './MailFlow.ts'

/** The form for an email address. */
export function EmailForm(props: EmailForm.Props) {
  const { busy = 'signIn.sending', flow, isFocused, label, other } = props
  const { failure, message, pending, submitEmail } = flow
  const wallet = useWallet()
  const say = useSay()
  const [email, setEmail] = useState(props.email)
  const [isInvalid, setInvalid] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = isInvalid ? say('signIn.emailInvalid') : message
  const isBusy = pending === 'email'
  const canRetry = !isInvalid && failure?.remedy === 'retry'

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  // Preload the wallet while the user types. Wait for the paint, because loading a frame takes long.
  useEffect(() => (isUsed ? afterPaint(() => wallet.preload()) : undefined), [isUsed, wallet])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit(submitEmail)
  }

  function submit(action: (email: string) => void) {
    if (isBusy) return
    const text = email.trim()
    setInvalid(!isEmail(text))
    if (isEmail(text)) action(text)
    else input.current?.focus()
  }

  return (
    <form className="lk-form" noValidate onSubmit={onSubmit}>
      <label className="lk-field">
        {say(label)}
        <input
          aria-describedby={error && errorId}
          aria-invalid={isInvalid || failure?.remedy === 'email' || undefined}
          autoCapitalize="off"
          autoComplete="email"
          autoCorrect="off"
          className="lk-input"
          data-focus=""
          dir="ltr"
          inputMode="email"
          name="email"
          onChange={({ target }) => {
            setEmail(target.value)
            setInvalid(false)
          }}
          onFocus={() => setUsed(true)}
          placeholder="name@example.com"
          readOnly={isBusy}
          ref={input}
          required
          spellCheck={false}
          type="email"
          value={email}
        />
      </label>
      <Notice id={errorId}>{error}</Notice>
      <Button isBusy={isBusy} kind="primary" type="submit">
        {say(isBusy ? busy : canRetry ? 'common.retry' : 'common.continue')}
      </Button>
      {other && (
        <Button isOff={isBusy} kind="link" onClick={() => submit(other.submit)}>
          {say(other.label)}
        </Button>
      )}
    </form>
  )
}

/** Returns whether the wallet would accept the address. */
function isEmail(text: string): boolean {
  try {
    return Boolean(Value.Email(text))
  } catch {
    return false
  }
}

export declare namespace EmailForm {
  type Props = {
    /** The label of the busy button. */
    busy?: 'emailChange.approve' | 'signIn.sending'
    /** The address that the user entered last. */
    email: string
    flow: MailFlow
    isFocused: boolean
    label: 'emailChange.email' | 'signIn.email'
    /** Another action with the entered address, below the button. */
    other?: { label: 'emailChange.lostCurrent'; submit(email: string): void } | undefined
  }
}
