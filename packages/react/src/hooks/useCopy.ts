'use client'
import { useCallback, useEffect, useState } from 'react'

/** How long the outcome is shown, in milliseconds. */
const stay = 3_000

/**
 * Copies a text to the clipboard. Returns `copy`, and the outcome for a short time. It never throws.
 *
 * @example
 * const { copy, outcome } = useCopy()
 */
export function useCopy(): useCopy.ReturnType {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), stay)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }, [])
  return { copy, outcome }
}

export declare namespace useCopy {
  type ReturnType = { copy(text: string): Promise<void>; outcome: 'copied' | 'failed' | undefined }
}
