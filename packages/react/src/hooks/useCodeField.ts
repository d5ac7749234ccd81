'use client'
import { createCodeField } from '@latchkey/client/flows'
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Holds the value of a field for a one-time code. The field accepts digits in any script, and calls `onComplete` when
 * the code is complete. Spread `field` into an `<input>`.
 *
 * @example
 * const { field } = useCodeField({ onComplete: submitCode })
 * return <input {...field} />
 */
export function useCodeField(parameters: useCodeField.Parameters): useCodeField.ReturnType {
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  })
  const [{ clear, enter, get, stop, submit, subscribe }] = useState(() =>
    createCodeField(() => latest.current),
  )
  const code = useSyncExternalStore(subscribe, get, get)
  useEffect(() => stop, [stop])

  return {
    clear,
    code,
    field: {
      autoCapitalize: 'off',
      autoComplete: 'one-time-code',
      autoCorrect: 'off',
      inputMode: 'numeric',
      onChange: ({ target }) => enter(target.value),
      spellCheck: false,
      type: 'text',
      value: code,
    },
    submit,
  }
}

export declare namespace useCodeField {
  type Parameters = createCodeField.Options
  type ReturnType = {
    clear(): void
    code: string
    field: {
      autoCapitalize: 'off'
      autoComplete: 'one-time-code'
      autoCorrect: 'off'
      inputMode: 'numeric'
      onChange(event: ChangeEvent<HTMLInputElement>): void
      spellCheck: false
      type: 'text'
      value: string
    }
    /** Submits the code now. Returns whether it had enough digits. */
    submit(): boolean
  }
}
