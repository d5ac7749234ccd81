import { type CookieKind, cookieName } from '@latchkey/protocol/api/browserCookie'
import type { Context } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Env } from '../Env.ts'

/**
 * Seconds until the cookie expires. The user first opens a link and then types a code, and each is valid for ten
 * minutes.
 */
const lifetime = 1_200
const bits256 = /^[\w-]{43}$/

/**
 * Sets the cookie that identifies the browser that asked for a sign-in (T62). Its value is derived from the id of the
 * sign-in, so it is not stored. If a sign-in set no cookie, no client knows the value.
 *
 * Sets nothing unless the wallet's own page asks, because a host's request must not choose the cookie.
 */
export function give<env extends Env>(c: Context<env>, kind: CookieKind, id: string): void {
  if (!isOwnPage(c)) return
  const { publicUrl } = c.env.config
  const isSecure = publicUrl.protocol === 'https:'
  const value = c.env.identity.secret.mac('browser', kind, id).toString('base64url')
  const attributes = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Strict`
  c.header(
    'set-cookie',
    `${cookieName(kind, { isSecure })}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`,
    { append: true },
  )
}

/**
 * Whether the request comes from the browser that asked for this sign-in. `isVisible` tells whether scripts of the page
 * can read a cookie of this name. A script of a same-site page has planted a cookie that is readable, or that arrives
 * twice. The request must go to the root (`toCookiePath`), because browsers also send cookies of longer paths to other
 * URLs, and the page could not see those.
 */
export function isShown<env extends Env>(
  c: Context<env>,
  kind: CookieKind,
  { id, isVisible }: { id: string; isVisible: boolean },
): boolean {
  if (isVisible || getPath(c.req.raw) !== '/' || !isOwnPage(c)) return false
  const { config, identity } = c.env
  const name = cookieName(kind, { isSecure: config.publicUrl.protocol === 'https:' })
  const values = (c.req.header('cookie') ?? '').split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.trim().split('=')
    return key === name ? [value.join('=')] : []
  })
  const [value = ''] = values
  return (
    values.length === 1 &&
    bits256.test(value) &&
    identity.secret.verify('browser', Buffer.from(value, 'base64url'), kind, id)
  )
}

/** Whether a page of the wallet itself sent the request. Browsers set both headers, and no script can. */
function isOwnPage<env extends Env>(c: Context<env>): boolean {
  return (
    c.req.method === 'POST' &&
    c.req.header('origin') === c.env.config.publicUrl.origin &&
    c.req.header('sec-fetch-site') === 'same-origin'
  )
}
