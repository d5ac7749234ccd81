import { domainFields } from '@latchkey/protocol/wallet/domainFields'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { VaultError } from '../VaultError.ts'

/** EIP-712 typed data, in the format of `eth_signTypedData_v4`. */
export type TypedData = {
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
  primaryType: string
  types: Readonly<Record<string, readonly Field[]>>
}

export type Field = { name: string; type: string }

/** Returns the hash to sign. It covers `0x1901`, the domain and the message. Throws `TypedDataError`. */
export function hash(typedData: TypedData): Uint8Array {
  const { domain, message, primaryType } = typedData
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] != null)
  const types = { EIP712Domain, ...typedData.types }
  const parts = [Uint8Array.of(0x19, 0x01), hashStruct('EIP712Domain', domain, types)]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(primaryType, message, types))
  return keccak_256(concat(parts))
}

type Types = TypedData['types']

function hashStruct(name: string, value: unknown, types: Types): Uint8Array {
  if (typeof value !== 'object' || value === null) throw new TypedDataError({ path: name })
  const struct = value as Record<string, unknown>
  const encoded = fieldsOf(name, types).map((field) => {
    // Do not use defaults for missing fields, because the user must see every field that they sign.
    if (!Object.hasOwn(struct, field.name)) throw new TypedDataError({ path: field.name })
    return encodeValue(field.type, struct[field.name], types, field.name)
  })
  return keccak_256(concat([keccak_256(text(encodeType(name, types))), ...encoded]))
}

/** Encodes a type, followed by the types that it references in alphabetical order. */
function encodeType(name: string, types: Types): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const { type } of fieldsOf(name, types)) visit(type.replace(/\[.*$/, ''))
  }
  visit(name)
  found.delete(name)
  return [name, ...[...found].sort()]
    .map((it) => `${it}(${fieldsOf(it, types).map(({ name, type }) => `${type} ${name}`)})`)
    .join('')
}

/** Encodes a value in 32 bytes. */
function encodeValue(type: string, value: unknown, types: Types, path: string): Uint8Array {
  const array = /^(.+)\[(\d*)\]$/.exec(type)
  if (array) {
    const [, inner = '', length] = array
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw new TypedDataError({ path })
    return keccak_256(concat(value.map((item) => encodeValue(inner, item, types, path))))
  }
  if (Object.hasOwn(types, type)) return hashStruct(type, value, types)
  if (type === 'string' && typeof value === 'string') return keccak_256(text(value))
  if (type === 'bytes') return keccak_256(fromHex(value, path))
  if (type === 'bool' && typeof value === 'boolean') return word(value ? 1n : 0n)
  if (type === 'address') return padded(fromHex(value, path, 20), 12)
  const fixed = /^bytes(\d{1,2})$/.exec(type)
  if (fixed && inRange(Number(fixed[1]), 1, 32)) return padded(fromHex(value, path, +fixed[1]!), 0)
  const integer = /^(u?)int(\d{0,3})$/.exec(type)
  const bits = Number(integer?.[2] || 256)
  if (!integer || bits % 8 || !inRange(bits, 8, 256)) throw new TypedDataError({ path })
  return word(toInteger(value, path, { bits, isSigned: !integer[1] }))
}

function fieldsOf(name: string, types: Types): readonly Field[] {
  const fields = Object.hasOwn(types, name) ? types[name] : undefined
  if (!fields) throw new TypedDataError({ path: name })
  return fields
}

function toInteger(
  value: unknown,
  path: string,
  { bits, isSigned }: { bits: number; isSigned: boolean },
): bigint {
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(-?\d+|0x[\da-f]+)$/i.test(value)
  if (!isNumber && !isText) throw new TypedDataError({ path })
  const integer = BigInt(value as bigint | number | string)
  const isFit = (isSigned ? BigInt.asIntN : BigInt.asUintN)(bits, integer) === integer
  if (!isFit) throw new TypedDataError({ path })
  return integer
}

/** Encodes an integer in 32 bytes, in two's complement. */
function word(value: bigint): Uint8Array {
  const hex = BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  return Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

function fromHex(value: unknown, path: string, length?: number): Uint8Array {
  if (typeof value !== 'string' || !/^0x([\da-f]{2})*$/i.test(value))
    throw new TypedDataError({ path })
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (it) => Number.parseInt(it, 16))
  if (length !== undefined && bytes.length !== length) throw new TypedDataError({ path })
  return bytes
}

function padded(bytes: Uint8Array, offset: number): Uint8Array {
  const value = new Uint8Array(32)
  value.set(bytes, offset)
  return value
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

const inRange = (value: number, least: number, most: number) => value >= least && value <= most
const text = (value: string) => new TextEncoder().encode(value)

/** Thrown if a message does not match its types. Names the field, never its value. */
export class TypedDataError extends VaultError {
  override readonly name = 'TypedData.TypedDataError'

  constructor(options: { path: string }) {
    super('typedData', { cause: `"${options.path}" does not match its type, or has no type.` })
  }
}
