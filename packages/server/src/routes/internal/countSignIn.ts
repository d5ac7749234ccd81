import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import * as Mailbox from '../../identity/Mailbox.ts'
import type { Counted } from '../../store/counters.ts'
import { isStranger } from '../../store/isStranger.ts'
import type { Limit } from '../../store/limits.ts'
import type { UnspentProof } from '../../store/sessions/proofs.ts'
import { clientOf } from './client.ts'
import type { Proved } from './guard.ts'

/** How many /64 networks of one /48 may use up their limits. */
export const networksPerWide = 10

/**
 * Counts a sign-in by email against the limit of its network, and against the project's limit of mails unless the
 * mailbox knows the device.
 */
export function countSignIn<env extends Proved>(
  c: Context<env>,
  proof: UnspentProof,
  { email }: Api.Body<'connectEmail'>,
): Counted[] {
  const { limits } = c.env.identity
  const when = isStranger(proof, Mailbox.normalize(email))
  const project = { key: `project ${proof.projectId}`, limit: limits.project, when }
  return [...countNetworks(c), project]
}

/**
 * Counts a sign-in at a provider against the limit of its network only. It sends no mail, so a limit that the whole
 * project shares would protect nothing and could be used up by an attacker (T55).
 */
export function countNetworks<env extends Proved>(c: Context<env>): Counted[] {
  const { network: limit } = c.env.identity.limits
  const { network, wide } = clientOf(c)
  return [
    { key: `network ${network}`, limit },
    ...(wide ? [{ key: `network ${wide}`, limit: widen(limit) }] : []),
  ]
}

/** The limit of a wider network, at most the largest number that the column of counts can store. */
function widen(limit: Limit): Limit {
  return { ...limit, most: Math.min(limit.most * networksPerWide, 2 ** 31 - 1) }
}
