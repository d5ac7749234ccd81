import { useEffect, useState } from 'react'
import type * as Arming from '../../approval/arming/Arming.ts'
import { leastOf } from '../../approval/window/leastOf.ts'

/** Returns the minimum size of this window if the host's page has opened it. The size changes with the user's zoom. */
export function useLeast(isHosted: boolean | undefined): Arming.Size | undefined {
  const [least, setLeast] = useState(() => leastOf(window))
  useEffect(() => {
    const onResize = () =>
      setLeast((before) => {
        const next = leastOf(window)
        const isSame = next.height === before.height && next.width === before.width
        return isSame ? before : next
      })
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return isHosted ? least : undefined
}
