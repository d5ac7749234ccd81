import {
  boolean,
  number,
  type Output,
  object,
  optional,
  parse as read,
  type Schema,
  string,
  unknown,
} from './Schema.ts'

/** Everything that the frame says without being asked. */
export const table = {
  /** The frame's document listens. `hello` says that it is ours and takes a port. */
  READY: object({ hello: optional(boolean), version: optional(string) }),
  /** A new handle of the session. It opens nothing by itself. */
  SESSION_UPDATE: object({ token: string }),

  // Only from our own frame:

  /** The frame needs the person. */
  SHOW: unknown,
  /** The frame no longer needs the person. */
  HIDE: unknown,
  /** How tall the screen is that the frame shows, in CSS pixels. */
  RESIZE: object({ height: number }),
} as const satisfies Record<string, Schema>

type Table = typeof table
export type Name = keyof Table
export type Payload<name extends Name> = Output<Table[name]>
/** A notice by name, with what it carries. */
export type Notice = { [name in Name]: { name: name; payload: Payload<name> } }[Name]

/** Reads a notice, or answers nothing: one that does not fit is not worth an error to anybody. */
export function parse(name: string, value: unknown): Notice | undefined {
  if (!Object.hasOwn(table, name)) return undefined
  const { output, problem } = read<unknown>(table[name as Name], value)
  return problem ? undefined : ({ name, payload: output } as Notice)
}
