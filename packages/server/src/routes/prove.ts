import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import type { Env } from '../app.ts'
import * as Proof from '../identity/Proof.ts'
import * as Token from '../identity/Token.ts'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import type { Counted } from '../store/counters.ts'
import type { Project, Realm, Session } from '../store/sessions.ts'

/** What a route knows once the device has proved itself. */
export type Proved = Env & {
  Variables: {
    deviceId: string
    /** The host application's real origin. */
    hostOrigin: string
    project: Project
    realm: Realm
  }
}

/** What a route knows once somebody is signed in. */
export type SignedIn = Proved & { Variables: { session: Session } }

/** What is counted with a proof, of whom it is. */
type Count = (c: Context<Proved>, proof: Proof.Proof) => readonly Counted[]

/**
 * Lets in a device that proves itself, for a project and an origin that belong together, and as
 * often as it may be.
 */
export const prove = (count?: Count) =>
  async function prove(c: Context<Proved>, next: Next) {
    await admit(c, { count })
    return next()
  }

/** Lets in a device that proves itself, and shows a token that is its own. */
export async function authenticate(c: Context<SignedIn>, next: Next) {
  const { secret } = c.env.identity
  const shown = /^Latchkey (\S{1,256})$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = shown ? Token.read(secret, 'access', shown) : undefined
  if (!shown || !token) throw new Refusal('SESSION_ENDED')
  const session = await admit(c as never, { access: { shown, token } })
  if (!session) throw new Refusal('TOKEN_EXPIRED')
  c.set('session', session)
  return next()
}

const refusals = {
  repeated: 'PROOF_REPEATED',
  stale: 'NONCE_STALE',
  'unknown project': 'PROJECT_UNKNOWN',
} as const

async function admit(
  c: Context<Proved>,
  { access, count }: { access?: { shown: string; token: Token.Token }; count?: Count | undefined },
): Promise<Session | undefined> {
  const { config, identity } = c.env
  const proof = Proof.read(c.req.header('latchkey-proof') ?? '')
  const fits =
    proof &&
    proof.method === c.req.method &&
    proof.path === c.req.path &&
    proof.body === Proof.hash(await c.req.text()) &&
    proof.token === (access && Proof.hash(access.shown))
  if (!fits) throw new Refusal('PROOF_INVALID')
  const time = identity.nonces.read(proof.nonce)
  if (time === undefined) throw new Refusal('NONCE_STALE')

  const { deviceId, origin, project: projectId } = proof
  const id = createHash('sha256').update(`${deviceId}.${proof.id}`).digest().subarray(0, 16)
  const spend = { deviceId, id, origin, projectId, time }
  const admitted = await identity.sessions.admit(spend, {
    ...(access && { token: access.token }),
    ...(count && { counted: count(c, proof) }),
  })
  if (admitted.outcome === 'too many')
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: admitted.wait })
  if (admitted.outcome !== 'new') throw new Refusal(refusals[admitted.outcome])
  if (!Origin.isAllowed(origin, admitted.project, config)) throw new Refusal('ORIGIN_UNKNOWN')
  c.set('deviceId', deviceId)
  c.set('hostOrigin', origin)
  c.set('project', admitted.project)
  c.set('realm', admitted.realm)
  return admitted.session
}
