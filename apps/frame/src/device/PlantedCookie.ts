import { type CookieKind, cookieName } from '@latchkey/protocol/api/browserCookie'

/** How often the page checks its cookies, in milliseconds. */
const interval = 50

/**
 * Watches whether a script can read the cookie with which the server recognizes a browser. Scripts cannot read the
 * server's own cookie, so a readable one was planted by a script of a same-site page (T62). Requests with the cookie go
 * to the root path (`toCookiePath`), so the page can read every planted cookie that they send.
 *
 * Returns a function that tells whether such a cookie existed at any time. A script could plant a cookie only for the
 * moment of the request.
 */
export function watch(kind: CookieKind, view: Window = window): () => boolean {
  const name = cookieName(kind, { isSecure: view.location.protocol === 'https:' })
  let wasSeen = false
  const look = () => {
    wasSeen ||= view.document.cookie.split(';').some((pair) => pair.trim().split('=')[0] === name)
    return wasSeen
  }
  look()
  view.setInterval(look, interval)
  // Browsers have cookie events only over https, and some browsers have none. Unlike the checks, the events also report
  // cookies that existed only for a moment.
  const { cookieStore } = view as { cookieStore?: CookieStore }
  cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    wasSeen ||= [...changed, ...deleted].some((it) => it.name === name)
  })
  return look
}
