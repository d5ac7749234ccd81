/** What every error of Latchkey is made of. */
export class BaseError extends Error {
  override name = 'Errors.BaseError'
  /** What happened, in words that may be shown to a person and may cross the frame boundary. */
  readonly shortMessage: string
  /** What a developer can do about it, one line each. Never leaves this side of the boundary. */
  readonly metaMessages: readonly string[]
  /** The EIP-1193 or JSON-RPC code, where a standard gives one. */
  readonly code: number | undefined
  /** A name from the table of reasons, so that any language can say it. */
  readonly reason: string | undefined

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    const { cause, code, metaMessages = [], reason } = options
    super([shortMessage, ...metaMessages].join('\n'), cause === undefined ? {} : { cause })
    this.shortMessage = shortMessage
    this.metaMessages = metaMessages
    this.code = code
    this.reason = reason
  }

  /** Finds an error in the chain of causes, this one first. */
  walk(found: (error: unknown) => boolean): unknown {
    let error: unknown = this
    while (error && !found(error)) error = (error as Error).cause
    return error
  }
}

export declare namespace BaseError {
  type Options = {
    cause?: unknown
    code?: number | undefined
    metaMessages?: readonly string[]
    reason?: string | undefined
  }
}
