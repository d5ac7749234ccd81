import { Errors, Reason } from '@latchkey/protocol'

/**
 * Thrown by a handler that refuses a request. Its code, and its message unless the caller has a clearer one, come
 * from `Reason.table`.
 */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'
  /** Details for the host, such as the hash of a transaction. */
  readonly data: unknown

  constructor(reason: Reason.Reason, options: { data?: unknown; message?: string } = {}) {
    const { code, message }: Reason.Row = Reason.table[reason]
    super(options.message ?? message, { code, reason })
    this.data = options.data
  }
}
