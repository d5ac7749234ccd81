import { Errors } from '@latchkey/protocol'
import { calls } from '@latchkey/protocol/reasons/calls'

/** Thrown for a batch of calls that the wallet does not send or know. Its code is one of EIP-5792. */
export class CallsError extends Errors.BaseError {
  override readonly name = 'CallsError'

  constructor(reason: keyof typeof calls) {
    const { code, message } = calls[reason]
    super(message, { code })
  }
}
