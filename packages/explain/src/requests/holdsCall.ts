import * as Hex from '../Hex.ts'
import type * as TypedData from './TypedData.ts'

/** Field names for the contract that is called. */
const target = /^_?(?:target|to|callee|destination)s?$/i
/** Field names for bytes that are not call data. */
const material = /^_?sig(?:nature)?s?$|cipher|hash|key|proof|salt/i

/**
 * Whether typed data of an unknown type may contain a call that a contract makes for the user. This is so if it has an
 * address and bytes that begin with a selector, or a field for a target and bytes. Encoded parameters, as in
 * attestations, begin with zeros instead.
 */
export function holdsCall({ message, primaryType, types }: TypedData.TypedData): boolean {
  const found = { address: false, calldata: false, target: false }
  visit(primaryType, message)
  return found.target || (found.address && found.calldata)

  function visit(struct: string, value: TypedData.Value): void {
    const fields = types[struct]!.map(({ name, type }) => ({ name, type: baseOf(type) }))
    const addresses = fields.filter(({ type }) => type === 'address')
    const bytes = fields.filter(({ name, type }) => type === 'bytes' && !material.test(name))
    found.address ||= addresses.length > 0
    found.target ||= bytes.length > 0 && addresses.some(({ name }) => target.test(name))
    for (const item of itemsOf(value)) {
      if (typeof item !== 'object') continue
      found.calldata ||= bytes.some(({ name }) => itemsOf(item[name]!).some(isCalldata))
      for (const { name, type } of fields) if (Object.hasOwn(types, type)) visit(type, item[name]!)
    }
  }
}

/** Returns the type of the items of a list, at any depth. */
const baseOf = (type: string) => type.replace(/\[.*$/, '')

/** Returns the items of a list, at any depth. A value that is not a list is its only item. */
function itemsOf(value: TypedData.Value): Exclude<TypedData.Value, readonly unknown[]>[] {
  return isList(value) ? value.flatMap(itemsOf) : [value]
}

function isList(value: TypedData.Value): value is readonly TypedData.Value[] {
  return Array.isArray(value)
}

/** Whether bytes begin with a selector, and not with zeros. */
function isCalldata(value: TypedData.Value): boolean {
  return typeof value === 'string' && Hex.size(value as Hex.Hex) >= 4 && !/^0x0{8}/.test(value)
}
