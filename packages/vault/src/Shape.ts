import * as Bytes from './Bytes.ts'
import { BaseError } from './Errors.ts'

/** Reads one value out of JSON, or says where and what it should have been. Never casts. */
export type Shape<value> = (input: unknown, path: string) => value

/** What a shape gives. */
export type Output<shape> = shape extends Shape<infer value> ? value : never

/** The same value as JSON: bytes are base64url. */
export type Json<value> = value extends Uint8Array
  ? string
  : value extends readonly (infer item)[]
    ? Json<item>[]
    : value extends object
      ? { [key in keyof value]: Json<value[key]> }
      : value

/** Spells a value as JSON. */
export function encode<value>(value: value): Json<value> {
  if (value instanceof Uint8Array) return Bytes.toBase64url(value) as Json<value>
  if (Array.isArray(value)) return value.map(encode) as Json<value>
  if (typeof value !== 'object' || value === null) return value as Json<value>
  const entries = Object.entries(value).filter(([, it]) => it !== undefined)
  return Object.fromEntries(entries.map(([key, it]) => [key, encode(it)])) as Json<value>
}

/** Bytes in base64url: of exactly this length, or between two. */
export function bytes(least: number, most: number = least): Shape<Bytes.Bytes> {
  const expected = least === most ? `${least} bytes` : `${least} to ${most} bytes`
  return (input, path) => {
    // Longer than its bytes could ever be: not worth decoding.
    const fits = typeof input === 'string' && input.length <= most * 2
    const value = fits ? Bytes.fromBase64url(input) : undefined
    if (!value || value.length < least || value.length > most)
      throw new InvalidError({ expected: `${expected} in base64url`, path })
    return value
  }
}

/** A name that somebody gave to something: a UUID fits. */
export const id: Shape<string> = text(/^[\w-]{1,64}$/, 'an id')

export function integer(least: number, most: number): Shape<number> {
  return (input, path) => {
    if (!Number.isSafeInteger(input) || (input as number) < least || (input as number) > most)
      throw new InvalidError({ expected: `a whole number from ${least} to ${most}`, path })
    return input as number
  }
}

export function list<value>(shape: Shape<value>, most: number): Shape<value[]> {
  return (input, path) => {
    if (!Array.isArray(input) || input.length > most)
      throw new InvalidError({ expected: `a list of at most ${most}`, path })
    return input.map((item, index) => shape(item, `${path}[${index}]`))
  }
}

/** A shape at the top of something, by the name that its errors use. */
export function named<value>(shape: Shape<value>, name: string): (input: unknown) => value {
  return (input) => shape(input, name)
}

/** Exactly the keys of the table. What else there is, is dropped. */
export function object<shapes extends Record<string, Shape<unknown>>>(
  shapes: shapes,
): Shape<Fields<shapes>> {
  return (input, path) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw new InvalidError({ expected: 'an object', path })
    const value: Record<string, unknown> = {}
    for (const [key, shape] of Object.entries(shapes)) {
      const found = Object.hasOwn(input, key) ? (input as Record<string, unknown>)[key] : undefined
      const read = shape(found, path ? `${path}.${key}` : key)
      if (read !== undefined) value[key] = read
    }
    return value as Fields<shapes>
  }
}

export function oneOf<const value extends string>(...values: value[]): Shape<value> {
  return (input, path) => {
    const found = values.find((value) => value === input)
    if (found === undefined) throw new InvalidError({ expected: values.join(' or '), path })
    return found
  }
}

export function optional<value>(shape: Shape<value>): Shape<value | undefined> {
  return (input, path) => (input === undefined ? undefined : shape(input, path))
}

export function text(format: RegExp, expected: string): Shape<string> {
  return (input, path) => {
    if (typeof input !== 'string' || !format.test(input)) throw new InvalidError({ expected, path })
    return input
  }
}

/** The version that everything stored begins with. */
export const version: Shape<1> = (input, path) => {
  if (input === 1) return 1
  if (Number.isSafeInteger(input)) throw new VersionError({ version: input as number })
  throw new InvalidError({ expected: 'a format version', path })
}

type Optional<shapes> = {
  [key in keyof shapes]: undefined extends Output<shapes[key]> ? key : never
}[keyof shapes]

type Fields<shapes> = {
  [key in Exclude<keyof shapes, Optional<shapes>>]: Output<shapes[key]>
} & { [key in Optional<shapes>]?: Output<shapes[key]> } extends infer fields
  ? { [key in keyof fields]: fields[key] }
  : never

/** Thrown when stored or received data is not what it should be. Says where, never what was found. */
export class InvalidError extends BaseError {
  override readonly name = 'InvalidError'

  constructor(options: { expected: string; path: string }) {
    super('Stored wallet data is damaged.', {
      metaMessages: [`${options.path || 'It'} should be ${options.expected}.`],
      reason: 'invalid',
    })
  }
}

/** Thrown when something was written in a format that this code does not know. */
export class VersionError extends BaseError {
  override readonly name = 'VersionError'

  constructor(options: { version: number }) {
    super('This wallet was saved by another version of the application. Please reload the page.', {
      metaMessages: [`Format version ${options.version} is unknown: this code reads version 1.`],
      reason: 'version',
    })
  }
}
