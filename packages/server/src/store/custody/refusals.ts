import { BaseError } from '@latchkey/protocol/Errors'
import { custody } from '@latchkey/protocol/reasons/custody'

/** Thrown if a wallet or set does not exist, or belongs to another user. The caller cannot tell which (T02). */
export class NotFoundError extends BaseError {
  override readonly name = 'refusals.NotFoundError'

  constructor() {
    super(custody.notFound.message)
  }
}

/** Thrown if the wallet has changed, or the id is taken. The caller reads the wallet again and retries. */
export class ConflictError extends BaseError {
  override readonly name = 'refusals.ConflictError'

  constructor() {
    super(custody.conflict.message)
  }
}
