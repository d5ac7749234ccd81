/**
 * Whether this frame has no persistent storage. The wallet then works in memory until the page is closed. There are two
 * causes. The browser may block site data, for all frames or for those on other sites. Such browsers deny all kinds of
 * storage, and local storage throws immediately. Or the frame or one of its parents is credentialless, so that its
 * storage ends with the page in the tab.
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
