/**
 * Returns whether a host opens the frame for the first time in this storage, and remembers the visit. If the host knows
 * of an earlier visit, the browser has removed the storage since then. Each host has its own mark. Several hosts may
 * share the storage, and none may learn about visitors of another.
 */
export function isFirstVisit(origin: string): boolean {
  const key = `latchkey.visited ${origin}`
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    // Storage is denied or full, so nothing can be remembered.
    return false
  }
}
