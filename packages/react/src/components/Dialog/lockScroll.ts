/** Keeps the page behind a dialog still, and lets it go again. Through CSSOM, for the host's CSP. */
export function lockScroll(): () => void {
  const { clientWidth, style } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // Where scroll bars take room, the page must not jump when its own goes away.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
