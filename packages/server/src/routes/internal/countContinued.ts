import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import * as Token from '../../identity/Token.ts'
import { Refusal } from '../../Refusal.ts'
import type { UnspentProof } from '../../store/sessions/proofs.ts'
import { clientOf } from './client.ts'
import { networksPerWide } from './countSignIn.ts'
import type { Proved } from './guard.ts'

/** The most refreshes of one session in a period while its network is over the limit. */
const mostOwn = 30

/**
 * Limits the requests that continue a sign-in, or refresh a session, by their network (T71). Each of these requests
 * writes a row, and any program can send them.
 *
 * The counts are in the memory of this process, so that a sign-in costs no further statement, and a refused request
 * none at all. The limit is 60 times that of new sign-ins, because a company or a mobile carrier may have thousands of
 * users in one network. A session with a genuine token is refreshed even above the limit, so that a program in the same
 * network cannot sign out the others. Codes have no such exception, because a refused guess must not tell whether it
 * was right.
 */
export function countContinued<env extends Proved>(
  c: Context<env>,
  name: Api.Name,
  proof: UnspentProof,
  body: unknown,
): void {
  const { continued, limits } = c.env.identity
  const { most } = limits.continued
  const { network, wide } = clientOf(c)
  const networks: [key: string, most: number][] = [[network, most]]
  if (wide) networks.push([wide, most * networksPerWide])
  const waits = networks.map(([key, most]) => continued.findWait(key, most) ?? 0)
  const retryAfter = Math.max(...waits)
  if (!retryAfter) {
    continued.add(networks.map(([key]) => key))
    return
  }
  const own = name === 'refreshSession' ? findSession(c, proof, body) : undefined
  if (!own || continued.has(own, mostOwn)) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
  continued.add([own])
}

/** The key of the session that a refresh token of this server is for. */
function findSession<env extends Proved>(
  c: Context<env>,
  proof: UnspentProof,
  body: unknown,
): string | undefined {
  const { refreshToken } = body as Api.Body<'refreshSession'>
  const read = Token.read(c.env.identity.secret, 'refresh', refreshToken)
  return read && 'token' in read && read.isFor(proof)
    ? `session ${read.token.sessionId}`
    : undefined
}
