/**
 * A function that validates a value. It returns the value without unknown keys, or throws a `Mismatch`.
 *
 * This is our own code, because every host page loads it. The smallest schema library is three times as large, and its
 * errors quote the received value, which may be an email address or a sign-in code. A property test compares this
 * module with that library.
 */
export type Schema<output = unknown> = (value: unknown) => output

/** The type that a schema returns, or undefined if there is no schema. */
export type Output<schema> = schema extends Schema<infer output> ? output : undefined

/** Thrown if a value is invalid. It has the expectation and the path, never the value. */
export class Mismatch {
  readonly expected: string
  readonly path: (string | number)[]

  constructor(expected: string, path: (string | number)[] = []) {
    this.expected = expected
    this.path = path
  }
}

/** Creates a schema from a predicate. `expected` completes the sentence "It should be …". */
export function check<output>(fits: (value: unknown) => boolean, expected: string): Schema<output> {
  return (value) => {
    if (!fits(value)) throw new Mismatch(expected)
    return value as output
  }
}

/** Text that is at most as long as the largest payload. */
export const string = check<string>(
  (value) => typeof value === 'string' && value.length <= 1 << 20,
  'a string',
)
/** Text that matches a format. The format also limits the length. */
export function text(format: RegExp, expected: string): Schema<string> {
  return check((value) => typeof value === 'string' && format.test(value), expected)
}
/** A finite number. */
export const number = check<number>(Number.isFinite, 'a number')
export const boolean = check<boolean>((value) => typeof value === 'boolean', 'true or false')
/** Any value, unchecked. */
export const unknown: Schema = (value) => value

/** One of the given strings. */
export function oneOf<const option extends string>(...options: option[]): Schema<option> {
  return check((value) => options.includes(value as option), `one of ${options.join(', ')}`)
}

/** A value that may be missing, with its default. `null` counts as missing. */
export function optional<output>(schema: Schema<output>): Schema<output | undefined>
export function optional<output>(schema: Schema<output>, fallback: output): Schema<output>
export function optional(schema: Schema, fallback?: unknown): Schema {
  return (value) => (value == null ? fallback : schema(value))
}

export const array = check<unknown[]>(Array.isArray, 'a list')
export const record = check<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)

/** A list whose entries all fit one schema. */
export function list<output>(item: Schema<output>): Schema<output[]> {
  // Use `Array.from`, because `map` would leave holes unchecked.
  return (value) => Array.from(array(value), (entry, index) => at(index, item, entry))
}

/** An object with any keys. */
export function recordOf<output>(item: Schema<output>): Schema<Record<string, output>> {
  // A problem does not quote keys, because they are received data as well.
  return (value) =>
    Object.fromEntries(
      Object.entries(record(value)).map(([key, entry]) => [key, at('*', item, entry)]),
    )
}

export type Entries = Record<string, Schema>
type OptionalKey<entries> = {
  [key in keyof entries]: undefined extends Output<entries[key]> ? key : never
}[keyof entries]
export type Fields<entries> = {
  [key in Exclude<keyof entries, OptionalKey<entries>>]: Output<entries[key]>
} & { [key in OptionalKey<entries>]?: Output<entries[key]> }

/** An object with known keys. Other keys are dropped. */
export function object<entries extends Entries>(
  entries: entries,
): Schema<{ [key in keyof Fields<entries>]: Fields<entries>[key] }> {
  return (value) => pick(entries, record(value), {}) as never
}

export function pick(
  entries: Entries,
  value: Record<string, unknown>,
  output: Record<string, unknown>,
) {
  for (const key in entries) {
    const entry = at(key, entries[key]!, value[key])
    if (entry !== undefined) output[key] = entry
    else if (key in output) delete output[key]
  }
  return output
}

/** Validates an entry, and adds its key to the path of a `Mismatch`. */
export function at<output>(key: string | number, schema: Schema<output>, value: unknown): output {
  try {
    return schema(value)
  } catch (error) {
    if (error instanceof Mismatch) error.path.unshift(key)
    throw error
  }
}

/** A value that counts as missing if it is invalid. */
export function ifFits<output>(schema: Schema<output>): Schema<output | undefined> {
  return (value) => parse(schema, value).output
}

/** Validates a value. Returns the output, or a sentence that describes the problem. */
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
