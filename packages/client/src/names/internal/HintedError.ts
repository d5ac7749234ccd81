import { Errors } from '@latchkey/protocol'

/** An error whose message says what happened, and whose further lines say what a developer can do. */
export class HintedError extends Errors.BaseError {
  constructor(shortMessage: string, options: { cause?: unknown; hints: readonly string[] }) {
    const { cause, hints } = options
    super(shortMessage, cause === undefined ? {} : { cause })
    this.message = [shortMessage, ...hints].join('\n')
  }
}
