import { Errors, Reason } from '@latchkey/protocol'

/** Thrown by a handler that refuses a request. Its message and code come from `Reason.table`. */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'
  /** Details for the host, such as the hash of a transaction. */
  readonly data: unknown

  constructor(reason: Reason.Reason, options: { data?: unknown } = {}) {
    const { code, message }: Reason.Row = Reason.table[reason]
    super(message, { code, reason })
    this.data = options.data
  }
}
