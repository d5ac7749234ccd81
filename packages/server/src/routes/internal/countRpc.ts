import { readAuthorization } from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as ClientNetwork from '../../identity/ClientNetwork.ts'
import * as Token from '../../identity/Token.ts'
import type { Counted } from '../../store/counters.ts'
import { clientAddress } from './client.ts'

/**
 * The rate limits of JSON-RPC calls (T55).
 *
 * Each session has its own limit. Pages without a session share the project's limit, and a single
 * network gets a tenth of it: any program can send a registered origin, so such calls must not use
 * up the limits of signed-in users.
 */
export function countRpc(c: Context<Env>, weight: number): Counted[] {
  const { limits } = c.env.identity
  const project = `rpc ${c.req.query('projectId')}`
  const sessionId = findSession(c)
  if (sessionId)
    return [{ key: `${project} session ${sessionId}`, limit: limits.rpcSession, weight }]
  const network = ClientNetwork.of(clientAddress(c))
  return [
    { key: `${project} network ${network}`, limit: limits.rpcNetwork, weight },
    { key: project, limit: limits.rpc, weight },
  ]
}

/**
 * The session of the access token. The token of an ended session is accepted as well, since it only
 * selects a rate limit.
 */
export function findSession(c: Context<Env>): string | undefined {
  const shown = readAuthorization(c.req.header('authorization'))
  const read = shown ? Token.read(c.env.identity.secret, 'access', shown) : undefined
  return read && ('older' in read ? read.older : read.token).sessionId
}
