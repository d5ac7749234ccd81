import {
  boolean,
  number,
  type Output,
  object,
  optional,
  parse as read,
  type Schema,
  string,
  text,
  unknown,
} from './Schema.ts'

/** Every notice: a message that the frame sends without a request. */
export const table = {
  /** The frame's document has started to listen. `hello` says that it is our frame, which accepts a port. */
  READY: object({ hello: optional(boolean), version: optional(string) }),
  /** The new handle of a session. A handle grants no access. */
  SESSION_UPDATE: object({ token: string }),

  // The notices below are extensions. Only our own frame sends them.

  /**
   * The frame needs the user's attention. If the client cannot show the frame, the payload has the URL of a window of
   * the wallet. Only a client that opens this window parses the payload.
   */
  SHOW: unknown,
  /** The frame no longer needs the user's attention. */
  HIDE: unknown,
  /** The height of the frame's screen, in CSS pixels. */
  RESIZE: object({ height: number }),
  /**
   * The server cannot send the frame, and sends an error page instead. This notice is that page's only message. It says
   * what the operator can do. The page has an opaque origin.
   */
  REFUSED: object({
    message: text(/^[\x20-\x7e]{1,800}$/, 'a sentence'),
    // Accept any text, because a newer server may have other reasons.
    reason: string,
  }),
} as const satisfies Record<string, Schema>

type Table = typeof table
export type Name = keyof Table
export type Payload<name extends Name> = Output<Table[name]>
/** A notice and its payload. */
export type Notice = { [name in Name]: { name: name; payload: Payload<name> } }[Name]

/**
 * Parses a notice. Returns undefined for an unknown or invalid notice. Does not throw, because no request waits for a
 * notice.
 */
export function parse(name: string, value: unknown): Notice | undefined {
  if (!Object.hasOwn(table, name)) return undefined
  const { output, problem } = read<unknown>(table[name as Name], value)
  if (!problem) return { name, payload: output } as Notice
  return undefined
}
