import * as Event from '../Event.ts'
import * as Notice from '../Notice.ts'
import { parse } from '../Schema.ts'
import * as Value from '../Value.ts'

/** The envelope, in the format of both generations. */
export type Message = { id?: string | undefined; payload?: unknown; type: string }

const app = '@w3m-app/'
const frame = '@w3m-frame/'

/** Returns the message for a request of the host. */
export function fromRequest({ id, name, payload }: Request): Message {
  return { id, payload, type: app + name }
}

/** Returns the message for an answer of the frame. A failure becomes an `_ERROR`. */
export function fromAnswer({ failure, id, name, payload }: Answer): Message {
  return failure
    ? {
        id,
        payload: { ...failure, message: failure.message || unknownError },
        type: `${frame + name}_ERROR`,
      }
    : { id, payload, type: `${frame + name}_SUCCESS` }
}

/** Returns the message for a notice of the frame, which answers no request. */
export function fromNotice<name extends Notice.Name>(
  name: name,
  payload?: Notice.Payload<name>,
): Message {
  return { payload, type: frame + name }
}

/** A request with an unchecked payload. */
export type Request = { id?: string | undefined; name: Event.Name; payload?: unknown }

/** An answer with an unchecked payload. Only the sender of the request can match it. */
export type Answer = {
  failure?: Value.Failure
  id?: string | undefined
  name: Event.Name
  payload?: unknown
}

/** Parses a message of an app. Returns undefined for any other message. */
export function parseRequest(data: unknown): Request | undefined {
  const message = envelope(data, app)
  if (!message || !Event.isName(message.name)) return undefined
  return { ...message, name: message.name }
}

/** Parses a message of the frame: an answer, a notice or neither, depending on its `type`. */
export function parseReply(data: unknown): parseReply.ReturnType {
  const message = envelope(data, frame)
  if (!message) return {}
  const { id, name, payload } = message
  const [, event, ending] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!event) return { notice: Notice.parse(name, payload) }
  if (!Event.isName(event)) return {}
  if (ending === 'SUCCESS') return { answer: { id, name: event, payload } }
  return { answer: { failure: parse(Value.Failure, payload).output ?? {}, id, name: event } }
}

export declare namespace parseReply {
  type ReturnType = { answer?: Answer; notice?: Notice.Notice | undefined }
}

/** Returns the name, id and payload of a message in one direction, or undefined. */
function envelope(data: unknown, family: string) {
  const { id, payload, type } = Object(data) as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith(family)) return undefined
  if (id !== undefined && typeof id !== 'string') return undefined
  return { id, name: type.slice(family.length), payload }
}

/** The message of a failure without a message. */
export const unknownError = 'An error occurred'
