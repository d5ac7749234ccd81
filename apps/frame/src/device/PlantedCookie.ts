import { type CookieKind, cookieName } from '@latchkey/protocol/api/browserCookie'

/**
 * Whether a script can read the cookie that recognizes the browser that asked. The server's own is hidden from scripts,
 * so a script of a same-site page has planted this one (T62). Requests that show the cookie go to the root
 * (`toCookiePath`), so a page sees every planted cookie that they send.
 */
export function isVisible(kind: CookieKind, view: Window = window): boolean {
  const name = cookieName(kind, { isSecure: view.location.protocol === 'https:' })
  return view.document.cookie.split(';').some((pair) => pair.trim().split('=')[0] === name)
}
