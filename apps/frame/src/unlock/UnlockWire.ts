import { Messenger } from '@latchkey/protocol'
import {
  list,
  number,
  object,
  oneOf,
  optional,
  parse,
  type Schema,
  string,
} from '@latchkey/protocol/Schema'
import * as SealedSecret from '../worker/recovery/SealedSecret.ts'

/**
 * Messages between the wallet's window, in which the user types a recovery method, and a signed-in frame whose browser
 * does not have the wallet yet. The frame is in the page that opened the window. Both have the wallet's origin and
 * ignore messages from other origins. So the app's page sees neither the secret nor its encrypted form (T82).
 *
 * 1. The window sends HELLO to the frames of its opener, with the id from its URL.
 * 2. The frame with this id responds with its state, and sends the state again after each change.
 * 3. The window sends SECRET with what the user has typed, encrypted for the frame's key worker.
 */
export type FromWindow =
  | { id: string; type: 'UNLOCK_HELLO' }
  | {
      id: string
      kind: SealedSecret.Kind
      sealed: SealedSecret.SealedSecret
      type: 'UNLOCK_SECRET'
    }

export type State = {
  /** The registered name of the app. */
  app: string
  id: string
  /** The kinds of recovery methods in the server's list. The window uses them only to choose the form. */
  kinds: SealedSecret.Kind[]
  /** The real origin of the app. */
  origin: string
  problem?: Problem | undefined
  /** The public key for which the window encrypts the secret. It works only once. */
  publicKey: string
  /** `ended`: the user has signed out, or another user has signed in. */
  step: 'asking' | 'checking' | 'done' | 'ended'
  type: 'UNLOCK_STATE'
  /** The user's email address, or the user's name at the provider. */
  user: string
}

/** Why the wallet did not open. */
export type Problem = {
  reason: string
  /** The time to wait, in seconds. */
  retryAfter?: number | undefined
}

const kind = oneOf(...SealedSecret.kinds)
const helloSchema = object({ id: string, type: oneOf('UNLOCK_HELLO') })
const secretSchema = object({
  id: string,
  kind,
  sealed: SealedSecret.shape,
  type: oneOf('UNLOCK_SECRET'),
})
const stateSchema: Schema<State> = object({
  app: string,
  id: string,
  kinds: list(kind),
  origin: string,
  problem: optional(object({ reason: string, retryAfter: optional(number) })),
  publicKey: SealedSecret.publicKeyShape,
  step: oneOf('asking', 'checking', 'done', 'ended'),
  type: oneOf('UNLOCK_STATE'),
  user: string,
})

/** Parses a message of the window. Returns undefined if it is invalid. */
export function parseFromWindow(data: unknown): FromWindow | undefined {
  return parse<FromWindow>(helloSchema, data).output ?? parse(secretSchema, data).output
}

/** Parses a state of the frame. Returns undefined if it is invalid. */
export function parseState(data: unknown): State | undefined {
  return parse(stateSchema, data).output
}

/**
 * Opens a channel between the documents of the wallet's origin in one storage partition of this browser. It is needed
 * for a host whose opener policy severs the windows that the host opens. Returns undefined if the browser denies
 * channels.
 */
export function openChannel(): Messenger.Messenger<FromWindow | State> | undefined {
  try {
    return Messenger.fromBroadcast(new BroadcastChannel('@latchkey/unlock'))
  } catch {
    return undefined
  }
}
