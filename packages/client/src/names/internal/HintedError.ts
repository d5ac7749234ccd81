import { Errors } from '@latchkey/protocol'

/** An error that says what happened and, on lines of their own, what a developer can do about it. */
export class HintedError extends Errors.BaseError {
  constructor(shortMessage: string, options: { cause?: unknown; hints: readonly string[] }) {
    const { cause, hints } = options
    super(shortMessage, cause === undefined ? {} : { cause })
    this.message = [shortMessage, ...hints].join('\n')
  }
}
