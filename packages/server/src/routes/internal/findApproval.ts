import * as Api from '@latchkey/protocol/Api'
import { deviceProject } from '@latchkey/protocol/api/device'
import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import * as BrowserCookie from '../../identity/BrowserCookie.ts'
import * as Proof from '../../identity/Proof.ts'
import type { Approval, Challenge } from '../../store/signIn/challenges.ts'
import { clientOf } from './client.ts'

/**
 * Finds out in which browser the page of a mailed link is open. The browser that asked is recognized by its cookie or
 * by its key. What the caller says of itself does not count (T62).
 */
export async function findApproval(
  c: Context<Env>,
  { deviceId, id, network }: Challenge,
  isCookieVisible: boolean,
): Promise<NonNullable<Approval>> {
  const cookie = { id, isVisible: isCookieVisible }
  if (BrowserCookie.isShown(c, 'mail', cookie) || (await readKey(c)) === deviceId) return 'here'
  // Two clients whose addresses a proxy hides need not be on one network.
  const isNear = clientOf(c).network !== 'unknown' && toNetwork(c) === network
  return isNear ? 'near' : 'far'
}

/** Returns the network of the caller as a keyed hash, because challenges store it and it need not be readable. */
export function toNetwork<env extends Env>(c: Context<env>): string {
  return c.env.identity.secret.mac('network', clientOf(c).network).toString('base64url')
}

/**
 * Returns the id of the device whose key has signed this request of the page, if one has. The proof is not spent. The
 * body holds the secret token of a link, so the proof is of no use for another request.
 */
async function readKey(c: Context<Env>): Promise<string | undefined> {
  const proof = Proof.read(c.req.header(Api.headers.proof) ?? '')
  const isOwn =
    proof &&
    proof.method === c.req.method &&
    proof.path === c.req.path &&
    proof.origin === c.env.config.publicUrl.origin &&
    proof.project === deviceProject &&
    proof.token === undefined &&
    proof.body === Proof.hash(await c.req.text()) &&
    c.env.identity.nonces.read(proof.nonce) !== undefined
  return isOwn ? proof.deviceId : undefined
}
