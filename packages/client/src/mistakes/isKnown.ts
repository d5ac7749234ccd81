/**
 * Returns whether a page of this origin had connected to the frame before this page was opened, and remembers that it
 * has now. If it had, but the frame reports a first visit, the browser has removed the frame's storage and not that of
 * the page.
 *
 * If two tabs are opened at the same time, one may find the entry of the other. So an entry counts only if it is older
 * than the page.
 */
export function isKnown(key: string, origin: string): boolean {
  try {
    const [known, at] = (localStorage.getItem(key) ?? '').split(' ')
    const isEarlier = known === origin && Number(at) < performance.timeOrigin
    localStorage.setItem(key, `${origin} ${Date.now()}`)
    return isEarlier
  } catch {
    // The page has no storage, or its storage is full.
    return false
  }
}
