import { type CookieKind, cookieName } from '@latchkey/protocol/api/browserCookie'

/** How often the page looks, in milliseconds. */
const interval = 50

/**
 * Watches whether a script can read the cookie that recognizes the browser that asked. The server's own is hidden from
 * scripts, so a script of a same-site page has planted this one (T62). Requests that show the cookie go to the root
 * (`toCookiePath`), so a page sees every planted cookie that they send.
 *
 * Returns whether there was one at any time: a script could plant it for the moment of the request alone.
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
  // Over https, and not in every browser. It also tells what came and went between two looks.
  const { cookieStore } = view as { cookieStore?: CookieStore }
  cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    wasSeen ||= [...changed, ...deleted].some((it) => it.name === name)
  })
  return look
}
