'use client'
import { Code } from '@latchkey/client/flows'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How long a pause after six digits is, in milliseconds. */
const pause = 800

/**
 * A field for a one-time code: takes digits in any spelling, and checks them by itself once they
 * are complete. Spread `field` on an `<input>`.
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
    const next = Code.clean(target.value, length)
    const when = Code.whenToCheck({
      code: next,
      isLonger: isLonger.current,
      length,
      previous: code,
    })
    isLonger.current ||= next.length > Code.shortest
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
      const isComplete = code.length >= (length ?? Code.shortest)
      if (isComplete) complete(code)
      return isComplete
    },
  }
}

export declare namespace useCodeField {
  type Parameters = {
    /** How many digits a code has. Unless told, six after a pause, or eight at once. */
    length?: number | undefined
    /** The code is complete. May come a moment after the last digit. */
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
    /** Checks the code now, and answers whether there was enough of it. */
    submit(): boolean
  }
}
