import { BaseError } from '../Errors.ts'
import { parse, type Schema } from './checks.ts'

/** Validates a value. Throws an `InvalidValueError` that names the value as `part` of `owner`. */
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
 * Thrown for an invalid value. The message about invalid params names the parameter, since the frame does not send the
 * `cause` of an error to the developers of apps.
 */
export class InvalidValueError extends BaseError {
  override readonly name = 'InvalidValueError'

  constructor(part: string, owner: string, problem: string) {
    const message =
      part === 'params'
        ? `The params of "${owner}" are invalid: ${nameParameter(problem)}`
        : `The ${part} of "${owner}" is invalid.`
    super(message, {
      // The code of JSON-RPC: an internal error for an invalid answer, and invalid params for everything else.
      code: part === 'answer' ? -32603 : -32602,
      cause: problem,
    })
  }
}

/** Rewrites the problem "0.value should be …" as "`params[0].value` must be …". */
export function nameParameter(problem: string): string {
  return problem.replace(/^(\S+) should /, (_, path: string) => {
    const keys = path === 'It' ? '' : `.${path}`
    return `\`params${keys.replace(/\.(\d+)(?=\.|$)/g, '[$1]')}\` must `
  })
}
