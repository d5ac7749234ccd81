import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as ClientAddress from '../../identity/ClientAddress.ts'

/** The address and the networks of the caller. */
export function clientOf<env extends Env>(c: Context<env>): ClientAddress.ClientAddress {
  const { trustedProxies } = c.env.config
  return (
    c.get('client') ??
    ClientAddress.find(socketAddress(c), c.req.header('x-forwarded-for'), trustedProxies)
  )
}

/** The browser of the caller, as it describes itself. At most 512 characters, because it is stored and mailed. */
export function userAgentOf<env extends Env>(c: Context<env>): string {
  return (c.req.header('user-agent') ?? '').slice(0, 512)
}

/**
 * Returns the address of the socket. It is undefined for a Unix socket, and null if the request came without a server,
 * as in tests.
 */
function socketAddress(c: Context): string | undefined | null {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return null
  }
}
