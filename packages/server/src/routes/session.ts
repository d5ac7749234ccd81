import type { Identity } from '../identity/Identity.ts'
import type { Secret } from '../identity/Secret.ts'
import * as Token from '../identity/Token.ts'
import { parseUserAgent } from '../mail/browser.ts'
import { Refusal } from '../Refusal.ts'
import { accessSeconds, type Binding, refreshDays } from '../store/sessions/sessionTokens.ts'
import { notifyReused } from './internal/endIfReused.ts'
import type { Routes } from './Route.ts'

/** The tokens of a session. Only the handle may reach the host (T02). */
export function toSession(secret: Secret, token: Token.Content, expiresIn: number = accessSeconds) {
  return {
    accessToken: Token.create(secret, 'access', token),
    expiresIn,
    handle: Token.toHandle(secret, token.sessionId),
    refreshToken: Token.create(secret, 'refresh', token),
  }
}

/** The content of a refresh token. Undefined if it is not for this device and app, or is too old. */
function findRefreshToken(
  { clock, secret }: Identity,
  text: string,
  binding: Binding,
): Token.Token | undefined {
  const read = Token.read(secret, 'refresh', text)
  if (!read) return undefined
  const days = (clock.now() - read.token.issuedAt) / 86_400_000
  // The database checks the age as well. This check holds even if the times in the database were changed (T52).
  return read.isFor(binding) && days < refreshDays + 1 ? read.token : undefined
}

/** The routes that refresh, read and end sessions. */
export const session = {
  async refreshSession(c, { refreshToken }) {
    const { identity } = c.env
    const { deviceId, hostOrigin: origin, project, requestId } = c.var
    const binding = { deviceId, origin, projectId: project.id }
    const token = findRefreshToken(identity, refreshToken, binding)
    if (!token) throw new Refusal('SESSION_ENDED')
    const refreshed = await identity.sessions.refresh(token, binding, requestId)
    if (refreshed.outcome === 'reused') notifyReused(c, token.accountId)
    if (refreshed.outcome !== 'moved') throw new Refusal('SESSION_ENDED')
    const tokens = toSession(identity.secret, { ...refreshed, ...binding }, refreshed.expiresIn)
    return { ...tokens, preferredAccountType: refreshed.preferredAccountType }
  },
  async getSession(c) {
    const { identity } = c.env
    const { project, session } = c.var
    const { accountId, walletId } = session
    const [{ avatar, email, userName }, preferredAccountType] = await Promise.all([
      identity.identities.findProfile(accountId),
      identity.preferredAccounts.find({ accountId, projectId: project.id }),
    ])
    return { avatar, email: email ?? null, preferredAccountType, userName, walletId }
  },
  async getPicture(c) {
    const { identity, pictures } = c.env
    const { session } = c.var
    // The URL that the provider gave. A URL from the caller would let any caller make the server fetch any address.
    const { avatar } = await identity.identities.findProfile(session.accountId)
    return { picture: (avatar && (await pictures.get(avatar))) || null }
  },
  async setPreferredAccount(c, { type }) {
    const { project, session } = c.var
    const which = { accountId: session.accountId, projectId: project.id }
    await c.env.identity.preferredAccounts.set(which, type)
    return {}
  },
  async endSession(c) {
    const { accountId, id: sessionId } = c.var.session
    const { requestId } = c.var
    await c.env.identity.sessions.revoke(accountId, { sessionId }, { event: 'signOut', requestId })
    return {}
  },
  async listNotices(c, { language = 'en' }) {
    const { accountId, deviceId } = c.var.session
    const { notices } = c.env.identity
    const latest = await notices.listLatest({ accountId, deviceId, language })
    return {
      notices: latest.map(({ id, isHeld, kind, time, userAgent }) => ({
        ...parseUserAgent(userAgent),
        id,
        isHeld: isHeld || undefined,
        kind,
        time: time.toISOString(),
      })),
    }
  },
  async listSessions(c) {
    const { identity } = c.env
    const { session } = c.var
    const sessions = await identity.sessions.list(session.accountId)
    return {
      sessions: sessions.map((it) => ({
        ...it,
        createdAt: it.createdAt.toISOString(),
        isCurrent: it.id === session.id,
        lastUsedAt: it.lastUsedAt.toISOString(),
      })),
    }
  },
  async revokeSession(c, { sessionId }) {
    const { identity } = c.env
    const { requestId, session } = c.var
    // A held device must not sign out the devices that could confirm it (T62).
    const until = await identity.holds.findEnd(session.accountId, session.deviceId)
    if (until && sessionId !== session.id) throw new Refusal('DEVICE_HELD', { until })
    const record = { event: 'sessionRevoked', requestId } as const
    if (!(await identity.sessions.revoke(session.accountId, { sessionId }, record)))
      throw new Refusal('NOT_FOUND')
    return {}
  },
} satisfies Partial<Routes>
