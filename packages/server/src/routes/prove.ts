import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import type { Env } from '../Env.ts'
import * as Proof from '../identity/Proof.ts'
import * as Token from '../identity/Token.ts'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import type { Admitted, Session, Spend } from '../store/admitting.ts'
import type { Counted } from '../store/counters.ts'

/** What a route knows once the device has proved itself. */
export type Proved = Env & {
  Variables: {
    deviceId: string
    /** The host application's real origin. */
    hostOrigin: string
  } & Pick<Extract<Admitted, { outcome: 'new' }>, 'project' | 'realm'>
}

/** What a route knows once somebody is signed in. */
export type SignedIn = Proved & { Variables: { session: Session } }

/** What is counted with a proof, of whom it is. */
type Count = (c: Context<Proved>, spend: Spend) => readonly Counted[] | Promise<readonly Counted[]>

/**
 * Lets in a device that proves itself, for a project and an origin that belong together, and as
 * often as it may be.
 */
export const prove = (count?: Count) =>
  async function prove(c: Context<Proved>, next: Next) {
    const spend = await readProof(c)
    const options = count && { counted: await count(c, spend) }
    enter(c, spend, await c.env.identity.sessions.admit(spend, options))
    return next()
  }

/** For routes that wait for a person, once the device has proved itself. */
export async function rest(c: Context<Proved>, next: Next) {
  c.var.rest()
  return next()
}

/** Lets in a device that proves itself, and shows a token that is its own. */
export async function authenticate(c: Context<SignedIn>, next: Next) {
  const { secret, sessions } = c.env.identity
  const shown = /^Latchkey (\S{1,256})$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = shown ? Token.read(secret, 'access', shown) : undefined
  if (!shown || !token) throw new Refusal('SESSION_ENDED')
  const spend = await readProof(c, shown)
  const { session } = enter(c, spend, await sessions.admit(spend, { token }))
  if (!session) throw new Refusal('TOKEN_EXPIRED')
  c.set('session', session)
  return next()
}

/** Reads the proof of a request, and that it is for this one. It has yet to be spent. */
export async function readProof<env extends Env>(c: Context<env>, token?: string): Promise<Spend> {
  const { config, identity } = c.env
  const proof = Proof.read(c.req.header('latchkey-proof') ?? '')
  const fits =
    proof &&
    proof.method === c.req.method &&
    proof.path === c.req.path &&
    proof.body === Proof.hash(await c.req.text()) &&
    proof.token === (token && Proof.hash(token))
  if (!fits) throw new Refusal('PROOF_INVALID')
  const time = identity.nonces.read(proof.nonce)
  if (time === undefined) throw new Refusal('NONCE_STALE')
  const { deviceId, origin, project: projectId } = proof
  const id = createHash('sha256').update(`${deviceId}.${proof.id}`).digest().subarray(0, 16)
  const isOpen = Origin.isOpen(origin, projectId, config)
  return { deviceId, id, isOpen, origin, projectId, time }
}

const refusals = {
  repeated: 'PROOF_REPEATED',
  stale: 'NONCE_STALE',
  'unknown origin': 'ORIGIN_UNKNOWN',
  'unknown project': 'PROJECT_UNKNOWN',
} as const

/** Goes on with whom a spent proof was for, or refuses them. */
export function enter<env extends Proved>(
  c: Context<env>,
  { deviceId, origin }: Spend,
  admitted: Admitted,
): Extract<Admitted, { outcome: 'new' }> {
  if (admitted.outcome === 'too many')
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: admitted.wait })
  if (admitted.outcome !== 'new') throw new Refusal(refusals[admitted.outcome])
  c.set('deviceId', deviceId)
  c.set('hostOrigin', origin)
  c.set('project', admitted.project)
  c.set('realm', admitted.realm)
  return admitted
}
