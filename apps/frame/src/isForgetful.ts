/**
 * Whether the browser denies this frame its storage: all site data is blocked, or that of frames on other sites. The
 * wallet then works in memory, until the page is closed. Browsers deny every storage alike, and this one at once.
 */
export function isForgetful(): boolean {
  try {
    return !globalThis.localStorage
  } catch {
    return true
  }
}
