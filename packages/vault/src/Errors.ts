/** What every error of the vault is made of. No error ever carries a share, a key or a phrase. */
export class BaseError extends Error {
  override name = 'BaseError'
  /** What happened, in words that may be shown to a person and may cross the frame boundary. */
  declare readonly shortMessage: string
  /** What a developer can do about it. Never leaves this side of the boundary. */
  declare readonly metaMessages?: readonly string[]
  /** The EIP-1193 or JSON-RPC code, where a standard gives one. */
  declare readonly code?: number | undefined
  /** A name by which any language can say it, and code can decide by it. */
  declare readonly reason?: string | undefined

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    super([shortMessage, ...(options.metaMessages ?? [])].join('\n'), options)
    Object.assign(this, options, { shortMessage })
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
