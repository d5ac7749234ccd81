import { BaseError } from '@latchkey/protocol/Errors'

/** Thrown when a command of `latchkey` does not exist, or when its words or options are invalid. */
export class UsageError extends BaseError {
  override readonly name = 'UsageError'

  constructor(problem: string) {
    super(`${problem} See latchkey --help.`)
  }
}
