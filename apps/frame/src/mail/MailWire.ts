import { Messenger } from '@latchkey/protocol'
import {
  check,
  ifFits,
  number,
  object,
  oneOf,
  optional,
  parse,
  type Schema,
  string,
} from '@latchkey/protocol/Schema'

/**
 * Messages between the wallet's window of a sign-in by email and the frame that has started the sign-in. The frame is
 * in the page that opened the window. Both have the wallet's origin and ignore messages from other origins. So the
 * app's page sees neither the code nor the proof of the browser (T62).
 *
 * 1. The window sends HELLO to the frames of its opener, with the id from its URL.
 * 2. The frame that has started this sign-in responds with its state, and sends the state again after each change.
 * 3. The window sends CODE with the code that the user typed.
 */
export type FromWindow =
  | { id: string; type: 'MAIL_HELLO' }
  | { code: string; id: string; type: 'MAIL_CODE' }

export type State = {
  /**
   * The token for `bindBrowser`. With this token, the window proves to the server that it is in the browser that
   * started the sign-in.
   */
  bindToken?: string | undefined
  email: string
  id: string
  /** Why the last step failed: the server refused the code, the approval by link failed, or the wallet did not open. */
  problem?: Problem | undefined
  /**
   * The step of the sign-in. `mail`: the user has to open the link. `code`: the user has to type a code. `checking`:
   * the server checks the code. `expired`: the link and all codes are invalid, and `problem` says why.
   */
  step: 'checking' | 'code' | 'done' | 'expired' | 'mail'
  type: 'MAIL_STATE'
}

export type Problem = {
  reason: string
  /** The waiting time, in seconds. */
  retryAfter?: number | undefined
  /** When the reason ends, as an ISO time. */
  until?: string | undefined
  /** The URL to which the window navigates next, if the wallet is not in this browser yet. */
  windowUri?: string | undefined
}

const fromWindowSchema = object({
  code: optional(string),
  id: string,
  type: oneOf('MAIL_CODE', 'MAIL_HELLO'),
})
/** A time that the window formats. An invalid time is ignored, so that the window can still show the reason. */
const time = check<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  'a time',
)
const stateSchema: Schema<State> = object({
  bindToken: optional(string),
  email: string,
  id: string,
  problem: optional(
    object({
      reason: string,
      retryAfter: optional(number),
      until: ifFits(time),
      windowUri: optional(string),
    }),
  ),
  step: oneOf('checking', 'code', 'done', 'expired', 'mail'),
  type: oneOf('MAIL_STATE'),
})

/** Parses a message of the window. Returns undefined if it is invalid. */
export function parseFromWindow(data: unknown): FromWindow | undefined {
  const { output } = parse(fromWindowSchema, data)
  if (!output) return undefined
  const { code, id, type } = output
  if (type === 'MAIL_HELLO') return { id, type }
  return code === undefined ? undefined : { code, id, type }
}

/** Parses a state of the frame. Returns undefined if it is invalid. */
export function parseState(data: unknown): State | undefined {
  return parse(stateSchema, data).output
}

/**
 * Opens a channel between the documents of the wallet's origin in one storage partition of this browser. It is needed
 * for a host on the wallet's own site whose opener policy severs the windows that the host opens. Returns undefined if
 * the browser denies channels.
 */
export function openChannel(): Messenger.Messenger<FromWindow | State> | undefined {
  try {
    return Messenger.fromBroadcast(new BroadcastChannel('@latchkey/mail'))
  } catch {
    return undefined
  }
}

/** Returns the frames of the window's opener that have our own origin. */
export function framesOf(view: Window): Window[] {
  const opener: Window | null = view.opener
  if (!opener) return []
  const frames = Array.from({ length: opener.length }, (_, index) => opener[index]!)
  return frames.filter((it) => {
    try {
      return it.location.origin === view.location.origin
    } catch {
      return false
    }
  })
}
