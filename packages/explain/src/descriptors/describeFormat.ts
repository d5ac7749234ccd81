import type { Descriptor, Format } from '@latchkey/descriptors/Descriptor'
import * as Contracts from '../Contracts.ts'
import type { Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Value from '../Value.ts'
import { type Argument, type Leaf, leavesOf, toAddress } from './Argument.ts'
import { type Described, mostFacts } from './Description.ts'
import { toLabel } from './labels.ts'
import { read, readAddress, type Source, toValue } from './toValues.ts'

/** The most values of one call. More values cannot be compared with the lines of the descriptor. */
const mostLeaves = 1_000

/**
 * Returns the lines of a described function or type: the source of the description, its purpose, its fields, and the
 * addresses that the descriptor leaves out. Returns undefined if there is too much to show.
 */
export function describeFormat(
  { name, owner }: Pick<Descriptor, 'name' | 'owner'>,
  { fields, inert = [], intent }: Format,
  source: Source,
): Described | undefined {
  const { context, root, structs } = source
  const facts: Fact[] = [{ label: { id: 'fact.intent' }, value: Value.text(intent) }]
  const publisher = owner ?? name
  if (publisher) facts.push({ label: { id: 'fact.publisher' }, value: Value.text(publisher) })
  const shown = new Set<Hex>()
  for (const { label, path, show } of fields) {
    if (show.kind === 'text') {
      facts.push({ label: toLabel(label), value: Value.text(show.text) })
      continue
    }
    const found = path === undefined ? [] : read(path, source)
    const values = found.flatMap((it) => leavesOf(it, structs, mostFacts) ?? [])
    if (values.length + facts.length > mostFacts) return undefined
    for (const [index, it] of values.entries()) {
      facts.push({ label: toLabel(label), value: toValue(show, it, index, source) })
      for (const address of addressesOf(show, it, index, source)) shown.add(address)
    }
  }
  const leaves = leavesOf(root, structs, mostLeaves)
  if (!leaves) return undefined
  const leftOut = new Set<Hex>()
  for (const it of leaves) {
    if (it.type !== 'address') continue
    const address = it.value as Hex
    if (!shown.has(address) && !isSelf(address, source)) leftOut.add(address)
  }
  for (const address of leftOut)
    facts.push({ label: { id: 'fact.leftOut' }, value: Value.address(address, context) })
  if (facts.length > mostFacts) return undefined
  const isAccounted = leaves.every((it) => inert.includes(it.path) || isHarmless(it, source))
  return { facts, isAccounted }
}

/** The addresses that a line shows. */
function addressesOf(
  show: Parameters<typeof toValue>[0],
  it: Argument,
  index: number,
  source: Source,
): Hex[] {
  const own = show.kind === 'address' || it.type === 'address' ? toAddress(it) : undefined
  const target =
    show.kind === 'tokens' ? show.token : show.kind === 'item' ? show.collection : undefined
  const other = readAddress(target, index, source)
  return [own, other].filter((found) => found !== undefined)
}

/** Whether an address is the account, the called contract, or the zero address. */
function isSelf(address: Hex, { call, context }: Source): boolean {
  const own = [context.account, context.other, call.from, call.to].map((it) => it?.toLowerCase())
  return own.includes(address) || Value.isZero(address)
}

/** Numbers below this bound cannot hold an address, with or without flags above it. */
const small = 2n ** 96n

/**
 * Whether a value cannot name a recipient of the call's coins. Texts, bytes and words can contain an address of any
 * network, so only empty ones are harmless.
 */
function isHarmless(leaf: Leaf, source: Source): boolean {
  const { type, value } = leaf
  if (typeof value === 'boolean') return true
  if (type === 'string') return value === ''
  if (/^bytes/.test(type)) return /^0x0*$/.test(String(value))
  if (type === 'address') {
    const address = value as Hex
    const isToken = Contracts.findToken(address, source.context.chainId) !== undefined
    return isToken || isSelf(address, source)
  }
  return typeof value === 'bigint' && value < small && value > -small
}
