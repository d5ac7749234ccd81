/**
 * Returns whether a host name belongs to this machine, as on a developer's computer. Browsers treat it as secure
 * without https.
 */
export function isLocal(hostname: string | undefined): boolean {
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname ?? '')
}

/** Returns whether this page is on a developer's machine, where it may show what to change. */
export function isLocalPage(): boolean {
  return isLocal(globalThis.location?.hostname)
}
