import { Schema } from '@latchkey/protocol'
import { type Api, type Ask, RefusedError } from './Api.ts'

/** What a session is shown by. Only the handle is for the host. */
export type Tokens = { accessToken: string; handle: string; refreshToken: string }
export type Session = Tokens & {
  /** A picture, and the name that somebody has where they proved who they are. */
  avatar?: string | undefined
  email: string | null
  userName?: string | undefined
  walletId: string
}
/** What is kept of it: the address as soon as the wallet is there, and not before. */
export type Stored = Session & {
  address?: string | undefined
  /** The picture itself, as a `data:` address, once it was asked for. */
  picture?: string | undefined
}

/** Where a session is kept. Other tabs of this browser see the same. */
export type SessionStore = {
  get(): Promise<Stored | undefined>
  /** Runs while no other tab does. */
  lock<result>(action: () => Promise<result>): Promise<result>
  set(session: Stored | undefined): Promise<void>
}

const tokensEntries = {
  accessToken: Schema.string,
  handle: Schema.string,
  refreshToken: Schema.string,
}
const tokensSchema = Schema.object(tokensEntries)
const sessionEntries = {
  ...tokensEntries,
  avatar: Schema.optional(Schema.string),
  email: Schema.check<string | null>(
    (value) => value === null || typeof value === 'string',
    'text or null',
  ),
  userName: Schema.optional(Schema.string),
  walletId: Schema.string,
}
export const sessionSchema = Schema.object(sessionEntries)
export const storedSchema = Schema.object({
  ...sessionEntries,
  address: Schema.optional(Schema.string),
  picture: Schema.optional(Schema.string),
})

/** Asks as whoever is signed in. Tokens that have run out are renewed on the way. */
export type SessionApi = {
  ask<answer>(path: string, body: unknown, options: Ask<answer>): Promise<answer>
}

/** Without a session, and where it has ended, the refusal is `SESSION_ENDED`. */
export function create(api: Api, store: SessionStore): SessionApi {
  async function refresh(spent: Session): Promise<Stored> {
    return store.lock(async () => {
      const current = await store.get()
      if (!current) throw new EndedError()
      // Another tab was faster.
      if (current.accessToken !== spent.accessToken) return current
      try {
        const { refreshToken } = current
        const path = '/api/1/session/refresh'
        const tokens = await api.ask(path, { refreshToken }, { answer: tokensSchema })
        const fresh = { ...current, ...tokens }
        await store.set(fresh)
        return fresh
      } catch (error) {
        if (error instanceof RefusedError && error.reason === 'SESSION_ENDED')
          await store.set(undefined)
        throw error
      }
    })
  }

  return {
    async ask(path, body, options) {
      const session = await store.get()
      if (!session) throw new EndedError()
      const attempt = ({ accessToken: token }: Session) =>
        api.ask(path, body, { ...options, token })
      try {
        return await attempt(session)
      } catch (error) {
        if (!(error instanceof RefusedError) || error.reason !== 'TOKEN_EXPIRED') throw error
        const fresh = await refresh(session)
        return attempt(fresh)
      }
    },
  }
}

/** Remembers for as long as the page lives: where storage is denied, and in tests. */
export function memory(): SessionStore {
  let session: Stored | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
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

/** Thrown when nobody is signed in. */
class EndedError extends RefusedError {
  constructor() {
    super(401, { message: 'Sign in first.', reason: 'SESSION_ENDED' })
  }
}
