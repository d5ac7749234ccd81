import { useEffect, useState } from 'react'

/** How long a call may run before progress is shown, in milliseconds. */
const delay = 300

/** Whether a call has been running long enough to show progress. */
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
