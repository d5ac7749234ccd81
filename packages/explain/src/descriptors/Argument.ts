import { type Hex, isHex, size } from '../Hex.ts'
import { itemOf, type Structs } from '../Signature.ts'

/** A decoded argument, or a part of one, with its type. */
export type Argument = { type: string; value: unknown }

/** A value of one type without parts, which a screen shows in one line. */
export type Leaf = { path: string; type: string; value: bigint | boolean | string }

/**
 * Finds the arguments that a path of a descriptor names, such as `order.items.[].amount` or `path.[-20:]`. Returns
 * nothing for a part that does not exist.
 */
export function find(path: string, root: Argument, structs: Structs): Argument[] {
  let found = [root]
  for (const key of path.split('.')) found = found.flatMap((it) => step(it, key, structs))
  return found
}

function step({ type, value }: Argument, key: string, structs: Structs): Argument[] {
  const [, inside] = /^\[(.*)\]$/.exec(key) ?? []
  if (inside === undefined) {
    const field = structs.get(type)?.find(({ name }) => name === key)
    return field ? [{ type: field.type, value: (value as Record<string, unknown>)[key] }] : []
  }
  const item = itemOf(type)
  const [from, to] = inside.split(':')
  if (item) {
    const items = value as readonly unknown[]
    const some =
      inside === '' || to !== undefined
        ? items.slice(toNumber(from), toNumber(to))
        : [items.at(Number(from))].filter((it) => it !== undefined)
    return some.map((it) => ({ type: item.type, value: it }))
  }
  const bytes = toBytes({ type, value })
  if (!bytes || to === undefined) return []
  const digits = (text: string | undefined) => text && Number(text) * 2
  const part: Hex = `0x${bytes.slice(2).slice(digits(from) || undefined, digits(to) || undefined)}`
  return [{ type: 'bytes', value: part }]
}

const toNumber = (text: string | undefined) => (text ? Number(text) : undefined)

/** The bytes of a value. A number has the 32 bytes of its word. */
function toBytes({ type, value }: Argument): Hex | undefined {
  if (typeof value === 'bigint')
    return `0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}`
  return type !== 'string' && isHex(value) ? value : undefined
}

/** Returns the values without parts in an argument. Returns undefined if there are more than `most`. */
export function leavesOf(root: Argument, structs: Structs, most: number): Leaf[] | undefined {
  const leaves: Leaf[] = []
  const visit = ({ type, value }: Argument, path: string): boolean => {
    const item = itemOf(type)
    if (item)
      return (value as unknown[]).every((it) =>
        visit({ type: item.type, value: it }, join(path, '[]')),
      )
    const fields = structs.get(type)
    if (fields)
      return fields.every(({ name, type }) =>
        visit({ type, value: (value as Record<string, unknown>)[name] }, join(path, name)),
      )
    return leaves.push({ path, type, value: value as Leaf['value'] }) <= most
  }
  return visit(root, '') ? leaves : undefined
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

/**
 * Returns the address in a value: an address, 20 bytes, or a word that contains an address. Undefined for other values.
 */
export function toAddress({ type, value }: Argument): Hex | undefined {
  if (type === 'address') return value as Hex
  const bytes = toBytes({ type, value })
  if (!bytes) return undefined
  if (size(bytes) === 20) return bytes
  const [, address] = /^0x0{24}([\da-f]{40})$/.exec(bytes) ?? []
  return address ? `0x${address}` : undefined
}
