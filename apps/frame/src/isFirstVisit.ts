/**
 * Returns whether a host opens the frame for the first time in this storage, and remembers the visit. If the host
 * remembers an earlier visit, the browser has removed the storage since then. Each host has its own mark: several hosts
 * may share the storage, and none may learn about another host's visitors.
 */
export function isFirstVisit(origin: string): boolean {
  const key = `latchkey.visited ${origin}`
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    // If storage is denied or full, the visit cannot be remembered.
    return false
  }
}
