import { useEffect, useState } from 'react'
import * as Visibility from '../arming/Visibility.ts'
import { least } from './needsWindow.ts'

/** How long a frame may be small while the host opens or moves it, in milliseconds. Nothing is armed meanwhile. */
const patience = 300

/** Whether less of the frame is visible than a request needs (T67). A hidden frame keeps the last answer. */
export function useSmall(): boolean {
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = Visibility.measure(document.body, ({ height, width }) => {
      if (!height || !width) return
      clearTimeout(timer)
      // The size of the window is rounded, and decides whether a click counts.
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
