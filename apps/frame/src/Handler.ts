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

/** The context of a request. Every handler gets it besides the payload. */
export type Context<host = Host> = {
  /**
   * Marks the point of no return (T56). Throws if the request was aborted before; from here on, an abort
   * is ignored and the caller gets the real result. Call it right before anything is signed.
   */
  commit(): void
  /**
   * Undoes `commit`, because the user is asked after all. An abort that came after `commit` takes effect now, and the
   * caller gets `error`: an earlier operation may be mined, so the request does not count as rejected.
   */
  revoke(error: RefusedError): void
  /** Ends every approval that is not committed: the next user must not see those of the previous one (T47). */
  endApprovals(): void
  /** The host page, and the state that belongs to it alone. */
  host: host
  /** Sends a notice to the host page. */
  notify<name extends Notice.Name>(name: name, payload?: Notice.Payload<name>): void
  /** The host page's real origin, as the browser reports it. */
  origin: string
  /**
   * Keeps what the request shows after its answer. A dismissed frame and a sign-out then still abort the signal,
   * until the returned function is called.
   */
  stay(): () => void
  /** Aborted when the host page cancels the request. Never aborted after `commit`. */
  signal: AbortSignal
  /** Watches whether an older client abandons an approval, from its arrival to the decision (T56). */
  watch?: Watch | undefined
}
