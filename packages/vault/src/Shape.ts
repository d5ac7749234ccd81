import * as CustodyFields from '@latchkey/protocol/api/custodyFields'
import * as Schema from '@latchkey/protocol/Schema'
import { sha256 } from '@noble/hashes/sha2.js'
import * as Bytes from './Bytes.ts'
import { VaultError } from './VaultError.ts'

/**
 * A schema of a stored or received value. This module adds bytes, ids and versions to the protocol's `Schema`. Use
 * `named` to run a shape, because it throws an `InvalidError` instead of a `Mismatch`.
 */
export type Shape<value> = Schema.Schema<value>

/** The value that a shape returns. */
export type { Output } from '@latchkey/protocol/Schema'
export { oneOf, text } from '@latchkey/protocol/Schema'

/** The same value as JSON: bytes are base64url. */
export type Json<value> = value extends Uint8Array
  ? string
  : value extends readonly (infer item)[]
    ? Json<item>[]
    : value extends object
      ? { [key in keyof value]: Json<value[key]> }
      : value

/** Encodes a value as JSON. */
export function encode<value>(value: value): Json<value> {
  if (value instanceof Uint8Array) return Bytes.toBase64url(value) as Json<value>
  if (Array.isArray(value)) return value.map(encode) as Json<value>
  if (typeof value !== 'object' || value === null) return value as Json<value>
  const entries = Object.entries(value).filter(([, it]) => it !== undefined)
  return Object.fromEntries(entries.map(([key, it]) => [key, encode(it)])) as Json<value>
}

/** Returns the SHA-256 of a value's JSON. Keys are sorted, because a database may change their order. */
export function digest(value: unknown): Bytes.Bytes {
  return Uint8Array.from(sha256(new TextEncoder().encode(canonical(encode(value)))))
}

/**
 * Wraps a shape so that its result is encoded as JSON again. Use it in code that validates a value and passes it on.
 */
export function json<value>(shape: Shape<value>): Shape<Json<value>> {
  return (input) => {
    const value = shape(input)
    const encoded = encode(value)
    wipe(value)
    return encoded
  }
}

/** Bytes in base64url: exactly `least` bytes, or between `least` and `most`. */
export function bytes(least: number, most: number = least): Shape<Bytes.Bytes> {
  const expected = least === most ? `${least} bytes` : `${least} to ${most} bytes`
  return (input) => {
    // Skip decoding if the text is too long for `most` bytes.
    const fits = typeof input === 'string' && input.length <= most * 2
    const value = fits ? Bytes.fromBase64url(input) : undefined
    if (!value || value.length < least || value.length > most)
      throw new Schema.Mismatch(`${expected} in base64url`)
    return value
  }
}

/** An id that a client or the server has chosen, such as a UUID. */
export const id: Shape<string> = CustodyFields.vaultId

/** A whole number in a range that includes both ends. */
export function integer(least: number, most: number): Shape<number> {
  return Schema.check(
    (input) => Number.isSafeInteger(input) && Number(input) >= least && Number(input) <= most,
    `a whole number from ${least} to ${most}`,
  )
}

/** A list of at most `most` items. The length is checked before any item is. */
export function list<value>(item: Shape<value>, most: number): Shape<value[]> {
  const bounded = Schema.check<unknown[]>(
    (input) => Array.isArray(input) && input.length <= most,
    `a list of at most ${most}`,
  )
  const items = Schema.list(item)
  return (input) => items(bounded(input))
}

/**
 * Returns a function that parses a value. Its errors call the value `name`.
 *
 * Throws `InvalidError` if the value does not match, and `VersionError` if its format version is
 * unknown.
 */
export function named<value>(shape: Shape<value>, name: string): (input: unknown) => value {
  return (input) => {
    try {
      return shape(input)
    } catch (error) {
      if (error instanceof VersionMismatch) throw new VersionError(error)
      if (!(error instanceof Schema.Mismatch)) throw error
      throw new InvalidError({ expected: error.expected, path: toPath(name, error.path) })
    }
  }
}

/** An object with known keys. Other keys are dropped. Inherited values do not count. */
export const object: typeof Schema.object = (entries) => {
  const schema = Schema.object(entries)
  return (input) => {
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
    return schema(isObject ? Object.assign(Object.create(null), input) : input)
  }
}

/** A value that may be absent. Unlike `Schema.optional`, it rejects `null`: stored formats have none. */
export function optional<value>(shape: Shape<value>): Shape<value | undefined> {
  return (input) => (input === undefined ? undefined : shape(input))
}

/** The format version, which is the first field of every stored value. */
export const version: Shape<1> = versionOf(1)

/** The format version of a value that first appeared in a later version. */
export function versionOf<known extends number>(known: known): Shape<known> {
  return (input) => {
    if (input === known) return known
    if (Number.isSafeInteger(input)) throw new VersionMismatch(input as number, known)
    throw new Schema.Mismatch('a format version')
  }
}

/** A version that this code cannot read, as opposed to a damaged value. */
class VersionMismatch extends Schema.Mismatch {
  readonly known: number
  readonly version: number

  constructor(version: number, known: number) {
    super(`format version ${known}`)
    this.known = known
    this.version = version
  }
}

/** Wipes all bytes of a decoded value: they may be a share. */
function wipe(value: unknown): void {
  if (value instanceof Uint8Array) Bytes.wipe(value)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(wipe)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${canonical(it)}`)}}`
}

/** Formats a path like a JavaScript expression: `staged.sealed[0].enc`. */
function toPath(name: string, path: readonly (number | string)[]): string {
  return path.reduce<string>(
    (sum, key) => (typeof key === 'number' ? `${sum}[${key}]` : `${sum}.${key}`),
    name,
  )
}

/**
 * Thrown if stored or received data does not match its shape. `cause` says where and what was
 * expected, never what was found.
 */
export class InvalidError extends VaultError {
  override readonly name = 'Shape.InvalidError'

  constructor(options: { expected: string; path: string }) {
    super('invalid', { cause: `${options.path || 'It'} should be ${options.expected}.` })
  }
}

/** Thrown if data was written in a format that this code cannot read. */
export class VersionError extends VaultError {
  override readonly name = 'Shape.VersionError'

  constructor(options: { known?: number; version: number }) {
    const { known = 1, version } = options
    super('version', {
      cause: `Format version ${version} is unknown: this code reads version ${known}.`,
    })
  }
}
