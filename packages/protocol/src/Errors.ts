import type { Reason } from './Reason.ts'
import type { operation } from './reasons/operation.ts'

/** The names of errors that the frame sends to hosts. */
export type KnownReason = Reason | keyof typeof operation

/** The message for a failure that has no message of its own. */
export const unknownError = 'An error occurred'

/** The base class of all errors of Latchkey. */
export class BaseError extends Error {
  override name = 'BaseError'
  /** A sentence that may be shown to the user and may be sent to the host page. */
  declare readonly shortMessage: string
  /** The EIP-1193 or JSON-RPC code, if a standard defines one. */
  declare readonly code?: number | undefined
  /**
   * A name that identifies the error, so that it can be translated. A newer frame may send a name that this version
   * does not list.
   */
  declare readonly reason?: KnownReason | (string & {}) | undefined

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    super(shortMessage, options)
    Object.assign(this, options, { shortMessage })
  }
}

export declare namespace BaseError {
  type Options = {
    /**
     * Another error, or a sentence for the developer. Consoles print it below the message. It is never
     * sent to the host page.
     */
    cause?: unknown
    code?: number | undefined
    reason?: string | undefined
  }
}
