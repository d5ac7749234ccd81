/**
 * Whether this frame has no storage that lasts. The wallet then works in memory, until the page is closed. Either the browser
 * denies it: all site data is blocked, or that of frames on other sites. Browsers deny every storage alike, and this one at
 * once. Or a page above is in a credentialless frame, which gets a storage that ends with the page in the tab.
 *
 * Storage that is only partitioned lasts. A browser that removes it is found later: see `isFirstVisit`.
 */
export function isForgetful(): boolean {
  try {
    return !globalThis.localStorage || Object(globalThis).credentialless === true
  } catch {
    return true
  }
}
