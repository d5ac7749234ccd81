/**
 * Whether this frame has no persistent storage. The wallet then works in memory until the page is closed. One cause is
 * that the browser blocks site data, for all frames or for those on other sites. Browsers deny all kinds of storage
 * alike, and local storage throws immediately. The other cause is that the frame is inside of a credentialless frame,
 * whose storage ends with the page in the tab.
 *
 * Partitioned storage is persistent. If a browser removes it, `isFirstVisit` notices that later.
 */
export function isForgetful(): boolean {
  try {
    return !globalThis.localStorage || Object(globalThis).credentialless === true
  } catch {
    return true
  }
}
