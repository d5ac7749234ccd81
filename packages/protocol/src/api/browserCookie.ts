/** A way to sign in. A cookie tells the pages of each way whether their browser started the sign-in. */
export type CookieKind = 'mail' | 'social'

/**
 * Returns the name of the cookie by which the wallet's pages recognize the browser that started the sign-in (T62).
 * Because of the prefix, Chromium and Firefox accept the cookie only in a response of this host, and never from a
 * script. On loopback, the name has no prefix, because WebKit refuses a prefix over http.
 */
export function cookieName(kind: CookieKind, { isSecure }: { isSecure: boolean }): string {
  return `${isSecure ? '__Host-Http-' : ''}latchkey-${kind}`
}

/** The parameter that names the route in a request to the root path. */
export const routeParameter = 'route'

/**
 * Returns the URL for a request that the server recognizes by its cookie. It is a URL of the root path that names the
 * route. A script can plant a cookie for the path of a route, and a page at another path does not see that cookie in
 * `document.cookie`. To the root path, browsers send only cookies that every page sees.
 */
export function toCookiePath(path: string): string {
  return `/?${routeParameter}=${path}`
}
