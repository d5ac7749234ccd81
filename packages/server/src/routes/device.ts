import { timingSafeEqual } from 'node:crypto'
import { Locale } from '@latchkey/protocol'
import { pages } from '@latchkey/protocol/api/pages'
import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import * as Code from '../identity/Code.ts'
import * as RevokeLink from '../identity/RevokeLink.ts'
import * as Log from '../Log.ts'
import { parseUserAgent } from '../mail/browser.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import type { Challenge } from '../store/people.ts'
import type { Routes } from './Route.ts'

/**
 * The page that a mailed link opens. The token is in the fragment, so that no server, log or mail
 * scanner's request contains it (T12).
 */
export function linkTo<env extends Env>(
  c: Context<env>,
  token: string,
  language: Locale.Locale,
): URL {
  const url = new URL(pages.device.path, c.env.config.publicUrl)
  // The page is in the language of the mail before it knows what the link is for.
  url.searchParams.set('language', language)
  url.hash = token
  return url
}

/** The calls of that page. Its token is all it has: it may be open in any browser. */
export const device = {
  async getDeviceRequest(c, { token }) {
    const found = await find(c, toHash(c, token))
    const { userAgent: _, ...asker } = await describe(c, found)
    return { ...asker, state: found.state }
  },
  async approveDevice(c, { token }) {
    const { identity, log, mailer } = c.env
    const { requestId } = c.var
    const { people, secret } = identity
    const linkHash = toHash(c, token)
    const { codeLength, id } = await find(c, linkHash)
    const code = Code.derive(secret, id, codeLength)
    const approved = await people.decide(linkHash, Code.hash(secret, id, code))
    // A repeated approval shows the same code. A request that was denied meanwhile shows none.
    const current = approved ?? (await find(c, linkHash))
    if (current.state === 'denied') throw new Refusal('DEVICE_REFUSED')
    if (current.state !== 'code') throw new Refusal('CODE_EXPIRED')
    const { origin, project, userAgent } = await describe(c, current)
    if (approved)
      // The page shows the code as well, so the response does not wait for the mail.
      mailer
        .send({
          ...render(
            'code',
            { code, minutes: Code.minutes, origin, project, time: current.createdAt, userAgent },
            Locale.choose([current.language]),
          ),
          to: current.email,
        })
        .catch((error) => log('error', 'mail failed', { ...Log.describe(error), id: requestId }))
    return { code, expiresIn: Math.floor(current.secondsLeft) }
  },
  async denyDevice(c, { token }) {
    const linkHash = toHash(c, token)
    const denied = await c.env.identity.people.decide(linkHash, undefined)
    // Too late, or repeated: the state says what has become of the request.
    const { state } = denied ?? (await find(c, linkHash))
    return { state }
  },
  async revokeDevice(c, { token }) {
    const { clock, secret, sessions } = c.env.identity
    const read = RevokeLink.read(secret, token, clock.now())
    if (!read) throw new Refusal('NOT_FOUND')
    if (read === 'expired') throw new Refusal('DEVICE_EXPIRED')
    const { accountId, deviceId } = read
    const { requestId } = c.var
    const record = { detail: 'link', event: 'deviceRevoked', requestId } as const
    await sessions.revoke(accountId, { deviceId }, record)
    return {}
  },
  async revertEmail(c, { token }) {
    const { emailChanges, secret } = c.env.identity
    const [id = '', mac = ''] = token.split('.')
    if (!timingSafeEqual(secret.mac('revert', id), Buffer.from(mac, 'base64url')))
      throw new Refusal('NOT_FOUND')
    if (!(await emailChanges.revert(id, c.var.requestId))) throw new Refusal('DEVICE_EXPIRED')
    return {}
  },
} satisfies Partial<Routes>

/** The hash by which the token of a link is stored. */
function toHash(c: Context<Env>, token: string): Uint8Array {
  return c.env.identity.secret.mac('link hash', token)
}

async function find(c: Context<Env>, linkHash: Uint8Array) {
  const found = await c.env.identity.people.findByLink(linkHash)
  if (!found || found.secondsLeft <= 0) throw new Refusal('DEVICE_EXPIRED')
  return found
}

/** The app, the browser and the time of a request: what the user decides by (T01, T13). */
async function describe(c: Context<Env>, challenge: Challenge) {
  const { createdAt, email, origin, projectId, userAgent } = challenge
  const project = await c.env.store.projects.get(projectId)
  return {
    // In parts, for the page to put into its own language.
    ...parseUserAgent(userAgent),
    email,
    origin,
    project: project?.name ?? projectId,
    time: createdAt.toISOString(),
    userAgent,
  }
}
