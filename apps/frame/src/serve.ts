import { Errors, Event, Message, Messenger, type Notice, Reason, Rpc } from '@latchkey/protocol'
import { parent } from './parent.ts'

/** How each question is answered. A missing row does not compile. */
export type Handlers = {
  [name in Exclude<Event.Name, 'HELLO' | 'ABORT' | 'RPC_ABORT'>]: (
    payload: Event.Payload<name>,
    context: Context,
  ) => Event.Answer<name> | Promise<Event.Answer<name>>
}

/** What a handler knows besides the question. */
export type Context = {
  /** Says something to the application unasked. */
  notify<name extends Notice.Name>(name: name, payload?: Notice.Payload<name>): void
  /** The application's real origin, as the browser tells it. */
  origin: string
  /** Ends when the application gives the question up. */
  signal: AbortSignal
}

/**
 * Answers the window that holds this one. The first message pins its origin; our own client then
 * says HELLO and everything else travels on its port, where no other script of the page reaches.
 */
export function serve(handlers: Handlers): void {
  const host = parent()
  const parameters = new URLSearchParams(location.search)
  const isOurs = parameters.has('client')
  let origin: string | undefined
  let port: Messenger.Messenger | undefined

  addEventListener('message', ({ data, origin: from, ports, source }) => {
    if (source !== host || port || (origin && from !== origin)) return
    const request = Message.parseRequest(data)
    if (!request) return
    origin = from
    if (request.name === 'HELLO' && isOurs && ports[0]) {
      port = Messenger.fromPort(ports[0])
      port.subscribe((data) => answer(port!, from, Message.parseRequest(data)))
      return answer(port, from, request)
    }
    const pipe = { post: (message: Message.Message) => host.postMessage(message, from) }
    return answer(pipe, from, request)
  })

  const open = new Map<string, { controller: AbortController; isApproval: boolean }>()
  // Two generations of ids: to forget the oldest one by one is slow.
  let recent = new Set<string>()
  let earlier = new Set<string>()

  /** Whether a question was acted on before. The short ids of older clients may come again later. */
  function isRepeated(id: string) {
    if (open.has(id) || recent.has(id) || earlier.has(id)) return true
    if (port) recent.add(id)
    if (recent.size > 5_000) {
      earlier = recent
      recent = new Set()
    }
    return false
  }

  async function answer(
    pipe: Pick<Messenger.Messenger, 'post'>,
    origin: string,
    request: Message.Request | undefined,
  ) {
    if (!request || (request.id !== undefined && isRepeated(request.id))) return
    const { id, name, payload } = request
    const controller = new AbortController()
    const { method } = Object(payload)
    const isApproval =
      typeof method === 'string' &&
      Object.hasOwn(Rpc.table, method) &&
      Rpc.isApproval(method as Rpc.Method)
    if (id !== undefined) open.set(id, { controller, isApproval })
    const context: Context = {
      notify(name, payload) {
        // Clients of other generations choke on what they do not know.
        if (port || name === 'SESSION_UPDATE') pipe.post(Message.fromNotice(name, payload))
      },
      origin,
      signal: controller.signal,
    }
    try {
      const answer = await reply(name, payload, context)
      if (name !== 'RPC_ABORT' || port) pipe.post(Message.fromAnswer({ id, name, payload: answer }))
    } catch (error) {
      pipe.post(Message.fromAnswer({ failure: toFailure(error), id, name }))
    } finally {
      if (id !== undefined) open.delete(id)
    }
  }

  function reply(name: Event.Name, value: unknown, context: Context): unknown {
    if (name === 'HELLO') {
      const { nonce, versions } = Event.parse(name, 'payload', value)
      if (!versions.includes(Event.version)) throw new VersionError()
      return { nonce, version: Event.version }
    }
    if (name === 'ABORT')
      return open.get(Event.parse(name, 'payload', value).id)?.controller.abort()
    if (name === 'RPC_ABORT') {
      for (const { controller, isApproval } of open.values()) if (isApproval) controller.abort()
      return undefined
    }
    const handler = handlers[name] as (payload: unknown, context: Context) => unknown
    return handler(Event.parse(name, 'payload', value), context)
  }

  // Says nothing, so it may go to any origin: the only message that does.
  if (isOurs || parameters.has('version'))
    host.postMessage(Message.fromNotice('READY', { hello: isOurs }), '*')
}

/** Only what was written for a person may leave the frame. */
function toFailure(error: unknown) {
  if (!(error instanceof Errors.BaseError)) return { message: Message.unknownError }
  const { code, reason, shortMessage } = error
  const data = error instanceof VersionError ? { versions: [Event.version] } : undefined
  return { code, data, message: shortMessage, reason }
}

/** Thrown when the client speaks another version. */
class VersionError extends Errors.BaseError {
  override readonly name = 'VersionError'

  constructor() {
    super('This wallet speaks another version than the application.')
  }
}

/** Thrown by handlers that refuse, with a reason of the table. */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'

  constructor(reason: Reason.Reason) {
    const { code, message }: { code?: number; message: string } = Reason.table[reason]
    super(message, { code, reason })
  }
}
