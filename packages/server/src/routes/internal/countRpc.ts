import { readAuthorization } from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as Token from '../../identity/Token.ts'
import type { Counted } from '../../store/counters.ts'
import type { Limits } from '../../store/limits.ts'
import { accessSeconds, refreshDays } from '../../store/sessions/sessionTokens.ts'
import { clientOf } from './client.ts'

/** How many calls a bundler's call counts as. Bundlers simulate an operation for most of them. */
export const bundlerWeight = 10

/** The number of /64 networks that a wider network (/48) counts as. */
const networksPerWide = 2

/**
 * The rate limits of JSON-RPC calls (T55).
 *
 * Each account has its own limit, for all its sessions and all projects together, so that a new session or an old token
 * adds nothing. Pages without a session share the project's limit. A single network gets a tenth of it, and a wider
 * network (IPv6) gets two tenths. Any program can send a registered origin. So these calls must not use up the limits
 * of signed-in users, and one customer of an access provider must not use up the limit of the project.
 */
export function countRpc(c: Context<Env>, weight: number): Counted[] {
  const { limits } = c.env.identity
  // The frame does not refresh its token for these calls, so an expired token still selects the limit.
  const accountId = findAccount(c, refreshDays * 24 * 60 * 60)
  if (accountId) return [countAccount(accountId, limits, weight)]
  const project = `rpc ${c.req.query('projectId')}`
  const { network, wide } = clientOf(c)
  const { rpcNetwork } = limits
  return [
    { key: `${project} network ${network}`, limit: rpcNetwork, weight },
    ...(wide
      ? [
          {
            key: `${project} network ${wide}`,
            limit: { ...rpcNetwork, most: rpcNetwork.most * networksPerWide },
            weight,
          },
        ]
      : []),
    { key: project, limit: limits.rpc, weight },
  ]
}

/** The rate limit of one account's calls. */
export function countAccount(accountId: string, limits: Limits, weight: number): Counted {
  return { key: `rpc account ${accountId}`, limit: limits.rpcAccount, weight }
}

/** Whether the request has an access token that has not expired. */
export function hasSession(c: Context<Env>): boolean {
  return findAccount(c, accessSeconds) !== undefined
}

/**
 * The account of the access token, if the token is not older than `seconds`. A session that has ended
 * is not looked up.
 */
function findAccount(c: Context<Env>, seconds: number): string | undefined {
  const { clock, secret } = c.env.identity
  const shown = readAuthorization(c.req.header('authorization'))
  const read = shown ? Token.read(secret, 'access', shown) : undefined
  if (!read) return undefined
  const { accountId, issuedAt } = read.token
  return clock.now() - issuedAt <= seconds * 1000 ? accountId : undefined
}
