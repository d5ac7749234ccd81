import type { Event, Notice } from '@latchkey/protocol'
import type { Watch } from './approval/queue/Abandonment.ts'
import type { Host } from './Host.ts'
import type { RefusedError } from './RefusedError.ts'

/** One handler per event, except for those that `serve.ts` handles. A missing handler does not compile. */
export type Handlers<host = Host> = {
  [name in Exclude<Event.Name, 'HELLO' | 'ABORT' | 'RPC_ABORT'>]: (
    payload: Event.Payload<name>,
    context: Context<host>,
  ) => Event.Answer<name> | Promise<Event.Answer<name>>
}

/** The context of a request. Every handler receives it together with the payload. */
export type Context<host = Host> = {
  /**
   * Marks the point of no return (T56). Throws if the request was already aborted. Later aborts are ignored, and the
   * caller gets the real result. Call it right before anything is signed.
   */
  commit(): void
  /**
   * Undoes `commit`, because the user is asked again. An abort that came after `commit` takes effect now, and the
   * caller gets `error`. The abort does not count as a rejection, because an earlier operation may be mined.
   */
  revoke(error: RefusedError): void
  /** Ends every approval that is not committed. The next user must not see approvals of the previous one (T47). */
  endApprovals(): void
  /** The host page and its state. */
  host: host
  /** Sends a notice to the host page. */
  notify<name extends Notice.Name>(name: name, payload?: Notice.Payload<name>): void
  /** The host page's real origin, as the browser reports it. */
  origin: string
  /**
   * Keeps the request's screen open after the answer. Until the returned function is called, `signal` is still aborted
   * when the frame is dismissed or the user signs out.
   */
  stay(): () => void
  /** The signal of the request. It is aborted when the host page cancels the request, but never after `commit`. */
  signal: AbortSignal
  /** Detects whether an older client has abandoned an approval before the decision (T56). */
  watch?: Watch | undefined
}
