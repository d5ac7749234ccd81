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
  /** The frame's document listens. `hello` means that it is our frame and accepts a port. */
  READY: object({ hello: optional(boolean), version: optional(string) }),
  /** A new session handle. It grants no access. */
  SESSION_UPDATE: object({ token: string }),

  // Extensions, only from our own frame:

  /**
   * The frame needs the user's attention. The payload offers the wallet's window, for a client whose frame is hidden. Only
   * that client parses it.
   */
  SHOW: unknown,
  /** The frame no longer needs the user's attention. */
  HIDE: unknown,
  /** The height of the frame's screen, in CSS pixels. */
  RESIZE: object({ height: number }),
  /**
   * The server cannot send the frame. It is the only message of its page, which has an opaque origin, and says what the
   * operator can do.
   */
  REFUSED: object({
    message: text(/^[\x20-\x7e]{1,800}$/, 'a sentence'),
    // A newer server may have other reasons.
    reason: string,
  }),
} as const satisfies Record<string, Schema>

type Table = typeof table
export type Name = keyof Table
export type Payload<name extends Name> = Output<Table[name]>
/** A notice and its payload. */
export type Notice = { [name in Name]: { name: name; payload: Payload<name> } }[Name]

/** Parses a notice. Returns undefined if it is unknown or invalid, because no request waits for it. */
export function parse(name: string, value: unknown): Notice | undefined {
  if (!Object.hasOwn(table, name)) return undefined
  const { output, problem } = read<unknown>(table[name as Name], value)
  if (!problem) return { name, payload: output } as Notice
  return undefined
}
