import type { Hex } from './Hex.ts'

/**
 * The arguments of a function or the fields of typed data, in the format of EIP-712's `encodeType`:
 * `name(type name,…)`, followed by every struct that it uses, `Struct(type name,…)`.
 */
export type Signature = { name: string; structs: Structs }

/** Fields by struct name. The function or primary type comes first. */
export type Structs = ReadonlyMap<string, readonly Field[]>

export type Field = { name: string; type: string }

/** Parses a signature of this package's own tables. It does not validate the text. */
export function parse(text: string): Signature {
  const structs = new Map(
    Array.from(text.matchAll(/([^()]+)\(([^()]*)\)/g), ([, name, fields]) => [
      name!,
      fields!.split(',').flatMap((field) => {
        const [type, name] = field.split(' ')
        return type && name ? [{ name, type }] : []
      }),
    ]),
  )
  return { name: [...structs.keys()][0] ?? '', structs }
}

/** Returns the item type of a list, and its fixed length if it has one. Returns undefined for other types. */
export function itemOf(type: string): { length?: number; type: string } | undefined {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return length ? { length: Number(length), type: item } : { type: item }
}

/** The TypeScript type of the values of a signature. */
export type Values<text extends string> = text extends `${string}(${infer fields})${string}`
  ? StructOf<fields, FieldsByName<text>>
  : never

type FieldsByName<text extends string> = text extends `${infer name}(${infer fields})${infer rest}`
  ? Record<name, fields> & FieldsByName<rest>
  : unknown

type StructOf<fields, structs> = fields extends `${infer type} ${infer name},${infer rest}`
  ? Readonly<Record<name, ValueOf<type, structs>>> & StructOf<rest, structs>
  : fields extends `${infer type} ${infer name}`
    ? Readonly<Record<name, ValueOf<type, structs>>>
    : unknown

type ValueOf<type, structs> = type extends `${infer item}[]`
  ? readonly ValueOf<item, structs>[]
  : type extends keyof structs
    ? StructOf<structs[type], structs>
    : type extends 'bool'
      ? boolean
      : type extends 'string'
        ? string
        : type extends `uint${string}`
          ? bigint
          : Hex
