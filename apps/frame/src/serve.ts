import * as Errors from '@latchkey/protocol/Errors'
import * as Event from '@latchkey/protocol/Event'
import * as Message from '@latchkey/protocol/Message'
import * as Messenger from '@latchkey/protocol/Messenger'
import * as Reason from '@latchkey/protocol/Reason'
import * as Rpc from '@latchkey/protocol/Rpc'
import type { CustodyReason } from '@latchkey/protocol/reasons/custody'
import { operation } from '@latchkey/protocol/reasons/operation'
import type { ApiReason } from '@latchkey/protocol/reasons/server'
import type * as Value from '@latchkey/protocol/Value'
import * as Abandonment from './approval/queue/Abandonment.ts'
import type { Context, Handlers } from './Handler.ts'
import { isFirstVisit } from './isFirstVisit.ts'
import { isForgetful } from './isForgetful.ts'
import { isOtherSite, needsWindow } from './isOtherSite.ts'
import { parent } from './parent.ts'
import { RefusedError } from './RefusedError.ts'

/**
 * Answers the requests of the host window. The first message pins the host's origin. Our own client sends HELLO with a
 * port, and then uses only the port, because other scripts of the page cannot reach it.
 */
export function serve<host>(
  handlers: Handlers<host>,
  createHost: (origin: string, parameters: URLSearchParams) => host,
  onAnswer?: (name: Event.Name, context: Context<host>) => void,
): void {
  const host = parent()
  const parameters = new URLSearchParams(location.search)
  const isOurs = parameters.has('client')
  let origin: string | undefined
  let port: Messenger.Messenger | undefined
  /**
   * Open requests from clients of an older generation. Those clients cannot report that they have abandoned a request.
   */
  const watched = Abandonment.create()

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

  /** The host. It is created with the first message, because only that message reveals the origin. */
  let known: host | undefined
  const hostOf = (origin: string) => {
    known ??= createHost(origin, parameters)
    return known
  }

  // The requests without an answer. A request without an id gets a symbol as its key. It cannot be aborted by id, but
  // RPC_ABORT still ends it.
  const open = new Map<string | symbol, Open>()
  // The ids of recent requests, in two sets. Dropping a whole set is faster than removing old ids one by one.
  let recent = new Set<string>()
  let earlier = new Set<string>()

  /** Whether a request is a replay. Ids of older clients are not recorded, because they reuse their short ids. */
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
    const isApproval = needsApproval(name, payload)
    const entry: Open = { controller, isApproval, isCommitted: false, name }
    const key = id ?? Symbol()
    open.set(key, entry)
    const watch = isApproval && !isOurs ? Abandonment.watch(watched, () => abort(entry)) : undefined
    const context: Context<host> = {
      commit() {
        controller.signal.throwIfAborted()
        entry.isCommitted = true
      },
      endApprovals,
      host: hostOf(origin),
      notify(name, payload) {
        // Send other notices only to our own client, because older clients fail on unknown ones.
        if (port || name === 'SESSION_UPDATE') pipe.post(Message.fromNotice(name, payload))
      },
      origin,
      revoke(error) {
        entry.isCommitted = false
        if (entry.isMissed) controller.abort(error)
      },
      signal: controller.signal,
      stay() {
        entry.isApproval = entry.isStaying = true
        // Add the request again, because it may have been answered already.
        open.set(key, entry)
        return () => open.delete(key)
      },
      watch,
    }
    try {
      const replied = reply(name, payload, context)
      // Answer an aborted approval immediately. Its handler may still be waiting, but will sign nothing.
      const answer = await (isApproval
        ? Promise.race([aborted(controller.signal), replied])
        : replied)
      if (name !== 'RPC_ABORT' || port) pipe.post(Message.fromAnswer({ id, name, payload: answer }))
    } catch (error) {
      const failure = isOurs ? toFailure(error) : withoutFullStop(toFailure(error))
      pipe.post(Message.fromAnswer({ failure, id, name }))
    } finally {
      if (!entry.isStaying) open.delete(key)
      watch?.stop()
      onAnswer?.(name, context)
    }
  }

  function reply(name: Event.Name, value: unknown, context: Context<host>): unknown {
    if (name === 'HELLO') {
      const { nonce, versions } = Event.parse(name, 'payload', value)
      if (!versions.includes(Event.version)) throw new VersionError()
      return {
        isFirstVisit: isFirstVisit(context.origin),
        isForgetful: isForgetful(),
        isOtherSite: isOtherSite(),
        needsWindow: needsWindow(),
        nonce,
        version: Event.version,
      }
    }
    if (name === 'ABORT') return abort(open.get(Event.parse(name, 'payload', value).id))
    if (name === 'RPC_ABORT') return abortApprovals('USER_REJECTED')
    if (name === 'SIGN_OUT') endApprovals()
    const handler = handlers[name] as (payload: unknown, context: Context<host>) => unknown
    return handler(Event.parse(name, 'payload', value), context)
  }

  function abort(entry: Open | undefined, reason: Reason.Reason = 'USER_REJECTED') {
    if (entry?.isCommitted) entry.isMissed = true
    else entry?.controller.abort(new RefusedError(reason))
  }

  function abortApprovals(reason: Reason.Reason) {
    for (const entry of open.values()) if (entry.isApproval) abort(entry, reason)
  }

  function endApprovals() {
    abortApprovals('NOT_CONNECTED')
    for (const entry of open.values())
      if (Event.endedBySignOut.includes(entry.name)) abort(entry, 'NOT_CONNECTED')
  }

  // READY is the only message that may go to any origin, because it contains no data.
  const ready = () => host.postMessage(Message.fromNotice('READY', { hello: isOurs }), '*')
  if (isOurs) ready()
  else if (parameters.has('version')) repeat(ready, () => origin !== undefined)
}

