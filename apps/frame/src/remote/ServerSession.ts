import { Reason } from '@latchkey/protocol'
import type { Name } from '@latchkey/protocol/Api'
import { type FrameName, frame } from '@latchkey/protocol/api/frame'
import type { Route } from '@latchkey/protocol/api/Route'
import { type Api, isRefused, RefusedError } from './Api.ts'
import type { Session, SessionStore, Stored } from './SessionStore.ts'

export type { Session, SessionStore, Stored, Tokens } from './SessionStore.ts'
export { memory } from './SessionStore.ts'

/**
 * Adds the access token to calls that need a session, and refreshes an expired token. If there is no session or the
 * session has ended, such a call throws a `RefusedError` with the reason `SESSION_ENDED`. `rows` are the routes that
 * the caller may use. Default: the routes of the frame.
 */
export function create(api: Api, store: SessionStore): Api
export function create<name extends Name>(
  api: Api<FrameName | name>,
  store: SessionStore,
  rows: Record<FrameName | name, Route>,
): Api<name>
export function create(
  api: Api<Name>,
  store: SessionStore,
  rows: Record<string, Route> = frame,
): Api<Name> {
  /** Returns the stored session. Throws if the user has signed out, or if another user has signed in. */
  async function demand({ walletId }: Session): Promise<Stored> {
    const current = await store.get()
    if (current?.walletId !== walletId) throw new EndedError()
    return current
  }

  async function refresh(spent: Session): Promise<Stored> {
    return store.lock(async () => {
      const current = await demand(spent)
      // Another tab has already refreshed the token.
      if (current.accessToken !== spent.accessToken) return current
      const { refreshToken } = current
      const tokens = await api.call('refreshSession', { refreshToken }).catch(async (error) => {
        const latest = isRefused(error, 'SESSION_ENDED') ? await store.get() : undefined
        if (latest?.accessToken === spent.accessToken) await store.set(undefined)
        throw error
      })
      const latest = await demand(spent)
      // The user has signed in again during the request.
      if (latest.accessToken !== spent.accessToken) return latest
      const fresh = { ...latest, ...tokens }
      await store.set(fresh)
      return fresh
    })
  }

  return {
    async call(name, body, options) {
      if (rows[name]!.caller !== 'session') return api.call(name, body, options)
      const session = await store.get()
      if (!session) throw new EndedError()
      const attempt = ({ accessToken: token }: Session) =>
        api.call(name, body, { ...options, token })
      try {
        return await attempt(session)
      } catch (error) {
        if (!isRefused(error, 'TOKEN_EXPIRED')) throw error
      }
      const fresh = await refresh(session)
      // A sign-out must only end the session that it was called for, and not a later one.
      if (name === 'endSession' && fresh.handle !== session.handle) throw new EndedError()
      try {
        return await attempt(fresh)
      } catch (error) {
        if (!isRefused(error, 'TOKEN_EXPIRED')) throw error
      }
      // The token has expired again. The response to an earlier refresh was lost, so this refresh returned the token
      // from that response. Refresh once more.
      return attempt(await refresh(fresh))
    },
  }
}

/** Thrown when there is no session. */
class EndedError extends RefusedError {
  override readonly name = 'ServerSession.EndedError'

  constructor() {
    super(401, { message: Reason.table.NOT_CONNECTED.message, reason: 'SESSION_ENDED' })
  }
}
