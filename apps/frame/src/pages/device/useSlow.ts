import { useEffect, useState } from 'react'

/** What answers sooner needs no word of progress, in milliseconds. */
const delay = 300

/** Whether something has been under way for so long that a person wonders. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}
