import { BaseError } from '@latchkey/protocol/Errors'
import { type CustodyReason, custody } from '@latchkey/protocol/reasons/custody'

/** The base class of the vault's errors. The sentence and the code come from the reason. */
export class VaultError extends BaseError {
  constructor(reason: CustodyReason, options: { cause?: unknown } = {}) {
    const { message, ...row } = custody[reason]
    super(message, { ...options, ...row, reason })
  }
}
