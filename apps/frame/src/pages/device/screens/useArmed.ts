import { useEffect, useState } from 'react'

/** How long a person sees what is asked before it can be decided, in milliseconds. */
const delay = 500

/**
 * Whether a button has been in front of somebody for long enough to be meant. Scanners click at
 * once, and the second half of a double click lands on what has just appeared (T12).
 */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setArmed(true), delay)
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
