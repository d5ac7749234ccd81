import * as Arming from '../arming/Arming.ts'
import { least } from './needsWindow.ts'

type View = {
  innerWidth: number
  outerWidth: number
  screen: { availWidth: number }
}

/** The width of the narrowest phones. Some browsers report the window's own size as the screen's, so no less counts. */
const narrowest = 320

/**
 * The least size of a window that the host's page has opened, in CSS pixels: that of a frame (T67), since the host chooses
 * it. If the user zooms in, a window of the same size on the screen has fewer of them.
 */
export function leastOf({ innerWidth, outerWidth, screen }: View): Arming.Size {
  // A host chooses a window's size, but not the zoom of the wallet's pages.
  const zoom = Math.max(1, outerWidth / innerWidth || 1)
  const scale = (size: number) => Math.floor(size / zoom)
  const width = Math.min(least.width, Math.max(narrowest, screen.availWidth))
  return {
    height: Math.max(Arming.leastOfWindow.height, scale(least.height)),
    width: Math.max(Arming.leastOfWindow.width, scale(width)),
  }
}
