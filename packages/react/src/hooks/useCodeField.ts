'use client'
import { cleanCode, shortestCode, whenToSubmitCode } from '@latchkey/client/flows'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'

/** The pause after six digits that submits them, in milliseconds. */
const pause = 800

/**
 * Holds the value of a field for a one-time code. The field accepts digits in any script, and calls
 * `onComplete` when the code is complete. Spread `field` on an `<input>`.
 *
 * @example
 * const { field } = useCodeField({ onComplete: submitCode })
 * return <input {...field} />
 */
export function useCodeField(parameters: useCodeField.Parameters): useCodeField.ReturnType {
  const { length, onComplete } = parameters
  const [code, setCode] = useState('')
  const isLonger = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setCode('')
  }, [])

  function complete(code: string) {
    clearTimeout(timer.current)
    onComplete(code)
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const next = cleanCode(target.value, length)
    const when = whenToSubmitCode({
      code: next,
      isLonger: isLonger.current,
      length,
      previous: code,
    })
    isLonger.current ||= next.length > shortestCode
    setCode(next)
    clearTimeout(timer.current)
    if (when === 'now') complete(next)
    if (when === 'soon') timer.current = setTimeout(complete, pause, next)
  }

  return {
    clear,
    code,
    field: {
      autoCapitalize: 'off',
      autoComplete: 'one-time-code',
      autoCorrect: 'off',
      inputMode: 'numeric',
      onChange,
      spellCheck: false,
      type: 'text',
      value: code,
    },
    submit() {
      const isComplete = code.length >= (length ?? shortestCode)
      if (isComplete) complete(code)
      return isComplete
    },
  }
}

export declare namespace useCodeField {
  type Parameters = {
    /** The number of digits. By default six after a pause, or eight at once. */
    length?: number | undefined
    /** Called when the code is complete, perhaps a moment after the last digit. */
    onComplete(code: string): void
  }
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
