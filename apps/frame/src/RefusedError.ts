import * as Errors from '@latchkey/protocol/Errors'
import * as Reason from '@latchkey/protocol/Reason'
import type { CustodyReason, Sentence } from '@latchkey/protocol/reasons/custody'
import type { Filled } from '@latchkey/protocol/reasons/fill'

/**
 * Thrown by a handler that refuses a request. `Reason.table` defines its code and message. A caller can only replace
 * the message, by a clearer sentence from `reasons/custody.ts`.
 */
export class RefusedError extends Errors.BaseError {
  override readonly name = 'RefusedError'
  /** Details for the host, such as the hash of a transaction. */
  readonly data: unknown

  constructor(
    reason: Reason.Reason,
    options: { data?: unknown; message?: Filled<Sentence<CustodyReason>> } = {},
  ) {
    const { code, message }: Reason.Row = Reason.table[reason]
    super(options.message ?? message, { code, reason })
    this.data = options.data
  }
}
