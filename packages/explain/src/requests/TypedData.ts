import { domainFields } from '@latchkey/protocol/wallet/domainFields'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { itemOf } from '../Signature.ts'

/**
 * EIP-712 typed data, fully parsed and checked against its types. Sign this object instead of the host's data, so that
 * the signed data is the shown data.
 */
export type TypedData = {
  domain: Struct
  message: Struct
  primaryType: string
  /** The types, with the type of the domain. */
  types: Types
}

export type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>
export type Struct = { readonly [name: string]: Value }
/** Numbers are bigint; addresses and bytes are hex in lower case. */
export type Value = bigint | boolean | string | Struct | readonly Value[]

/**
 * A name of a struct. Some apps use a colon or a dot. Characters that would end a name in `encodeType` are not allowed.
 */
const structName = /^[a-z_$][\w$:.-]*$/i
const fieldName = /^[\w$]+$/
const atom = /^(?:address|bool|string|bytes\d*|u?int\d*)$/

/** Parses typed data. Returns the problem if it cannot be signed. */
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

/** Reads an own property of an untrusted object, never an inherited one. */
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
  // The standard type of the domain, in case the host does not define it.
  types.EIP712Domain = domainFields.filter(({ name }) => own(domain, name) != null)
  for (const name of names) {
    const fields = isName(name, structName) ? readFields(own(value, name)) : undefined
    // Refuse a struct with the name of a simple type, because the signer would use the struct instead of that type.
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

/** Parses a value in its canonical form. Returns undefined if it does not fit its type. */
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
    return readEach(value, (entry) => readValue(item.type, entry, types, budget, depth + 1))
  }
  if (Object.hasOwn(types, type)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const fields = types[type]!
    const read = readEach(fields, (field) =>
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

/** Parses every item. Returns undefined at the first one that does not fit. */
function readEach<item>(items: readonly item[], read: (item: item) => Value | undefined) {
  const values: Value[] = []
  for (const item of items) {
    const value = read(item)
    if (value === undefined) return undefined
    values.push(value)
  }
  return values
}

/** Parses a simple value. Accepts only what the vault can sign. */
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

/** Parses an integer: a safe number, or its digits. */
function readInteger(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText =
    typeof value === 'string' && value.length <= 80 && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)
  return isNumber || isText ? BigInt(value as bigint | number | string) : undefined
}
