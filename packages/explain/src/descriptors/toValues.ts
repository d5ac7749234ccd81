import type { Show } from '@latchkey/descriptors/Descriptor'
import type { Context } from '../Context.ts'
import { type Hex, isHex } from '../Hex.ts'
import type { Structs } from '../Signature.ts'
import * as Value from '../Value.ts'
import { type Argument, find, toAddress } from './Argument.ts'

/** The source of a descriptor's values. */
export type Source = {
  /** The call itself, which paths with `@` name. Typed data has only the contract. */
  call: { from: Hex; to: Hex; value?: bigint | undefined }
  context: Context
  root: Argument
  structs: Structs
}

/** Finds the arguments that a path names, or a field of the call itself. */
export function read(path: string, { call, root, structs }: Source): Argument[] {
  if (path === '@.value')
    return call.value === undefined ? [] : [{ type: 'uint256', value: call.value }]
  if (path === '@.to') return [{ type: 'address', value: call.to }]
  if (path === '@.from') return [{ type: 'address', value: call.from }]
  return find(path, root, structs)
}

/** Returns the address of a token or contract, which a descriptor names by a path or directly. */
export function readAddress(target: string | undefined, index: number, source: Source) {
  if (target === undefined) return undefined
  if (isHex(target)) return target.toLowerCase() as Hex
  const found = read(target, source)
  const it = found.length === 1 ? found[0] : found[index]
  return it && toAddress(it)
}

/** Formats a value in the wallet's own way. The descriptor only chooses the format. */
export function toValue(show: Show, it: Argument, index: number, source: Source): Value.Value {
  const { context } = source
  const number = toNumber(it)
  switch (show.kind) {
    case 'address': {
      const address = toAddress(it)
      return address ? Value.address(address, context) : toRaw(it, context)
    }
    case 'call':
      return toRaw(it, context)
    case 'coins':
      return number === undefined ? toRaw(it, context) : Value.native(number, context)
    case 'duration':
    case 'unit': {
      if (number === undefined) return toRaw(it, context)
      const [unit, decimals] = show.kind === 'unit' ? [show.unit, show.decimals] : ['s', 0]
      // A quoted percent sign would look like a name.
      const symbol = unit && (unit === '%' ? [unit] : Value.symbolOf(unit))
      return { amount: number, decimals: decimals ?? 0, kind: 'amount', ...(symbol && { symbol }) }
    }
    case 'item': {
      if (number === undefined) return toRaw(it, context)
      const collection = readAddress(show.collection, index, source)
      if (!collection) return Value.number(number)
      const values = {
        collection: Value.address(collection, context),
        item: Value.number(number),
      }
      return Value.message({ id: 'value.item', values })
    }
    case 'names': {
      const key = String(typeof it.value === 'boolean' ? Number(it.value) : it.value)
      return Object.hasOwn(show.names, key) ? Value.text(show.names[key]!) : toRaw(it, context)
    }
    case 'time':
      return number !== undefined && number >= 0n ? Value.time(number) : toRaw(it, context)
    case 'tokens':
      return number === undefined ? toRaw(it, context) : toTokens(show, number, index, source)
    default:
      return toRaw(it, context)
  }
}

/** An amount of a token. Without a pinned symbol, it includes the token's address. */
function toTokens(
  { native = [], token, unlimited }: Extract<Show, { kind: 'tokens' }>,
  amount: bigint,
  index: number,
  source: Source,
): Value.Value {
  const { context } = source
  const address = readAddress(token, index, source)
  const isAll = unlimited !== undefined && amount >= BigInt(unlimited)
  const noLimit = Value.message({ id: 'value.unlimited' })
  if (address && native.includes(address)) return isAll ? noLimit : Value.native(amount, context)
  if (!address) return isAll ? noLimit : { amount, kind: 'amount' }
  const much = isAll ? noLimit : Value.ofToken(amount, address, context)
  if (much.kind === 'amount' && !much.isClaimed && much.decimals !== undefined) return much
  const values = { amount: much, token: Value.address(address, context) }
  return Value.message({ id: 'value.ofToken', values })
}

/** Reads a number. At most 32 bytes also count as a number. */
function toNumber({ type, value }: Argument): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (type !== 'bytes' || !isHex(value) || value.length < 4 || value.length > 66) return undefined
  return BigInt(value)
}

/** Formats a value by its type alone. */
function toRaw({ type, value }: Argument, context: Context): Value.Value {
  if (typeof value === 'bigint') return Value.number(value)
  if (typeof value === 'boolean') return Value.message({ id: value ? 'value.yes' : 'value.no' })
  if (type === 'address') return Value.address(value as Hex, context)
  return type === 'string' || !isHex(value) ? Value.text(String(value)) : Value.hex(value)
}
