/** Locks the page's scrolling. Returns a function that unlocks it. Uses CSSOM because of the host's CSP. */
export function lockScroll(): () => void {
  const { clientWidth, style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // Keep the space of a classic scroll bar, so that the page does not jump.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
