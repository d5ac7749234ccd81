import { keccak256, stringToBytes } from 'viem/utils'

/**
 * The arguments of a function in the format of EIP-712's `encodeType`: `name(type name,…)`, followed by every struct
 * that it uses, `$1(type name,…)`. The other packages read only this format.
 */
export type Signature = string

/** A parsed signature: the fields by the name of their struct. The function comes first. */
type Structs = ReadonlyMap<string, readonly Field[]>
type Field = { name: string; type: string }

/**
 * The limits of a signature, to bound the work. The longest signature of the registry has 900 characters and four
 * levels.
 */
const mostCharacters = 4_000
const mostLevels = 8

const atom = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d{1,3})?)$/
/**
 * The brackets of a list type. A length of 0 is not allowed, because empty lists take no data, so their number would be
 * unlimited.
 */
const suffix = /^(?:\[(?:[1-9]\d{0,3})?\])*/
const part = /([\w$]+)\(([^()]*)\)/g
const field = /^([\w$]+(?:\[(?:[1-9]\d{0,3})?\])*) ([\w$]+)$/

/**
 * Converts a human-readable ABI, such as `swap((address token,uint256 amount) order, bytes data)`. Arguments without a
 * name are named by their position. Returns undefined if the text is not a function.
 */
export function from(text: string): Signature | undefined {
  if (text.length > mostCharacters) return undefined
  const structs: string[] = []
  let position = 0
  const accept = (pattern: RegExp): string | undefined => {
    const [found] = pattern.exec(text.slice(position)) ?? []
    if (found !== undefined) position += found.length
    return found
  }

  /** Reads a list of arguments after its opening parenthesis. */
  function readFields(level: number): string | undefined {
    if (level > mostLevels) return undefined
    const fields: string[] = []
    accept(/^\s*/)
    if (accept(/^\)/)) return ''
    do {
      const type = readType(level)
      if (!type) return undefined
      accept(/^\s+(?:calldata|memory|payable)\b/)
      const name = accept(/^\s+[\w$]+/)?.trim() ?? `_${fields.length}`
      fields.push(`${type} ${name}`)
    } while (accept(/^\s*,/))
    return accept(/^\s*\)/) === undefined ? undefined : fields.join(',')
  }

  function readType(level: number): string | undefined {
    accept(/^\s*(?:tuple(?=\())?/)
    if (accept(/^\(/)) {
      const at = structs.push('') - 1
      const inner = readFields(level + 1)
      if (inner === undefined) return undefined
      structs[at] = inner
      return `$${at + 1}${accept(suffix)}`
    }
    const name = accept(/^\w+/)
    if (!name || !atom.test(name)) return undefined
    const full = name === 'uint' || name === 'int' ? `${name}256` : name
    return `${full}${accept(suffix)}`
  }

  accept(/^\s*(?:function\s+)?/)
  const name = accept(/^[\w$]+/)
  if (!name || accept(/^\s*\(/) === undefined) return undefined
  const fields = readFields(0)
  if (fields === undefined) return undefined
  return `${name}(${fields})${structs.map((it, index) => `$${index + 1}(${it})`).join('')}`
}

/**
 * Parses a signature from outside. Each struct may use only structs that follow it, so that no struct contains itself.
 * Returns undefined for any other text.
 */
export function parse(text: Signature): Structs | undefined {
  if (text.length > mostCharacters) return undefined
  const parts = [...text.matchAll(part)]
  if (!parts.length || parts.map(([it]) => it).join('') !== text) return undefined
  const names = parts.map(([, name]) => name!)
  const structs = new Map<string, readonly Field[]>()
  for (const [index, [, name, inner]] of parts.entries()) {
    const fields = inner ? inner.split(',').map((it) => field.exec(it)) : []
    const isFit = fields.every((it) => {
      const base = it?.[1]?.replace(/\[.*$/, '')
      return base !== undefined && (atom.test(base) || names.indexOf(base) > index)
    })
    const isEmpty = index > 0 && !fields.length
    if (!isFit || isEmpty || structs.has(name!)) return undefined
    structs.set(
      name!,
      fields.map((it) => ({ name: it![2]!, type: it![1]! })),
    )
  }
  return structs
}

/** Returns the selector of a function, in lower case. Returns undefined if the signature is invalid. */
export function toSelector(text: Signature): `0x${string}` | undefined {
  const structs = parse(text)
  if (!structs) return undefined
  const expand = (type: string): string => {
    const [base = '', rest = ''] = type.split(/(?=\[)(.*)/)
    const fields = structs.get(base)
    return fields ? `(${fields.map((it) => expand(it.type)).join(',')})${rest}` : type
  }
  const [[name, fields]] = structs as unknown as [[string, readonly Field[]]]
  const canonical = `${name}(${fields.map(({ type }) => expand(type)).join(',')})`
  return keccak256(stringToBytes(canonical)).slice(0, 10) as `0x${string}`
}