/** The pauses before READY is repeated, in milliseconds. AppKit 1.8.0 sends its first message 500 ms after READY. */
const pauses = [1_000, 2_000, 4_000, 8_000]

/**
 * Repeats READY until the host sends a message. AppKit 1.8.0 creates the frame while it opens the window of a social
 * sign-in, and waits for READY without a time-out. If READY were lost, that window would stay empty.
 */
function repeat(say: () => void, isHeard: () => boolean, [pause, ...rest] = pauses): void {
  say()
  if (pause) setTimeout(() => isHeard() || repeat(say, isHeard, rest), pause)
}

/** A request that has not been answered yet. */
type Open = {
  controller: AbortController
  isApproval: boolean
  /** Whether the request has passed the point of no return. */
  isCommitted: boolean
  /** Whether the request was aborted after it was committed. */
  isMissed?: boolean
  /** Whether the request shows a screen after its answer. */
  isStaying?: boolean
  name: Event.Name
}

/** Whether the user must approve a request. The payload is not parsed yet, so it may contain any fields of any type. */
function needsApproval(name: Event.Name, payload: unknown): boolean {
  const { deploy, method } = Object(payload)
  if (name === 'INIT_SMART_ACCOUNT') return Boolean(Rpc.approvalOf({ deploy: deploy === true }))
  if (name !== 'RPC_REQUEST' || typeof method !== 'string') return false
  return Boolean(Rpc.approvalOf({ method }))
}

/** Rejects with the reason of the abort. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Maps reasons of the server and the vault to reasons that a host knows. */
const reasons: { [reason in ApiReason | CustodyReason]?: Reason.Reason } = {
  BUSY: 'SERVER_UNREACHABLE',
  LIMITED: 'TOO_MANY_REQUESTS',
  SESSION_ENDED: 'NOT_CONNECTED',
  UNAVAILABLE: 'SERVER_UNREACHABLE',
  conflict: 'WALLET_CHANGED',
  refused: 'WALLET_REFUSED',
  unavailable: 'SERVER_UNREACHABLE',
}

/** All reasons that may be sent to a host. */
const sent: Record<string, Reason.Row> = { ...Reason.table, ...operation }

/** Encodes an error for the host. The text of an unknown error never leaves the frame. */
function toFailure(error: unknown): Value.Failure {
  if (isMissingChunk(error)) return toFailure(new RefusedError('SERVER_UNREACHABLE'))
  if (!(error instanceof Errors.BaseError)) return { message: Message.unknownError }
  const { code, reason = '', shortMessage } = error
  const { data } = error as { data?: unknown }
  const translated = Object.hasOwn(reasons, reason)
    ? reasons[reason as keyof typeof reasons]
    : undefined
  if (translated) return sayWait({ ...toFailure(new RefusedError(translated)), data })
  const known = Object.hasOwn(sent, reason) ? sent[reason] : undefined
  return sayWait({
    code: code ?? known?.code,
    data,
    message: shortMessage,
    reason: known && reason,
  })
}

/**
 * Whether an error says that some of the frame's own code could not be loaded, for example during an outage. Browsers
 * have no class for this error, so compare the messages of Chromium, Firefox and WebKit, and Vite's message for a style
 * sheet.
 */
function isMissingChunk(error: unknown): boolean {
  return /dynamically imported|a module script|preload CSS/.test(Object(error).message)
}

/** Adds the waiting time of a rate limit to the message, because older clients show only the message. */
function sayWait(failure: Value.Failure): Value.Failure {
  const { retryAfter } = Object(failure.data) as { retryAfter?: unknown }
  if (failure.reason !== 'TOO_MANY_REQUESTS' || typeof retryAfter !== 'number') return failure
  return { ...failure, message: Reason.limited(retryAfter) }
}

/** Removes the period at the end, because older clients append ". Try Again" to the message. */
function withoutFullStop(failure: Value.Failure): Value.Failure {
  return { ...failure, message: failure.message?.replace(/\.$/, '') }
}

/** Thrown when the client does not support our protocol version. */
class VersionError extends Errors.BaseError {
  override readonly name = 'serve.VersionError'

  constructor() {
    super(Reason.otherVersion)
    Object.assign(this, { data: { versions: [Event.version] } })
  }
}
