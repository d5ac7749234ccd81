/**
 * Returns whether a host never opened the frame in this storage before, and remembers this visit. The host knows whether there
 * was an earlier one, and so whether the browser has removed the storage meanwhile. Each host has a mark of its own, because
 * several hosts may share the storage, and none may learn of the visitors of another.
 */
export function isFirstVisit(origin: string): boolean {
  const key = `latchkey.visited ${origin}`
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    // Denied or full: nothing can be remembered.
    return false
  }
}
