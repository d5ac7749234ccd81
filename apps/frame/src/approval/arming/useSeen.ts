import { type RefObject, useEffect, useState } from 'react'
import * as Visibility from './Visibility.ts'

/**
 * Whether every row of what leaves the account has been in view and was not covered (T67). Folded rows have not been in
 * view. If `shown` changes, the user has to see the rows again.
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
    /** Whether there are no rows, because nothing leaves the account. */
    isEmpty: boolean
    /** Whether some rows are folded and not rendered yet. */
    isFolded: boolean
    /** A text that identifies the rows. */
    shown: string
  }
}
