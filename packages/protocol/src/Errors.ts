/** What every error of Latchkey is made of. */
export class BaseError extends Error {
  override name = 'BaseError'
  /** What happened, in words that may be shown to a person and may cross the frame boundary. */
  declare readonly shortMessage: string
  /** The EIP-1193 or JSON-RPC code, where a standard gives one. */
  declare readonly code?: number | undefined
  /** A name from the table of reasons, so that any language can say it. */
  declare readonly reason?: string | undefined

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    super(shortMessage, options)
    Object.assign(this, options, { shortMessage })
  }
}

export declare namespace BaseError {
  type Options = {
    /**
     * What is beneath: another error, or a sentence for the developer. Consoles print it under the
     * message, which stays what the catalogue says. It never crosses the frame boundary.
     */
    cause?: unknown
    code?: number | undefined
    reason?: string | undefined
  }
}
