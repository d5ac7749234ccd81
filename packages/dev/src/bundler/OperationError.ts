import { BaseError } from '@latchkey/protocol/Errors'

/** The codes of ERC-7769. */
export const codes = {
  /** The account's contract, its factory or the EntryPoint refuses the operation. */
  account: -32_500,
  /** The paymaster refuses the operation. */
  paymaster: -32_501,
  /** The operation is not valid yet, or expires. */
  time: -32_503,
  /** The account wants an aggregator, which this bundler does not have. */
  aggregator: -32_506,
  /** The signature of the account or the paymaster is wrong. */
  signature: -32_507,
  /** The paymaster's deposit is too low. */
  deposit: -32_508,
  /** The operation's call would revert. */
  execution: -32_521,
  /** A field is missing or unacceptable. */
  fields: -32_602,
} as const

/** Thrown when the bundler refuses an operation. The message names what to change. */
export class OperationError extends BaseError {
  override readonly name = 'OperationError'
  readonly data: unknown

  constructor(kind: keyof typeof codes, message: string, data?: unknown) {
    super(message, { code: codes[kind] })
    this.data = data
  }

  /** Creates the error for a reason of the EntryPoint, such as "AA21 didn't pay prefund". */
  static fromReason(reason: string, data?: unknown): OperationError {
    return new OperationError(kindOf(reason.slice(0, 4)), reason, data)
  }
}

function kindOf(code: string): keyof typeof codes {
  if (code === 'AA22' || code === 'AA32') return 'time'
  if (code === 'AA24' || code === 'AA34') return 'signature'
  if (code === 'AA31') return 'deposit'
  return code.startsWith('AA3') ? 'paymaster' : 'account'
}
