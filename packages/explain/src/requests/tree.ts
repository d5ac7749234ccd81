import type { Context } from '../Context.ts'
import type { Node } from '../Explanation.ts'
import { isHex } from '../Hex.ts'
import { itemOf } from '../Signature.ts'
import * as Value from '../Value.ts'
import type * as TypedData from './TypedData.ts'

/** Returns a struct as a tree. The tree has exactly the fields of the type, because only these are signed. */
export function tree(
  type: string,
  struct: TypedData.Struct,
  types: TypedData.Types,
  context: Context,
): Node[] {
  return types[type]!.map((field) => {
    const nodeOf = (name: Node['name'], type: string, value: TypedData.Value): Node => {
      const item = itemOf(type)
      if (item) {
        const entries = value as readonly TypedData.Value[]
        return { name, nodes: entries.map((it, index) => nodeOf(index + 1, item.type, it)), type }
      }
      if (!Object.hasOwn(types, type)) return { name, type, value: toValue(type, value, context) }
      return { name, nodes: tree(type, value as TypedData.Struct, types, context), type }
    }
    return nodeOf(field.name, field.type, struct[field.name]!)
  })
}

/** Returns a simple value in the form in which the screen shows it. */
function toValue(type: string, value: TypedData.Value, context: Context): Value.Value {
  if (typeof value === 'bigint') return Value.number(value)
  if (typeof value === 'boolean') return Value.message({ id: value ? 'value.yes' : 'value.no' })
  if (type === 'string' || !isHex(value)) return Value.text(String(value))
  return type === 'address' ? Value.address(value, context) : Value.hex(value)
}
