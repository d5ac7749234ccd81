import { hash } from 'node:crypto'
import * as Api from '@latchkey/protocol/Api'
import { account } from '@latchkey/protocol/api/account'
import { passkeys } from '@latchkey/protocol/api/passkeys/passkey'
import { exports } from '@latchkey/protocol/api/upgrade'
import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as Proof from '../../identity/Proof.ts'
import * as Token from '../../identity/Token.ts'
import * as Origin from '../../Origin.ts'
import { Refusal } from '../../Refusal.ts'
import type { ProofResult, UnspentProof } from '../../store/sessions/proofs.ts'
import { accessSeconds, type Session } from '../../store/sessions/sessionTokens.ts'
import { countContinued } from './countContinued.ts'
import { countNetworks } from './countSignIn.ts'
import { endIfReused } from './endIfReused.ts'
import { readBody } from './readBody.ts'

/** The context of a route whose caller has proved its device. */
export type Proved = Env & {
  Variables: {
    deviceId: string
    /** The real origin of the host. */
    hostOrigin: string
    /** The proof. The guard has spent it, unless the handler does. */
    proof: UnspentProof
  } & Pick<Extract<ProofResult, { outcome: 'new' }>, 'project' | 'realm'>
}

/** The context of a route whose caller is signed in. */
export type SignedIn = Proved & { Variables: { session: Session } }

/**
 * Routes without a session that differ from the default, where the guard spends the proof and counts the request
 * against the limits of its network. So a new route is limited until it has an entry here.
 *
 * `continued`: the request continues a sign-in that was counted, or has a token. It counts in memory: see `countContinued`.
 * `spentByHandler`: the same, and the handler spends the proof, in one statement with the rest of its work.
 * `countedByHandler`: the handler spends the proof, and counts the request in the same statement.
 */
const exceptions: {
  [name in Api.NameOf<'device'>]?: 'continued' | 'countedByHandler' | 'spentByHandler'
} = {
  connectApproved: 'spentByHandler',
  connectDevice: 'continued',
  connectEmail: 'countedByHandler',
  connectFarcaster: 'continued',
  connectOtp: 'spentByHandler',
  connectPasskey: 'continued',
  connectSocial: 'continued',
  refreshSession: 'continued',
}

/**
 * Checks that the caller may call a route, as its row says, and returns the parsed body.
 *
 * The signature and the body are checked before the proof is spent, so that a malformed request
 * costs no statement.
 */
export async function guard(c: Context<SignedIn>, name: Api.Name): Promise<unknown> {
  const { body: schema, caller }: Api.Route = Api.table[name]
  if (caller === 'anyone') return readBody(c, schema)
  const sent = caller === 'session' ? readToken(c) : undefined
  const proof = await readProof(c, sent?.text)
  assertScope(name, proof.projectId)
  const body = await readBody(c, schema)
  c.set('proof', proof)
  const { sessions } = c.env.identity
  if (sent) {
    const { isExpired, token } = findToken(c, sent.read, proof)
    const { session } = acceptProof(c, await sessions.authenticate(proof, { token }))
    if (!session || isExpired) {
      // Check this for expired tokens only, because a valid token has no successor that was used before.
      await endIfReused(c, token)
      throw new Refusal('TOKEN_EXPIRED')
    }
    c.set('session', session)
    return body
  }
  const exception = exceptions[name as Api.NameOf<'device'>]
  if (exception === 'countedByHandler') return body
  if (exception) countContinued(c, name, proof, body)
  if (exception === 'spentByHandler') return body
  const options = exception === 'continued' ? {} : { counted: countNetworks(c) }
  acceptProof(c, await sessions.authenticate(proof, options))
  return body
}

/** The routes that only sessions of a page of the wallet may call. */
const ofPages = { ...account, ...exports, ...passkeys }

/**
 * Lets a page of the wallet call its own routes only, and refuses other callers the routes of `/account` and `/export`,
 * passkeys included.
 */
function assertScope(name: Api.Name, projectId: string): void {
  const page = Origin.findPage(projectId)
  const isAllowed = page ? Object.hasOwn(page, name) : !Object.hasOwn(ofPages, name)
  if (!isAllowed) throw new Refusal('ORIGIN_UNKNOWN')
}

/** Sets the device, the app and its realm on the context. Refuses a proof that is invalid or over a limit. */
export function acceptProof<env extends Proved>(
  c: Context<env>,
  result: ProofResult,
): Extract<ProofResult, { outcome: 'new' }> {
  if (result.outcome === 'too many')
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: result.wait })
  if (result.outcome !== 'new') throw new Refusal(refusals[result.outcome])
  const { deviceId, origin } = c.get('proof')
  c.set('deviceId', deviceId)
  c.set('hostOrigin', origin)
  c.set('project', result.project)
  c.set('realm', result.realm)
  return result
}

const refusals = {
  repeated: 'PROOF_REPEATED',
  stale: 'NONCE_STALE',
  'unknown origin': 'ORIGIN_UNKNOWN',
  'unknown project': 'PROJECT_UNKNOWN',
} as const

/** Reads the access token of a request. Refuses a request without one. */
function readToken(c: Context<SignedIn>): { read: Token.Read; text: string } {
  const text = Api.readAuthorization(c.req.header('authorization'))
  const read = text ? Token.read(c.env.identity.secret, 'access', text) : undefined
  if (!text || !read) throw new Refusal('SESSION_ENDED')
  return { read, text }
}

/** The content of an access token, and whether it is too old. Refuses one that is not for this device and app. */
function findToken(
  c: Context<SignedIn>,
  read: Token.Read,
  proof: UnspentProof,
): { isExpired: boolean; token: Token.Token } {
  const { clock } = c.env.identity
  if (!read.isFor(proof)) throw new Refusal('TOKEN_EXPIRED')
  const age = (clock.now() - read.token.issuedAt) / 1000
  // The database checks the age as well. This check holds even if the times in the database were changed (T52).
  return { isExpired: age > accessSeconds + 60, token: read.token }
}

/** Reads the proof of a request, and checks that it was signed for this request. Spends nothing. */
async function readProof(c: Context<SignedIn>, token?: string): Promise<UnspentProof> {
  const { config, identity } = c.env
  const proof = Proof.read(c.req.header(Api.headers.proof) ?? '')
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
  const id = Buffer.from(hash('sha256', `${deviceId}.${proof.id}`, 'binary').slice(0, 16), 'binary')
  const isOpen = Origin.isOpen(origin, projectId, config)
  return { deviceId, id, isOpen, origin, projectId, time }
}
