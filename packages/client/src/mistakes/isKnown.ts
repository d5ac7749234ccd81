/**
 * Returns whether a page of this origin has met the frame before it was opened, and remembers that it has now. If the frame
 * then calls this its first visit, its storage was removed, and that of the page was not.
 *
 * Of two tabs that open at once, one may find what the other has stored. So an entry counts only if it is older than the
 * page.
 */
export function isKnown(key: string, origin: string): boolean {
  try {
    const [known, at] = (localStorage.getItem(key) ?? '').split(' ')
    const isEarlier = known === origin && Number(at) < performance.timeOrigin
    localStorage.setItem(key, `${origin} ${Date.now()}`)
    return isEarlier
  } catch {
    // The page has no storage, or a full one.
    return false
  }
}
