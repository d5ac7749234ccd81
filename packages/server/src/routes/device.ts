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
import { ForgedError } from '../store/macs/RowMac.ts'
import type { Approval, Challenge } from '../store/signIn/challenges.ts'
import { clientOf } from './internal/client.ts'
import { findApproval } from './internal/findApproval.ts'
import { findProject } from './internal/findProject.ts'
import { mailKeysOf } from './internal/mailKeysOf.ts'
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

/** How the page describes the browser that asked. */
const askers = { far: 'elsewhere', here: 'here', near: 'unknown' } as const

/** The routes that the page behind a mailed link calls. The page may be open in any browser. */
export const device = {
  async getDeviceRequest(c, { isCookieVisible = false, token }) {
    const found = await find(c, token)
    const approval = await findApproval(c, found, isCookieVisible)
    const { userAgent: _, ...request } = await describe(c, found)
    // A sign-in without a code is over as soon as it is approved.
    const isOver = found.state === 'spent' && found.approval === 'here' && found.finishes
    return {
      ...request,
      asker: askers[approval],
      finishes: approval === 'here' && found.finishes,
      state: isOver ? 'approved' : found.state,
    }
  },
  async approveDevice(c, { isCookieVisible = false, token }) {
    const found = await find(c, token)
    const approved = await approve(c, found, await findApproval(c, found, isCookieVisible))
    // A repeated approval shows the same code. A request that was denied meanwhile shows none.
    const current = approved ?? (await find(c, token))
    const expiresIn = Math.floor(current.secondsLeft)
    if (current.state === 'denied') throw new Refusal('DEVICE_REFUSED')
    if (current.state === 'approved') return { expiresIn }
    if (current.state !== 'code') throw new Refusal('CODE_EXPIRED')
    if (approved) await mailCode(c, approved)
    return { code: codeOf(c, current), expiresIn }
  },
  async denyDevice(c, { token }) {
    const { challenges, secret } = c.env.identity
    // If the user has approved the request in another window meanwhile, read it and deny it again.
    for (let attempt = 1; ; attempt++) {
      const found = await find(c, token)
      const { state } =
        (await challenges.deny(found, mailKeysOf(secret, found, clientOf(c)))) ??
        (await find(c, token))
      // It may be too late to deny the device, so the page asks for the state afterwards.
      if (!['approved', 'code', 'device'].includes(state) || attempt === 3) return {}
    }
  },
  async revokeDevice(c, { token }) {
    const { clock, notices, secret, sessions } = c.env.identity
    const read = RevokeLink.read(secret, token, clock.now())
    if (!read) throw new Refusal('NOT_FOUND')
    if (read === 'expired') throw new Refusal('DEVICE_EXPIRED')
    const { requestId } = c.var
    const record = { detail: 'link', event: 'deviceRevoked', requestId } as const
    await sessions.revoke(read.accountId, { deviceId: read.deviceId }, record)
    return { isHeld: (await notices.isKeptClosed(read)) || undefined }
  },
  async revertEmail(c, { token }) {
    const { emailChanges, secret } = c.env.identity
    const [id = '', mac = ''] = token.split('.')
    if (!secret.verify('revert', Buffer.from(mac, 'base64url'), id)) throw new Refusal('NOT_FOUND')
    if (await emailChanges.revert(id, c.var.requestId)) return {}
    if (await emailChanges.wasReverted(id)) return { isRepeated: true }
    throw new Refusal('DEVICE_EXPIRED')
  },
} satisfies Partial<Routes>

/** The challenge of a link. */
async function find(c: Context<Env>, token: string) {
  const { challenges, secret } = c.env.identity
  const found = await challenges.findByLink(secret.mac('link hash', token))
  if (!found || found.secondsLeft <= 0) throw new Refusal('DEVICE_EXPIRED')
  // The link of another challenge was written into this row.
  if (!secret.verify('link', Buffer.from(token, 'base64url'), found.id))
    throw new ForgedError('challenge')
  return found
}

/** Approves the device of a challenge. Undefined if it is too late, or if the challenge waits for no approval. */
async function approve(c: Context<Env>, found: Challenge, approval: NonNullable<Approval>) {
  const { challenges, clock, secret } = c.env.identity
  if (found.state !== 'device') return undefined
  // The browser that asked signs in without a code, so no code works for its challenge.
  const finishes = approval === 'here' && found.finishes
  return challenges.approve(found, {
    approval,
    codeHash: finishes ? undefined : Code.hash(secret, found.id, codeOf(c, found)),
    expiresAt: new Date(Math.floor(clock.now()) + Code.minutes * 60_000),
  })
}

function codeOf(c: Context<Env>, { codeLength, id }: Challenge): string {
  return Code.derive(c.env.identity.secret, id, codeLength)
}

/** Mails the code of an approved challenge. The page shows it as well, so the response does not wait for the mail. */
async function mailCode(c: Context<Env>, challenge: Challenge): Promise<void> {
  const { config, log, mailer } = c.env
  const { codes, origin, project, userAgent } = await describe(c, challenge)
  const words = {
    code: codeOf(c, challenge),
    minutes: Code.minutes,
    origin,
    project,
    time: challenge.createdAt,
    userAgent,
    wallet: codes === 'host' ? undefined : config.publicUrl.host,
  }
  const mail = render('code', words, Locale.choose([challenge.language]))
  mailer
    .send({ ...mail, to: challenge.email })
    .catch((error) => log('error', 'mail failed', { ...Log.describe(error), id: c.var.requestId }))
}

/** The app, the browser and the time of a request, which the user checks before the decision (T01, T13). */
async function describe(c: Context<Env>, challenge: Challenge) {
  const { createdAt, email, origin, projectId, userAgent } = challenge
  const project = await findProject(c, projectId)
  return {
    // Send the parts, so that the page can put them into its own language.
    ...parseUserAgent(userAgent),
    codes: project?.codes ?? 'window',
    email,
    origin,
    project: project?.name ?? projectId,
    time: createdAt.toISOString(),
    userAgent,
  }
}
