import { Errors } from '@latchkey/protocol'
import { type PermissionReason, permissions } from '@latchkey/protocol/reasons/permissions'

/** Thrown for a permission that the wallet does not grant. The message tells the developer why. */
export class PermissionError extends Errors.BaseError {
  override readonly name = 'PermissionError'

  constructor(reason: PermissionReason) {
    const { code, message } = permissions[reason]
    super(message, { code })
  }
}
