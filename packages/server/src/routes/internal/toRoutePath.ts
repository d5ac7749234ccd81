import { prefix } from '@latchkey/protocol/Api'
import { routeParameter } from '@latchkey/protocol/api/browserCookie'
import { getPath } from 'hono/utils/url'

const format = new RegExp(`^\\?${routeParameter}=(${prefix}(?:/[a-z-]+)+)$`)

/**
 * Returns the path by which a request is routed. A page that shows its cookie posts to the root, and names the route
 * in the query (`toCookiePath`).
 */
export function toRoutePath(request: Request): string {
  const path = getPath(request)
  if (path !== '/' || request.method !== 'POST') return path
  return format.exec(new URL(request.url).search)?.[1] ?? path
}
