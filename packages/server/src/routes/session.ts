import type { Secret } from '../identity/Secret.ts'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import { accessSeconds } from '../store/admitting.ts'
import type { Routes } from './Route.ts'

/** The tokens of a session. Only the handle may reach the host (T02). */
export function toSession(secret: Secret, token: Token.Token, expiresIn: number = accessSeconds) {
  return {
    accessToken: Token.create(secret, 'access', token),
    expiresIn,
    handle: Token.toHandle(secret, token.sessionId),
    refreshToken: Token.create(secret, 'refresh', token),
  }
}

/** Sessions: refresh, read, end. */
export const session = {
  async refreshSession(c, { refreshToken }) {
    const { identity, log } = c.env
    const { deviceId, hostOrigin: origin, project, requestId } = c.var
    const token = Token.read(identity.secret, 'refresh', refreshToken)
    if (!token) throw new Refusal('SESSION_ENDED')
    const shown = { deviceId, origin, projectId: project.id }
    const refreshed = await identity.sessions.refresh(token, shown, requestId)
    if (refreshed.outcome === 'reused')
      log('error', 'refresh token reused', { id: requestId, project: project.id })
    if (refreshed.outcome !== 'moved') throw new Refusal('SESSION_ENDED')
    return toSession(identity.secret, refreshed, refreshed.expiresIn)
  },
  async getSession(c) {
    const { identity } = c.env
    const { session } = c.var
    const { avatar, email, userName } = await identity.sessions.findProfile(session.accountId)
    return { avatar, email: email ?? null, userName, walletId: session.walletId }
  },
  async getPicture(c) {
    const { identity, pictures } = c.env
    const { session } = c.var
    // The address that the provider gave. One from the caller would let anyone fetch anything.
    const { avatar } = await identity.sessions.findProfile(session.accountId)
    return { picture: (avatar && (await pictures.get(avatar))) || null }
  },
  async endSession(c) {
    const { accountId, id: sessionId } = c.var.session
    const { requestId } = c.var
    await c.env.identity.sessions.revoke(accountId, { sessionId }, { event: 'signOut', requestId })
    return {}
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
    const record = { event: 'sessionRevoked', requestId } as const
    if (!(await identity.sessions.revoke(session.accountId, { sessionId }, record)))
      throw new Refusal('NOT_FOUND')
    return {}
  },
} satisfies Partial<Routes>
