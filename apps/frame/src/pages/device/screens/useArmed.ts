import { useEffect, useState } from 'react'

/** How long a button must be visible before it accepts a click, in milliseconds. */
const delay = 500

/**
 * Whether a button has been visible long enough for a deliberate click. Mail scanners click immediately. The second
 * click of a double click may hit a button that has just appeared (T12). After the page was hidden, the time starts
 * again (T08).
 */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmed(true), delay)
      else setArmed(false)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return isArmed
}
