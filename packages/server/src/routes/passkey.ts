import type { Context } from 'hono'
import * as Token from '../identity/Token.ts'
import * as WebAuthn from '../identity/WebAuthn.ts'
import { parseUserAgent } from '../mail/browser.ts'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import { assertRealm } from '../store/realms.ts'
import type { Asking, Purpose } from '../store/signIn/ceremonies.ts'
import { assertNotHeld } from './internal/assertNotHeld.ts'
import { count } from './internal/changeCodes.ts'
import { userAgentOf } from './internal/client.ts'
import { findProject } from './internal/findProject.ts'
import type { Proved } from './internal/guard.ts'
import { notifyNewDevice } from './internal/notifyNewDevice.ts'
import { notifyPasskey } from './internal/notifyPasskey.ts'
import type { Routes } from './Route.ts'
import { toSession } from './session.ts'

/**
 * Passkeys (T81): a page of the wallet adds and removes them, and the frame signs in with them.
 *
 * Requirements
 * - Only a user who has just signed in on the page `/account`, on a device that is not held, adds or removes a passkey.
 *   Every address of the account is told of a new one.
 * - A sign-in with a passkey is for the browser that asked, which has used the passkey itself. So it cannot be relayed,
 *   and it ends the hold of that browser (T62). A new passkey is held as every new identity (T47).
 * - A sign-in with a passkey never creates an account.
 */
export const passkey = {
  async askPasskey(c) {
    return { challenge: await start(c, 'signIn', null) }
  },
  async connectPasskey(c, { language = 'en', response, timeZone }) {
    const { identity } = c.env
    const { deviceId, hostOrigin, project, realm, requestId } = c.var
    const { clock, macs, passkeys, secret } = identity
    assertRealm(macs, realm, realm.mac)
    const ceremony = await claim(c, 'signIn', null, response)
    const found = await passkeys.find(realm.id, response.id)
    if (!found) throw new Refusal('PASSKEY_UNKNOWN')
    const counter = await orRefused(
      WebAuthn.verifyUsed(response, ceremony, {
        ...(await expectedOf(c, ceremony)),
        passkey: found,
      }),
    )
    const binding = { deviceId, origin: hostOrigin, projectId: project.id }
    const sessionId = Token.createId()
    const userAgent = userAgentOf(c)
    const connected = await passkeys.connect({
      ...binding,
      counter,
      language,
      passkey: found,
      realm,
      requestId,
      sessionId,
      timeZone,
      unusedId: Token.createId(),
      userAgent,
    })
    if (connected.outcome === 'held') throw new Refusal('RECOVERY_HELD', { until: connected.until })
    if (connected.outcome === 'none') throw new Refusal('PASSKEY_INVALID')
    const { accountId, createdAt, isNewDevice, preferredAccountType } = connected
    const { avatar, email, userName } = await identity.identities.findProfile(accountId)
    if (isNewDevice) {
      const { releaseHeldUntil: heldUntil } = connected
      await notifyNewDevice(c, { accountId, createdAt, heldUntil, sessionId, userAgent })
    }
    const issuedAt = Math.floor(clock.now())
    const tokens = toSession(secret, { ...binding, accountId, generation: 1, issuedAt, sessionId })
    return {
      ...tokens,
      avatar,
      email: email ?? null,
      preferredAccountType,
      userName,
      walletId: accountId,
    }
  },
  async listPasskeys(c) {
    const passkeys = await c.env.identity.passkeys.list(c.var.session.accountId)
    return {
      passkeys: passkeys.map((it) => ({
        ...parseUserAgent(it.userAgent),
        createdAt: it.createdAt.toISOString(),
        id: it.credentialId,
        isSynced: it.isSynced,
        lastUsedAt: it.lastUsedAt?.toISOString(),
      })),
    }
  },
  async startPasskey(c) {
    await assertNotHeld(c)
    const { accountId } = c.var.session
    const { identities, limits, passkeys } = c.env.identity
    await count(c, [{ key: `passkey ${accountId}`, limit: limits.passkeys }])
    const [known, profile] = await Promise.all([
      passkeys.list(accountId),
      identities.findProfile(accountId),
    ])
    return {
      challenge: await start(c, 'add', accountId),
      known: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      userId: WebAuthn.toUserHandle(accountId),
      userName: profile.email ?? profile.userName ?? c.var.realm.id,
    }
  },
  async addPasskey(c, { response }) {
    await assertNotHeld(c)
    const { requestId, session } = c.var
    const { accountId, deviceId, id: sessionId } = session
    const ceremony = await claim(c, 'add', accountId, response)
    const expected = await expectedOf(c, ceremony)
    const created = await orRefused(WebAuthn.verifyCreated(response, ceremony, expected))
    const projectId = c.var.project.id
    const outcome = await c.env.identity.passkeys.add(
      { ...created, userAgent: userAgentOf(c) },
      { accountId, deviceId, projectId, requestId, sessionId },
    )
    if (outcome === 'ended') throw new Refusal('SESSION_ENDED')
    if (outcome === 'full') throw new Refusal('TOO_MANY_REQUESTS')
    if (outcome === 'taken') throw new Refusal('PASSKEY_INVALID')
    await notifyPasskey(c)
    return {}
  },
  async removePasskey(c, { id: credentialId }) {
    await assertNotHeld(c)
    const { project, requestId, session } = c.var
    const { accountId, deviceId, id: sessionId } = session
    const actor = { accountId, deviceId, projectId: project.id, requestId, sessionId }
    const outcome = await c.env.identity.passkeys.remove(credentialId, actor)
    if (outcome === 'last') throw new Refusal('PROOF_REQUIRED')
    if (outcome === 'none') throw new Refusal('NOT_FOUND')
    return {}
  },
} satisfies Partial<Routes>

