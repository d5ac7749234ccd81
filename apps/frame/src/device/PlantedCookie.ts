import { type CookieKind, cookieName } from '@latchkey/protocol/api/browserCookie'

/** How often the page checks its cookies, in milliseconds. */
const interval = 50

/**
 * Watches whether a script can read the cookie that recognizes the browser that asked. The server's own cookie is
 * hidden from scripts, so a readable one was planted by a script of a same-site page (T62). Requests with the cookie go
 * to the root path (`toCookiePath`), so the page sees every planted cookie that they send.
 *
 * Returns a function that returns whether there ever was such a cookie. A script could plant one just for the moment of
 * the request.
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
  // Cookie events exist only over https, and not in every browser. They also report cookies that existed only between
  // two checks.
  const { cookieStore } = view as { cookieStore?: CookieStore }
  cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    wasSeen ||= [...changed, ...deleted].some((it) => it.name === name)
  })
  return look
}
