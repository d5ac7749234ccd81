import { Errors } from '@latchkey/protocol'
import { type Hex, toText } from '../Hex.ts'
import { itemOf, type Signature, type Structs } from '../Signature.ts'

/**
 * A strict decoder of calldata. Other libraries accept nonstandard encodings: dirty bits, offsets that point elsewhere,
 * lists that share their items. With these, a contract could read other values than the screen shows. This decoder
 * accepts only the canonical encoding.
 */

/** The size of a word in bytes. */
const word = 32

/**
 * Decodes the arguments of a call. Returns the values and the number of bytes after them. Returns undefined if the data
 * does not match the signature.
 */
export function decode(signature: Signature, data: Hex): decode.ReturnType | undefined {
  const arguments_ = data.slice(10)
  try {
    const { end, value } = readStruct(arguments_, 0, signature.name, signature.structs)
    return { rest: arguments_.length / 2 - end, values: value }
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}

export declare namespace decode {
  type ReturnType = { rest: number; values: unknown }
}

type Read<value = unknown> = { end: number; value: value }

function readStruct(data: string, start: number, name: string, structs: Structs): Read {
  const fields = structs.get(name)!
  const types = fields.map(({ type }) => type)
  const { end, value } = readAll(data, start, types, structs)
  const entries = fields.map((field, index) => [field.name, value[index]] as const)
  return { end, value: Object.fromEntries(entries) }
}

/** Reads adjacent values: static values in the head, dynamic values in the tail, in the same order. */
function readAll(
  data: string,
  start: number,
  types: readonly string[],
  structs: Structs,
): Read<unknown[]> {
  let head = start
  let tail = start + types.reduce((sum, type) => sum + sizeOf(type, structs), 0)
  const value = types.map((type) => {
    const isInTail = isDynamic(type, structs)
    if (isInTail && readWord(data, head) !== BigInt(tail - start)) throw new MalformedError()
    const read = readOne(data, isInTail ? tail : head, type, structs)
    if (isInTail) tail = read.end
    head += sizeOf(type, structs)
    return read.value
  })
  return { end: tail, value }
}

function readOne(data: string, start: number, type: string, structs: Structs): Read {
  const item = itemOf(type)
  if (item?.length !== undefined)
    return readAll(data, start, new Array<string>(item.length).fill(item.type), structs)
  if (item) {
    const length = readLength(data, start, word)
    return readAll(data, start + word, new Array<string>(length).fill(item.type), structs)
  }
  if (structs.has(type)) return readStruct(data, start, type, structs)
  if (type === 'bytes' || type === 'string') {
    const length = readLength(data, start, 1)
    const end = start + word + Math.ceil(length / word) * word
    const [content, padding] = [start + word, start + word + length]
    if (!/^0*$/.test(slice(data, padding, end))) throw new MalformedError()
    const bytes: Hex = `0x${slice(data, content, padding)}`
    const value = type === 'string' ? toText(bytes) : bytes
    if (value === undefined) throw new MalformedError()
    return { end, value }
  }
  const end = start + word
  const number = readWord(data, start)
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size) {
    const filled = start + Number(size)
    if (!/^0*$/.test(slice(data, filled, end))) throw new MalformedError()
    return { end, value: `0x${slice(data, start, filled)}` }
  }
  const [, signed] = /^int(\d+)$/.exec(type) ?? []
  if (signed) {
    const value = BigInt.asIntN(Number(signed), number)
    if (BigInt.asUintN(256, value) !== number) throw new MalformedError()
    return { end, value }
  }
  const bits = type === 'address' ? 160 : type === 'bool' ? 1 : Number(type.slice('uint'.length))
  if (number >> BigInt(bits)) throw new MalformedError()
  if (type === 'bool') return { end, value: number === 1n }
  return { end, value: type === 'address' ? `0x${slice(data, end - 20, end)}` : number }
}

/** Reads the length of a list or of bytes. It must not exceed the remaining data. */
function readLength(data: string, start: number, itemSize: number): number {
  const length = readWord(data, start)
  if (length > BigInt(Math.floor((data.length / 2 - start - word) / itemSize)))
    throw new MalformedError()
  return Number(length)
}

function readWord(data: string, start: number): bigint {
  return BigInt(`0x${slice(data, start, start + word)}`)
}

function slice(data: string, start: number, end: number): string {
  if (end * 2 > data.length) throw new MalformedError()
  return data.slice(start * 2, end * 2)
}

function isDynamic(type: string, structs: Structs): boolean {
  if (type === 'bytes' || type === 'string') return true
  const item = itemOf(type)
  if (item) return item.length === undefined || isDynamic(item.type, structs)
  return structs.get(type)?.some((field) => isDynamic(field.type, structs)) ?? false
}

/** Returns the size of a type in the head. */
function sizeOf(type: string, structs: Structs): number {
  const item = itemOf(type)
  if (item?.length !== undefined && !isDynamic(type, structs))
    return item.length * sizeOf(item.type, structs)
  const fields = structs.get(type)
  if (!fields || isDynamic(type, structs)) return word
  return fields.reduce((sum, field) => sum + sizeOf(field.type, structs), 0)
}

/** Thrown and caught only in this file. */
class MalformedError extends Errors.BaseError {
  override readonly name = 'Abi.MalformedError'

  constructor() {
    super('This call does not fit its signature.')
  }
}
