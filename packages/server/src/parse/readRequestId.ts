import { randomUUID } from 'node:crypto'
import { headers } from '@latchkey/protocol/api/Route'
import type { Context } from 'hono'

/**
 * Returns the id that the caller gave to a request, so that both sides log the same one. If the caller gave none,
 * returns a new id.
 */
export function readRequestId({ req }: Context): string {
  const given = req.header(headers.requestId)
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}
