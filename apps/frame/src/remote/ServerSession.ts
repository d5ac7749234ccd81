import { Reason, Schema, Value } from '@latchkey/protocol'
import type { Answer, Name } from '@latchkey/protocol/Api'
import { solanaAddressFormat } from '@latchkey/protocol/api/formats'
import { type FrameName, frame } from '@latchkey/protocol/api/frame'
import type { Route } from '@latchkey/protocol/api/Route'
import { type Api, isRefused, RefusedError } from './Api.ts'

/** The tokens of a session. Only the handle may reach the host. */
export type Tokens = Answer<'refreshSession'>
/** A session, with the profile of its user. */
export type Session = Answer<'connectOtp'>
/** A session as this browser stores it. */
export type Stored = Session & {
  /** Known once the wallet is open. */
  address?: Value.Hex | undefined
  /** The picture as a `data:` URL, once it was fetched. */
  picture?: string | undefined
  /** The address on Solana. Older versions did not store it. */
  solana?: string | undefined
}

/** The store for the session of a host. All tabs of this browser share it. */
export type SessionStore = {
  /** Removes a session by its handle, unless a sign-in in another tab has replaced it. */
  drop(handle: string): Promise<void>
  get(): Promise<Stored | undefined>
  /** Runs the action while no other tab runs one. */
  lock<result>(action: () => Promise<result>): Promise<result>
  set(session: Stored | undefined): Promise<void>
}

// A damaged field counts as absent: the frame fetches it again. The session stays.
const stored = Schema.object({
  address: Schema.ifFits(Value.Address),
  picture: Schema.ifFits(Schema.text(/^data:image\/\w+;base64,/, 'a picture')),
  solana: Schema.ifFits(Schema.text(solanaAddressFormat, 'an address of Solana')),
})
/** A stored session has the format of the answer that opened it. */
export const storedSchema: Schema.Schema<Stored> = (value) => ({
  ...frame.connectOtp.answer(value),
  ...stored(value),
})

/**
 * Adds the access token to calls that need a session, and refreshes it when it has expired. Without a
 * session, and once it has ended, such a call throws a `RefusedError` with `SESSION_ENDED`. `rows` are the routes that the
 * caller may call, if not those of the frame.
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
  /** The stored session. Throws if the user has signed out, or another user has signed in. */
  async function demand({ walletId }: Session): Promise<Stored> {
    const current = await store.get()
    if (current?.walletId !== walletId) throw new EndedError()
    return current
  }

  async function refresh(spent: Session): Promise<Stored> {
    return store.lock(async () => {
      const current = await demand(spent)
      // Another tab was faster.
      if (current.accessToken !== spent.accessToken) return current
      const { refreshToken } = current
      const tokens = await api.call('refreshSession', { refreshToken }).catch(async (error) => {
        const latest = isRefused(error, 'SESSION_ENDED') ? await store.get() : undefined
        if (latest?.accessToken === spent.accessToken) await store.set(undefined)
        throw error
      })
      const latest = await demand(spent)
      // The user has signed in again meanwhile.
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
      // A sign-out must not end the session of a later sign-in.
      if (name === 'endSession' && fresh.handle !== session.handle) throw new EndedError()
      try {
        return await attempt(fresh)
      } catch (error) {
        if (!isRefused(error, 'TOKEN_EXPIRED')) throw error
      }
      // The response to an earlier refresh was lost, and its token, which this one returned again, has expired too.
      return attempt(await refresh(fresh))
    },
  }
}

/** Stores a session as long as the page lives: if the browser denies storage, and in tests. */
export function memory(): SessionStore {
  let session: Stored | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    async drop(handle) {
      if (session?.handle === handle) session = undefined
    },
    get: async () => session,
    lock(action) {
      const turn = last.then(action, action)
      last = turn.catch(() => {})
      return turn
    },
    async set(value) {
      session = value
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
