import { timingSafeEqual } from 'node:crypto'
import { Locale, Schema } from '@latchkey/protocol'
import { type Context, Hono } from 'hono'
import type { Env } from '../Env.ts'
import * as Code from '../identity/Code.ts'
import * as Log from '../Log.ts'
import { parseUserAgent } from '../mail/browser.ts'
import { render } from '../mail/mails.ts'
import { Refusal } from '../Refusal.ts'
import type { Challenge } from '../store/people.ts'
import { read, text } from './read.ts'

const linkSchema = Schema.object({ token: text(/^[\w-]{43}$/, 'a token') })
const revokeSchema = Schema.object({
  token: text(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/, 'a token'),
})

/** The page that a mailed link leads to. What it is for stands in the fragment: no server, log or scanner's request has it (T12). */
export function linkTo<env extends Env>(
  c: Context<env>,
  token: string,
  language: Locale.Locale,
): URL {
  const url = new URL('/device', c.env.config.publicUrl)
  // The page speaks as the mail does, before it knows what the link is for.
  url.searchParams.set('language', language)
  url.hash = token
  return url
}

/** What the page asks for. The token is all it has: it may be open in any browser. */
export const device = new Hono<Env>()
  .post('/look', async (c) => {
    const found = await find(c, await readLink(c))
    const { userAgent: _, ...asker } = await describe(c, found)
    return c.json({ ...asker, state: found.state })
  })
  .post('/approve', async (c) => {
    const { identity, log, mailer } = c.env
    const { requestId } = c.var
    const { people, secret } = identity
    const linkHash = await readLink(c)
    const { codeLength, id } = await find(c, linkHash)
    const code = Code.derive(secret, id, codeLength)
    const approved = await people.decide(linkHash, Code.hash(secret, id, code))
    // Approved before, it shows the same code again; refused meanwhile, it shows none.
    const current = approved ?? (await find(c, linkHash))
    if (current.state === 'denied') throw new Refusal('DEVICE_REFUSED')
    if (current.state !== 'code') throw new Refusal('CODE_EXPIRED')
    const { origin, project, userAgent } = await describe(c, current)
    if (approved)
      // The page shows it: the mail is for whoever types it elsewhere, and nobody waits for it.
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
    return c.json({ code, expiresIn: Math.floor(current.secondsLeft) })
  })
  .post('/deny', async (c) => {
    const linkHash = await readLink(c)
    const denied = await c.env.identity.people.decide(linkHash, undefined)
    // Too late or twice: what has become of it is said.
    const { state } = denied ?? (await find(c, linkHash))
    return c.json({ state })
  })
  .post('/revoke', async (c) => {
    const { token } = await read(c, revokeSchema)
    const { secret, sessions } = c.env.identity
    const [accountId = '', deviceId = '', mac = ''] = token.split('.')
    const expected = secret.mac('revoke', accountId, deviceId)
    if (!timingSafeEqual(expected, Buffer.from(mac, 'base64url'))) throw new Refusal('NOT_FOUND')
    await sessions.revoke(accountId, { deviceId })
    return c.json({})
  })
  .post('/revert', async (c) => {
    const { token } = await read(c, revertSchema)
    const { emailChanges, secret } = c.env.identity
    const [id = '', mac = ''] = token.split('.')
    if (!timingSafeEqual(secret.mac('revert', id), Buffer.from(mac, 'base64url')))
      throw new Refusal('NOT_FOUND')
    if (!(await emailChanges.revert(id))) throw new Refusal('DEVICE_EXPIRED')
    return c.json({})
  })

const revertSchema = Schema.object({ token: text(/^[\w-]{22}\.[\w-]{43}$/, 'a token') })

async function readLink(c: Context<Env>): Promise<Uint8Array> {
  const { token } = await read(c, linkSchema)
  return c.env.identity.secret.mac('link hash', token)
}

async function find(c: Context<Env>, linkHash: Uint8Array) {
  const found = await c.env.identity.people.findByLink(linkHash)
  if (!found || found.secondsLeft <= 0) throw new Refusal('DEVICE_EXPIRED')
  return found
}

/** Who asks, from where, by which browser, and when: what a person decides by (T01, T13). */
async function describe(c: Context<Env>, challenge: Challenge) {
  const { createdAt, email, origin, projectId, userAgent } = challenge
  const project = await c.env.store.projects.get(projectId)
  return {
    // In parts: the page puts them in words of its own language.
    ...parseUserAgent(userAgent),
    email,
    origin,
    project: project?.name ?? projectId,
    time: createdAt.toISOString(),
    userAgent,
  }
}
