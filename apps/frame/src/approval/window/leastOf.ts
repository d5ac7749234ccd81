import * as Arming from '../arming/Arming.ts'
import { least } from './needsWindow.ts'

type View = {
  innerWidth: number
  outerWidth: number
  screen: { availWidth: number }
}

/**
 * The width of the narrowest phones. Some browsers report the size of the window as the size of the screen, so smaller
 * widths are ignored.
 */
const narrowest = 320

/**
 * Returns the minimum size of a window that the host's page has opened, in CSS pixels. It is the same as for a frame
 * (T67), because the host chooses the window's size. If the user zooms in, the same window has fewer CSS pixels, so the
 * minimum size is smaller.
 */
export function leastOf({ innerWidth, outerWidth, screen }: View): Arming.Size {
  // A host chooses the size of the window, but not the zoom of the wallet's pages, so the zoom can be trusted.
  const zoom = Math.max(1, outerWidth / innerWidth || 1)
  const scale = (size: number) => Math.floor(size / zoom)
  const width = Math.min(least.width, Math.max(narrowest, screen.availWidth))
  return {
    height: Math.max(Arming.leastOfWindow.height, scale(least.height)),
    width: Math.max(Arming.leastOfWindow.width, scale(width)),
  }
}
