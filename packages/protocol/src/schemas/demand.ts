import { BaseError } from '../Errors.ts'
import { parse, type Schema } from './checks.ts'

/** Validates a value. Throws an `InvalidValueError` that names it: `part` of `owner`. */
export function demand<output>(
  schema: Schema<output>,
  value: unknown,
  part: string,
  owner: string,
): output {
  const { output, problem } = parse(schema, value)
  if (problem) throw new InvalidValueError(part, owner, problem)
  return output as output
}

/**
 * Thrown if a value that was passed, sent or received is invalid. The message about params names the parameter, since
 * developers of apps see no `cause` of an error that the frame sends.
 */
export class InvalidValueError extends BaseError {
  override readonly name = 'InvalidValueError'

  constructor(part: string, owner: string, problem: string) {
    const message =
      part === 'params'
        ? `The params of "${owner}" are invalid: ${nameParameter(problem)}`
        : `The ${part} of "${owner}" is invalid.`
    super(message, {
      // JSON-RPC: an internal error for an invalid answer, else invalid params.
      code: part === 'answer' ? -32603 : -32602,
      cause: problem,
    })
  }
}

/** Turns the problem "0.value should be …" into "`params[0].value` must be …". */
export function nameParameter(problem: string): string {
  return problem.replace(/^(\S+) should /, (_, path: string) => {
    const keys = path === 'It' ? '' : `.${path}`
    return `\`params${keys.replace(/\.(\d+)(?=\.|$)/g, '[$1]')}\` must `
  })
}
