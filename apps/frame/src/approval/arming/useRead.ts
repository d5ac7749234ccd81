import { type RefObject, useEffect, useState } from 'react'
import { watchRead } from './watchRead.ts'

/**
 * Whether the title and the first warning, which is the most severe, have been in view (T67). A request of high risk
 * may have no rows of what leaves the account, so seeing all rows is not enough. If `shown` changes, the user has to
 * see the title and the warning again.
 */
export function useRead(
  what: RefObject<HTMLElement | null>,
  { isNeeded, shown }: useRead.Options,
): boolean {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return undefined
    const parts = ['h2', '.warning'].map((name) => what.current!.querySelector(name))
    const buttons = what.current!.closest('.approval')?.querySelector<HTMLElement>('.buttons')
    const elements = parts.filter((it) => it !== null)
    return watchRead(elements, buttons?.offsetHeight ?? 0, () => setRead(shown))
  }, [isNeeded, shown, what])
  return !isNeeded || read === shown
}

export declare namespace useRead {
  type Options = {
    /** Whether this is required, because the request is of high risk and the app has opened the window. */
    isNeeded: boolean
    /** A text that identifies the title and the warning. */
    shown: string
  }
}
