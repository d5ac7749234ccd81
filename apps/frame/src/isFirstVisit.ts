const key = 'latchkey.visited'

/**
 * Returns whether the frame was never opened in its storage before, and remembers this visit. The host knows whether there was
 * an earlier one, and so whether the browser has removed the storage meanwhile.
 */
export function isFirstVisit(): boolean {
  try {
    if (localStorage.getItem(key)) return false
    localStorage.setItem(key, '1')
    return true
  } catch {
    // Denied or full: nothing can be remembered.
    return false
  }
}
