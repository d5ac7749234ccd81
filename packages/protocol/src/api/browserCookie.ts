/** A way to sign in whose pages recognize the browser that began it by a cookie. */
export type CookieKind = 'mail' | 'social'

/**
 * Returns the name of the cookie by which the wallet's pages recognize the browser that asked (T62). With
 * the prefix, Chromium and Firefox accept it from a response of this very host only, never from a script.
 * On loopback it has no prefix, because WebKit refuses one over http.
 */
export function cookieName(kind: CookieKind, { isSecure }: { isSecure: boolean }): string {
  return `${isSecure ? '__Host-Http-' : ''}latchkey-${kind}`
}
