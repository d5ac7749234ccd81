import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type * as UnlockWire from '../../unlock/UnlockWire.ts'
import type * as SealedSecret from '../../worker/recovery/SealedSecret.ts'
import { Facts } from './Facts.tsx'
import { sayProblem } from './sayProblem.ts'

/** The sentence that names each kind of recovery method. */
const names = { code: 'recovery.code', password: 'recovery.password' } as const

/** Asks for a recovery method. A script handles the submission, because the page's policy forbids form submissions. */
export function UnlockForm({ frame, locale, messages, onSubmit, say }: UnlockForm.Props) {
  const { kinds, problem, step } = frame
  const [chosen, setChosen] = useState<SealedSecret.Kind>()
  const kind = chosen ?? kinds[0]
  const isBusy = step === 'checking'
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // After an error, focus the input again, so that the user can correct it.
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const secret = String(new FormData(event.currentTarget).get('secret') ?? '')
    if (secret && kind && !isBusy) onSubmit(kind, secret)
  }

  return (
    <>
      <Facts frame={frame} messages={messages} />
      <p className="note" id={`${id}-only`}>
        {say('unlock.only', { wallet: location.host })}
      </p>
      {kind && (
        <form autoComplete="off" onSubmit={send}>
          <label htmlFor={id}>
            {messages[kind === 'code' ? 'recovery.typeCode' : 'recovery.password']}
          </label>
          <input
            aria-describedby={problem ? `${id}-only ${id}-problem` : `${id}-only`}
            aria-invalid={/^wrong/.test(problem?.reason ?? '') || undefined}
            autoCapitalize={kind === 'code' ? 'characters' : 'none'}
            autoComplete={kind === 'code' ? 'off' : 'current-password'}
            dir="ltr"
            id={id}
            key={kind}
            maxLength={1_024}
            name="secret"
            readOnly={isBusy}
            ref={input}
            required
            spellCheck={false}
            type={kind === 'code' ? 'text' : 'password'}
          />
          <p className={problem ? 'problem' : 'hidden'} id={`${id}-problem`} role="alert">
            {problem && sayProblem(problem, { locale, messages, say })}
          </p>
          <button
            aria-disabled={isBusy}
            className={`primary ${isBusy ? 'busy' : ''}`}
            type="submit"
          >
            {messages[isBusy ? 'mailCode.checking' : 'recovery.open']}
          </button>
        </form>
      )}
      {kinds
        .filter((it) => it !== kind)
        .map((it) => (
          <button
            aria-disabled={isBusy}
            key={it}
            onClick={() => isBusy || setChosen(it)}
            type="button"
          >
            {say('recovery.useOther', { method: messages[names[it]] })}
          </button>
        ))}
    </>
  )
}

export declare namespace UnlockForm {
  type Props = sayProblem.Language & {
    frame: UnlockWire.State
    onSubmit(kind: SealedSecret.Kind, secret: string): void
  }
}
