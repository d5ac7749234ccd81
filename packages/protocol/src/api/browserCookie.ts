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

/** The parameter that names the route of a request to the root. */
export const routeParameter = 'route'

/**
 * Returns the URL of a route for a request that shows the cookie. A script can plant a cookie for the path of a route,
 * and a page at another path does not see it in `document.cookie`. At the root, browsers send only cookies that every
 * page sees.
 */
export function toCookiePath(path: string): string {
  return `/?${routeParameter}=${path}`
}