/** Gives out a challenge. */
async function start<env extends Proved>(
  c: Context<env>,
  purpose: Purpose,
  accountId: string | null,
): Promise<string> {
  const { ceremonies, clock } = c.env.identity
  const { challenge, challengeHash } = WebAuthn.createChallenge()
  const expiresAt = new Date(Math.floor(clock.now()) + WebAuthn.minutes * 60_000)
  await ceremonies.start(challengeHash, { ...askingOf(c, purpose, accountId), expiresAt })
  return challenge
}

/** Takes the challenge of a ceremony back. Refuses one that was given out to another caller, or that was used. */
async function claim<env extends Proved>(
  c: Context<env>,
  purpose: Purpose,
  accountId: string | null,
  response: Parameters<typeof WebAuthn.read>[0],
): Promise<WebAuthn.Ceremony> {
  const ceremony = await orRefused(async () => WebAuthn.read(response))
  const asking = askingOf(c, purpose, accountId)
  const isClaimed = await c.env.identity.ceremonies.claim(ceremony.challengeHash, asking)
  if (!isClaimed) throw new Refusal('PASSKEY_INVALID')
  return ceremony
}

function askingOf<env extends Proved>(
  c: Context<env>,
  purpose: Purpose,
  accountId: string | null,
): Asking {
  const { deviceId, hostOrigin: origin, project, realm } = c.var
  return { accountId, deviceId, origin, projectId: project.id, purpose, realmId: realm.id }
}

/** The wallet's own origin, and whether the site that embeds the page is one of the caller's app. */
async function expectedOf<env extends Proved>(
  c: Context<env>,
  { topOrigin }: WebAuthn.Ceremony,
): Promise<WebAuthn.Expected> {
  const { publicUrl } = c.env.config
  if (topOrigin === undefined) return { isEmbedded: false, publicUrl }
  const {
    hostOrigin,
    project: { id },
  } = c.var
  // The guard has checked the origin of the host.
  if (topOrigin === hostOrigin) return { isEmbedded: true, publicUrl }
  const project = await findProject(c, id)
  return {
    isEmbedded: project !== undefined && Origin.isAllowed(topOrigin, project, c.env.config),
    publicUrl,
  }
}

/** Refuses a ceremony that is invalid. */
async function orRefused<result>(
  check: Promise<result> | (() => Promise<result>),
): Promise<result> {
  try {
    return await (typeof check === 'function' ? check() : check)
  } catch (error) {
    throw error instanceof WebAuthn.InvalidError ? new Refusal('PASSKEY_INVALID') : error
  }
}
