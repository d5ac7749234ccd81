import { unknownError } from '../Errors.ts'
import * as Event from '../Event.ts'
import type * as Notice from '../Notice.ts'
import type * as Value from '../Value.ts'
import type { Message, Request } from './Envelope.ts'
import * as Envelope from './Envelope.ts'

export { fromRequest } from './Envelope.ts'
export type { Message, Request }

/** Returns the message for an answer of the frame. A failure becomes an `_ERROR`. */
export function fromAnswer({ failure, id, name, payload }: Answer): Message {
  return failure
    ? {
        id,
        payload: { ...failure, message: failure.message || unknownError },
        type: `${Envelope.frame + name}_ERROR`,
      }
    : { id, payload, type: `${Envelope.frame + name}_SUCCESS` }
}

/** Returns the message for a notice of the frame, which answers no request. */
export function fromNotice<name extends Notice.Name>(
  name: name,
  payload?: Notice.Payload<name>,
): Message {
  return { payload, type: Envelope.frame + name }
}

/** An answer with an unchecked payload. Only the sender of the request can tell whether it matches. */
export type Answer = {
  failure?: Value.Failure
  id?: string | undefined
  name: Event.Name
  payload?: unknown
}

/** Parses a message of an app. Returns undefined for any other message. */
export function parseRequest(data: unknown): Request | undefined {
  const message = Envelope.readRequest(data)
  if (!message || !Event.isName(message.name)) return undefined
  return { ...message, name: message.name }
}

/** Parses a message of the frame. Its `type` tells whether it is an answer, a notice, or neither. */
export function parseReply(data: unknown): parseReply.ReturnType {
  const { answer, notice } = Envelope.readReply(data)
  if (notice) return { notice }
  if (!answer || !Event.isName(answer.name)) return {}
  const { hasFailed, id, name, payload } = answer
  return {
    answer: hasFailed
      ? { failure: Envelope.parseFailure(payload), id, name }
      : { id, name, payload },
  }
}

export declare namespace parseReply {
  type ReturnType = { answer?: Answer; notice?: Notice.Notice | undefined }
}

export { unknownError }
