import { Errors } from '@latchkey/protocol'
import { calls } from '@latchkey/protocol/reasons/calls'
import type { Filled } from '@latchkey/protocol/reasons/fill'

type Reason = keyof typeof calls

/**
 * Thrown for a batch of calls that the wallet refuses to send, or that it does not know. The code is one of EIP-5792.
 */
export class CallsError extends Errors.BaseError {
  override readonly name = 'CallsError'

  /** `message` is the filled sentence, for a reason whose sentence has placeholders. */
  constructor(
    reason: Reason,
    options: { message?: Filled<(typeof calls)[Reason]['message']> } = {},
  ) {
    const { code, message } = calls[reason]
    super(options.message ?? message, { code })
  }
}
