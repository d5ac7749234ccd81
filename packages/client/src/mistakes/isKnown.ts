/**
 * Returns whether an earlier page of this origin has connected to the frame, and stores that this page has. If an
 * earlier page has, but the frame reports a first visit, the browser has removed the frame's storage but not the
 * page's.
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
