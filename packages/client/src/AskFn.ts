import type * as Event from '@latchkey/protocol/Event'

/** The payload of an event, and a signal that aborts it. */
export type Parameters<name extends Event.Name> =
  Exclude<Event.Payload<name>, undefined> extends infer payload
    ? ([payload] extends [never] ? unknown : payload) & { signal?: AbortSignal | undefined }
    : never

/** The parameters of an event. They are optional if no field is required. */
export type Rest<name extends Event.Name> =
  Record<never, never> extends Parameters<name>
    ? [parameters?: Parameters<name> | undefined]
    : [parameters: Parameters<name>]

export type AskFn = <name extends Event.Name>(
  name: name,
  ...rest: Rest<name>
) => Promise<Event.Answer<name>>
