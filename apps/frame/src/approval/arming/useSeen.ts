import { type RefObject, useEffect, useState } from 'react'
import * as Visibility from './Visibility.ts'

/**
 * Whether every line of what leaves the account has been in view, uncovered (T67). Lines that are folded away have not.
 * A new `shown` starts again.
 */
export function useSeen(list: RefObject<HTMLElement | null>, options: useSeen.Options): boolean {
  const { isEmpty, isFolded, shown } = options
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (isEmpty || isFolded) return undefined
    const unseen = new Set<Element>(list.current!.querySelectorAll('.fact'))
    return Visibility.watchEach([...unseen], (element) => {
      unseen.delete(element)
      if (!unseen.size) setSeen(shown)
    })
  }, [isEmpty, isFolded, list, shown])
  return isEmpty || (!isFolded && seen === shown)
}

export declare namespace useSeen {
  type Options = {
    /** Whether nothing leaves the account. */
    isEmpty: boolean
    /** Whether some rows are not rendered yet. */
    isFolded: boolean
    /** Identifies the rows. */
    shown: string
  }
}
