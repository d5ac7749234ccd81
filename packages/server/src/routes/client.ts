import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import { findClient } from '../identity/Network.ts'

/** The address of whoever asks. */
export function clientAddress<env extends Env>(c: Context<env>): string {
  const { trustedProxies } = c.env.config
  return findClient(socketAddress(c), c.req.header('x-forwarded-for'), trustedProxies)
}

/** Absent where the app was asked without a socket. */
function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}
