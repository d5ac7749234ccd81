import { Schema } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Secret } from '../identity/Secret.ts'
import * as Token from '../identity/Token.ts'
import { Refusal } from '../Refusal.ts'
import { accessSeconds } from '../store/admitting.ts'
import { authenticate, type Proved, prove, type SignedIn } from './prove.ts'
import { id, read, text } from './read.ts'

const refreshSchema = Schema.object({ refreshToken: text(/^\S{1,256}$/, 'a token') })
const revokeSchema = Schema.object({ sessionId: id })

/** What somebody signed in is given. Only the handle is for the host (T02). */
export function toSession(secret: Secret, token: Token.Token, expiresIn: number = accessSeconds) {
  return {
    accessToken: Token.create(secret, 'access', token),
    expiresIn,
    handle: Token.toHandle(secret, token.sessionId),
    refreshToken: Token.create(secret, 'refresh', token),
  }
}

/** Sessions: refresh, look at, end. */
export const session = new Hono<SignedIn>()
  .route(
    '/refresh',
    new Hono<Proved>().use(prove()).post('/', async (c) => {
      const { identity, log } = c.env
      const { deviceId, hostOrigin: origin, project, requestId } = c.var
      const { refreshToken } = await read(c, refreshSchema)
      const token = Token.read(identity.secret, 'refresh', refreshToken)
      if (!token) throw new Refusal('SESSION_ENDED')
      const shown = { deviceId, origin, projectId: project.id }
      const refreshed = await identity.sessions.refresh(token, shown)
      if (refreshed.outcome === 'reused')
        log('error', 'refresh token reused', { id: requestId, project: project.id })
      if (refreshed.outcome !== 'moved') throw new Refusal('SESSION_ENDED')
      return c.json(toSession(identity.secret, refreshed, refreshed.expiresIn))
    }),
  )
  .use(authenticate)
  .post('/', async (c) => {
    const { identity } = c.env
    const { session } = c.var
    const { avatar, email, userName } = await identity.sessions.findProfile(session.accountId)
    return c.json({ avatar, email: email ?? null, userName, walletId: session.walletId })
  })
  .post('/picture', async (c) => {
    const { identity, pictures } = c.env
    const { session } = c.var
    // As it was told to us, never to us by who asks: this would fetch anything for anybody.
    const { avatar } = await identity.sessions.findProfile(session.accountId)
    return c.json({ picture: (avatar && (await pictures.get(avatar))) ?? null })
  })
  .post('/end', async (c) => {
    const { accountId, id: sessionId } = c.var.session
    await c.env.identity.sessions.revoke(accountId, { sessionId })
    return c.json({})
  })
  .post('/list', async (c) => {
    const { identity } = c.env
    const { session } = c.var
    const sessions = await identity.sessions.list(session.accountId)
    return c.json({
      sessions: sessions.map((it) => ({ ...it, isCurrent: it.id === session.id })),
    })
  })
  .post('/revoke', async (c) => {
    const { sessionId } = await read(c, revokeSchema)
    const { identity } = c.env
    const { session } = c.var
    if (!(await identity.sessions.revoke(session.accountId, { sessionId })))
      throw new Refusal('NOT_FOUND')
    return c.json({})
  })
