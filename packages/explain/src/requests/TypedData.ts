import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { itemOf } from '../Signature.ts'

/**
 * Typed data of EIP-712 that has been read to the last value, and fits its types. Sign this and not
 * what the host sent: what is shown and what is signed are then one thing.
 */
export type TypedData = {
  domain: Struct
  message: Struct
  primaryType: string
  /** That of the domain included. */
  types: Types
}

export type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>
export type Struct = { readonly [name: string]: Value }
/** Numbers are bigint; addresses and bytes are hex in lower case. */
export type Value = bigint | boolean | string | Struct | readonly Value[]

/** What a domain may hold, and in which order it does if the host does not say. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Some applications put a colon or a dot there. What would end a name must not be in it. */
const structName = /^[a-z_$][\w$:.-]*$/i
const fieldName = /^[\w$]+$/
const atom = /^(?:address|bool|string|bytes\d*|u?int\d*)$/

/** Reads typed data, or says why it cannot be signed. */
export function read(data: unknown): TypedData | read.Problem {
  const value = typeof data === 'string' ? parseJson(data) : data
  if (value === 'tooLarge') return value
  const primaryType = own(value, 'primaryType')
  const types = readTypes(own(value, 'types'), own(value, 'domain') ?? {})
  if (!types || typeof primaryType !== 'string' || primaryType === 'EIP712Domain')
    return 'malformed'
  const budget = { nodes: limits.typedDataNodes, size: limits.typedDataSize }
  const domain = readValue('EIP712Domain', own(value, 'domain') ?? {}, types, budget, 0)
  const message = readValue(primaryType, own(value, 'message'), types, budget, 0)
  if (budget.nodes < 0 || budget.size < 0) return 'tooLarge'
  if (!domain || !message || !Object.hasOwn(types, primaryType)) return 'malformed'
  return { domain: domain as Struct, message: message as Struct, primaryType, types }
}

export declare namespace read {
  type Problem = 'malformed' | 'tooLarge'
}

/** Somebody else's object is only asked for what is its own. */
export function own(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null
  return isObject && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function parseJson(text: string): unknown {
  if (text.length > limits.typedDataSize) return 'tooLarge'
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readTypes(value: unknown, domain: unknown): Types | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(value)
  if (names.length > limits.typedDataTypes) return undefined
  const types: Record<string, Types[string]> = Object.create(null)
  types.EIP712Domain = domainFields.filter(({ name }) => own(domain, name) != null)
  for (const name of names) {
    const fields = isName(name, structName) ? readFields(own(value, name)) : undefined
    // A struct by the name of a simple type would be signed in place of it.
    if (!fields || atom.test(name)) return undefined
    types[name] = fields
  }
  const isUsual = types.EIP712Domain.every((field) =>
    domainFields.some(({ name, type }) => field.name === name && field.type === type),
  )
  return isUsual ? types : undefined
}

function readFields(value: unknown): Types[string] | undefined {
  if (!Array.isArray(value) || value.length > limits.typedDataTypes) return undefined
  const fields = value.map((field) => ({ name: own(field, 'name'), type: own(field, 'type') }))
  const isFit = fields.every(({ name, type }) => {
    const base = typeof type === 'string' ? type.replace(/(?:\[\d*\])+$/, '') : undefined
    return isName(name, fieldName) && (isName(base, structName) || isName(base, atom))
  })
  const isUnique = new Set(fields.map(({ name }) => name)).size === fields.length
  return isFit && isUnique ? (fields as { name: string; type: string }[]) : undefined
}

function isName(value: unknown, format: RegExp): value is string {
  const isShort = typeof value === 'string' && value.length <= limits.name
  return isShort && format.test(value) && value !== '__proto__'
}

type Budget = { nodes: number; size: number }

/** A value that fits its type, in the one spelling that we use, or nothing. */
function readValue(
  type: string,
  value: unknown,
  types: Types,
  budget: Budget,
  depth: number,
): Value | undefined {
  if (--budget.nodes < 0 || budget.size < 0) return undefined
  if (depth > limits.typedDataDepth) {
    budget.nodes = -1
    return undefined
  }
  const item = itemOf(type)
  if (item) {
    if (!Array.isArray(value) || (item.length ?? value.length) !== value.length) return undefined
    return whole(value, (entry) => readValue(item.type, entry, types, budget, depth + 1))
  }
  if (Object.hasOwn(types, type)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const fields = types[type]!
    const read = whole(fields, (field) =>
      readValue(field.type, own(value, field.name), types, budget, depth + 1),
    )
    if (!read) return undefined
    const struct: Record<string, Value> = Object.create(null)
    for (const [index, { name }] of fields.entries()) struct[name] = read[index]!
    return struct
  }
  if (typeof value === 'string') budget.size -= value.length
  return readAtom(type, value)
}

/** All of them, or nothing from the first on that does not fit. */
function whole<item>(items: readonly item[], read: (item: item) => Value | undefined) {
  const values: Value[] = []
  for (const item of items) {
    const value = read(item)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** As the vault takes them, and nothing that it would not. */
function readAtom(type: string, value: unknown): Value | undefined {
  if (type === 'string')
    return typeof value === 'string' && !/\p{Surrogate}/u.test(value) ? value : undefined
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type === 'address') return Hex.from(value, 20)
  if (type === 'bytes') return Hex.from(value)
  const [, length] = /^bytes(\d{1,2})$/.exec(type) ?? []
  if (length)
    return Number(length) >= 1 && Number(length) <= 32 ? Hex.from(value, +length) : undefined
  const [, unsigned, size] = /^(u?)int(\d{0,3})$/.exec(type) ?? []
  const bits = Number(size || 256)
  if (unsigned === undefined || bits % 8 || bits < 8 || bits > 256) return undefined
  const integer = readInteger(value)
  if (integer === undefined) return undefined
  return (unsigned ? BigInt.asUintN : BigInt.asIntN)(bits, integer) === integer
    ? integer
    : undefined
}

/** A number that JSON did not round, or its digits. */
function readInteger(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText =
    typeof value === 'string' && value.length <= 80 && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)
  return isNumber || isText ? BigInt(value as bigint | number | string) : undefined
}
