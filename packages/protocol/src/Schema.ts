import { BaseError } from './Errors.ts'

/**
 * How a value on the wire is checked: a function that returns what fits, without the keys that
 * nobody knows, or throws a `Mismatch`.
 *
 * Written by hand, because it is carried by every host page: the smallest library of the field is
 * three times its size, and its issues repeat what was received, which here may be somebody's e-mail
 * address or code. A property test holds it against that library.
 */
export type Schema<output = unknown> = (value: unknown) => output

/** What a schema lets through. An absent schema means that there is nothing to let through. */
export type Output<schema> = schema extends Schema<infer output> ? output : undefined

/** Thrown where a value does not fit. It says what was expected and where, never what was found. */
export class Mismatch {
  readonly expected: string
  readonly path: (string | number)[]

  constructor(expected: string, path: (string | number)[] = []) {
    this.expected = expected
    this.path = path
  }
}

/** Any check, with the words for what it expects. */
export function check<output>(fits: (value: unknown) => boolean, expected: string): Schema<output> {
  return (value) => {
    if (!fits(value)) throw new Mismatch(expected)
    return value as output
  }
}

/** At most as long as the largest question. */
export const string = check<string>(
  (value) => typeof value === 'string' && value.length <= 1 << 20,
  'a string',
)
/** Text that matches a format. The format also limits the length. */
export function text(format: RegExp, expected: string): Schema<string> {
  return check((value) => typeof value === 'string' && format.test(value), expected)
}
export const number = check<number>(Number.isFinite, 'a number')
export const boolean = check<boolean>((value) => typeof value === 'boolean', 'true or false')
export const unknown: Schema = (value) => value

export function oneOf<const option extends string>(...options: option[]): Schema<option> {
  return check((value) => options.includes(value as option), `one of ${options.join(', ')}`)
}

/** What may be absent, and what stands for it then. `null` is how some spell absent. */
export function optional<output>(schema: Schema<output>): Schema<output | undefined>
export function optional<output>(schema: Schema<output>, fallback: output): Schema<output>
export function optional(schema: Schema, fallback?: unknown): Schema {
  return (value) => (value == null ? fallback : schema(value))
}

const array = check<unknown[]>(Array.isArray, 'a list')
const record = check<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)

export function list<output>(item: Schema<output>): Schema<output[]> {
  // Not `map`, which leaves holes unchecked.
  return (value) => Array.from(array(value), (entry, index) => at(index, item, entry))
}

/** A list whose first entries are known. Others are kept as they are. */
export function tuple<const items extends readonly Schema[]>(
  ...items: items
): Schema<{ -readonly [index in keyof items]: Output<items[index]> }> {
  return (value) => {
    const entries = array(value)
    const known = items.map((item, index) => at(index, item, entries[index]))
    return [...known, ...entries.slice(items.length)] as never
  }
}

/** An object with any keys. */
export function recordOf<output>(item: Schema<output>): Schema<Record<string, output>> {
  // Its keys were received too: a problem does not repeat them.
  return (value) =>
    Object.fromEntries(
      Object.entries(record(value)).map(([key, entry]) => [key, at('*', item, entry)]),
    )
}

type Entries = Record<string, Schema>
type OptionalKey<entries> = {
  [key in keyof entries]: undefined extends Output<entries[key]> ? key : never
}[keyof entries]
type Fields<entries> = {
  [key in Exclude<keyof entries, OptionalKey<entries>>]: Output<entries[key]>
} & { [key in OptionalKey<entries>]?: Output<entries[key]> }

/** An object with known keys. Others are dropped. */
export function object<entries extends Entries>(
  entries: entries,
): Schema<{ [key in keyof Fields<entries>]: Fields<entries>[key] }> {
  return (value) => pick(entries, record(value), {}) as never
}

/** An object with known keys. Others are kept as they are. */
export function looseObject<entries extends Entries>(
  entries: entries,
): Schema<{ [key in keyof Fields<entries>]: Fields<entries>[key] } & Record<string, unknown>> {
  return (value) => pick(entries, record(value), { ...record(value) }) as never
}

function pick(entries: Entries, value: Record<string, unknown>, output: Record<string, unknown>) {
  for (const key in entries) {
    const entry = at(key, entries[key]!, value[key])
    if (entry !== undefined) output[key] = entry
    else if (key in output) delete output[key]
  }
  return output
}

/** Checks one entry, and says where it is when it does not fit. */
function at<output>(key: string | number, schema: Schema<output>, value: unknown): output {
  try {
    return schema(value)
  } catch (error) {
    if (error instanceof Mismatch) error.path.unshift(key)
    throw error
  }
}

/** What is taken if it fits, and otherwise as good as absent. */
export function ifFits<output>(schema: Schema<output>): Schema<output | undefined> {
  return (value) => parse(schema, value).output
}

/** Checks a value, or says in a sentence what is wrong with it. */
export function parse<output>(schema: Schema<output>, value: unknown): parse.ReturnType<output> {
  try {
    return { output: schema(value) }
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    return { problem: `${error.path.join('.') || 'It'} should be ${error.expected}.` }
  }
}

export declare namespace parse {
  type ReturnType<output> =
    | { output: output; problem?: undefined }
    | { output?: undefined; problem: string }
}

/** Checks a value, or throws an error that names it: `part` of `owner`. */
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

/** Thrown when something that was passed, sent or received does not fit. */
export class InvalidValueError extends BaseError {
  override readonly name = 'InvalidValueError'

  constructor(part: string, owner: string, problem: string) {
    super(`The ${part} of "${owner}" proved invalid.`, {
      // JSON-RPC: the asker's mistake, or the answerer's.
      code: part === 'answer' ? -32603 : -32602,
      cause: problem,
    })
  }
}
