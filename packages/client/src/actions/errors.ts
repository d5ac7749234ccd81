import { BaseError } from '@latchkey/protocol/Errors'
import type * as Reason from '@latchkey/protocol/Reason'

/** Thrown when no user is signed in. */
export class NotConnectedError extends BaseError {
  override readonly name = 'NotConnectedError'
  declare readonly code: number

  constructor(code = 4100) {
    super('Sign in first.' satisfies Reason.Sentence<'NOT_CONNECTED'>, { code })
  }
}

/** Thrown when the app does not offer a network. */
export class UnknownChainError extends BaseError {
  override readonly name = 'UnknownChainError'

  constructor() {
    super('This network is not available.' satisfies Reason.Sentence<'CHAIN_UNKNOWN'>, {
      code: 4902,
    })
  }
}
