import { useEffect, useState } from 'react'
import * as Visibility from '../arming/Visibility.ts'
import { least } from './needsWindow.ts'

/**
 * How long a frame may be too small while the host opens or moves it, in milliseconds. During that time, nothing is
 * armed.
 */
const patience = 300

/**
 * Whether the visible part of the frame is smaller than a request needs (T67). While the frame is hidden, the last
 * result is kept.
 */
export function useSmall(): boolean {
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = Visibility.measure(document.body, ({ height, width }) => {
      if (!height || !width) return
      clearTimeout(timer)
      // Round the size, because it decides whether a click counts.
      const visible = {
        height: Math.min(Math.round(height), innerHeight),
        width: Math.min(Math.round(width), innerWidth),
      }
      const isNext = visible.height < least.height || visible.width < least.width
      timer = setTimeout(() => setSmall(isNext), isNext ? patience : 0)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isSmall
}
