import type { Answer } from '@latchkey/protocol/Api'
import { signedIn } from '@latchkey/protocol/api/fields'
import { solanaAddressFormat } from '@latchkey/protocol/api/formats'
import * as Schema from '@latchkey/protocol/Schema'
import * as Value from '@latchkey/protocol/Value'

/** The tokens of a session. Only the handle may reach the host. */
export type Tokens = Answer<'refreshSession'>
/** A session, with the profile of its user. */
export type Session = Answer<'connectOtp'>
/** A session as this browser stores it. */
export type Stored = Session & {
  /** The address of the user's key. Undefined until the wallet is open. */
  address?: Value.Hex | undefined
  /** The picture as a `data:` URL. Undefined until it was fetched. */
  picture?: string | undefined
  /** The Solana address. Undefined if the wallet was imported as an EVM key. */
  solana?: string | undefined
}

/** The store for the session of a host. All tabs of this browser share it. */
export type SessionStore = {
  /** Removes a session by its handle, unless a sign-in in another tab has replaced it. */
  drop(handle: string): Promise<void>
  get(): Promise<Stored | undefined>
  /** Runs an action. No other tab runs one at the same time. */
  lock<result>(action: () => Promise<result>): Promise<result>
  set(session: Stored | undefined): Promise<void>
}

// A damaged field counts as missing, and the frame fetches it again. The session itself stays valid.
const stored = Schema.object({
  address: Schema.ifFits(Value.Address),
  picture: Schema.ifFits(Schema.text(/^data:image\/\w+;base64,/, 'a picture')),
  solana: Schema.ifFits(Schema.text(solanaAddressFormat, 'an address of Solana')),
})
/** Parses a stored session. It has the format of the answer that opened it. */
export const storedSchema: Schema.Schema<Stored> = (value) => ({
  ...signedIn(value),
  ...stored(value),
})

/**
 * Creates a store in memory, which lasts as long as the page. It is used if the browser denies storage, and in tests.
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
