import type { Answer } from '@latchkey/protocol/Api'
import { signedIn } from '@latchkey/protocol/api/fields'
import { solanaAddressFormat } from '@latchkey/protocol/api/formats'
import * as Schema from '@latchkey/protocol/Schema'
import * as Value from '@latchkey/protocol/Value'

/** The tokens of a session. Only `handle` may be sent to the host. */
export type Tokens = Answer<'refreshSession'>
/** A session, with the profile of its user. */
export type Session = Answer<'connectOtp'>
/** A session as this browser stores it. */
export type Stored = Session & {
  /** The address of the user's key. Undefined until the wallet is open. */
  address?: Value.Hex | undefined
  /** The picture as a `data:` URL. Undefined until the picture was fetched. */
  picture?: string | undefined
  /** The Solana address. Undefined if the wallet was imported as an EVM key. */
  solana?: string | undefined
}

/** The session store of a host. All tabs of this browser share it. */
export type SessionStore = {
  /** Removes a session by its handle. Does nothing if a sign-in in another tab has replaced the session. */
  drop(handle: string): Promise<void>
  get(): Promise<Stored | undefined>
  /** Runs an action while no other tab runs one. */
  lock<result>(action: () => Promise<result>): Promise<result>
  set(session: Stored | undefined): Promise<void>
}

// Ignore a damaged field. The frame fetches it again, and the session stays valid.
const stored = Schema.object({
  address: Schema.ifFits(Value.Address),
  picture: Schema.ifFits(Schema.text(/^data:image\/\w+;base64,/, 'a picture')),
  solana: Schema.ifFits(Schema.text(solanaAddressFormat, 'an address of Solana')),
})
/** Parses a stored session, which has the format of the server's answer to a sign-in. */
export const storedSchema: Schema.Schema<Stored> = (value) => ({
  ...signedIn(value),
  ...stored(value),
})

/**
 * Creates a store in memory, which lasts as long as the page. It is used in tests, and if the browser denies storage.
 */
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
