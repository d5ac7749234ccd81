import type * as Event from '../Event.ts'
import * as Notice from '../Notice.ts'
import { parse } from '../Schema.ts'
import { Failure } from '../values/EarlyValue.ts'

/**
 * The part of `Message` that a host page loads first. It does not know the names of events, so their table can load
 * later.
 */

/** The envelope, in the format of both generations. */
export type Message = { id?: string | undefined; payload?: unknown; type: string }

const app = '@w3m-app/'
export const frame = '@w3m-frame/'

/** A request with an unchecked payload. */
export type Request = { id?: string | undefined; name: Event.Name; payload?: unknown }

/** An answer to any event, with an unchecked name and payload. Only the sender of the request can match it. */
export type Reply = {
  /** Whether the payload is a failure. */
  hasFailed: boolean
  id?: string | undefined
  name: string
  payload?: unknown
}

/** Returns the message for a request of the host. */
export function fromRequest({ id, name, payload }: Request): Message {
  return { id, payload, type: app + name }
}

/** Returns the name, id and unchecked payload of a message of an app. Returns undefined for any other message. */
export function readRequest(data: unknown) {
  return envelope(data, app)
}

/** Reads a message of the frame: an answer to any event, a notice or neither, depending on its `type`. */
export function readReply(data: unknown): readReply.ReturnType {
  const message = envelope(data, frame)
  if (!message) return {}
  const { id, name, payload } = message
  const [, event, ending] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!event) return { notice: Notice.parse(name, payload) }
  return { answer: { hasFailed: ending === 'ERROR', id, name: event, payload } }
}

export declare namespace readReply {
  type ReturnType = { answer?: Reply; notice?: Notice.Notice | undefined }
}

/** Parses the payload of a reply that has failed. An invalid field counts as absent. */
export function parseFailure(payload: unknown): Failure {
  return parse(Failure, payload).output ?? {}
}

/** Returns the name, id and payload of a message in one direction, or undefined. */
function envelope(data: unknown, family: string) {
  const { id, payload, type } = Object(data) as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith(family)) return undefined
  if (id !== undefined && typeof id !== 'string') return undefined
  return { id, name: type.slice(family.length), payload }
}
