import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import * as Network from '../identity/Network.ts'
import * as Token from '../identity/Token.ts'
import type { Counted } from '../store/counters.ts'
import { clientAddress } from './client.ts'

/**
 * What calls of the chains count against (T55).
 *
 * A session has a limit of its own. Pages without one share the project's, of which a single network
 * gets a tenth: any program can name a registered origin, so what it sends must not use up what
 * signed-in users have.
 */
export function countRpc(c: Context<Env>, weight: number): Counted[] {
  const { limits } = c.env.identity
  const project = `rpc ${c.req.query('projectId')}`
  const sessionId = findSession(c)
  if (sessionId)
    return [{ key: `${project} session ${sessionId}`, limit: limits.rpcSession, weight }]
  const network = Network.of(clientAddress(c))
  return [
    { key: `${project} network ${network}`, limit: limits.rpcNetwork, weight },
    { key: project, limit: limits.rpc, weight },
  ]
}

/**
 * The session whose access token was shown. A token of a session that has ended still names its
 * limit, which is all that it is good for here.
 */
export function findSession(c: Context<Env>): string | undefined {
  const shown = /^Latchkey (\S{1,256})$/.exec(c.req.header('authorization') ?? '')?.[1]
  return shown && Token.read(c.env.identity.secret, 'access', shown)?.sessionId
}
