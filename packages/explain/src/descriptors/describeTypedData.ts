import * as Descriptor from '@latchkey/descriptors/Descriptor'
import type { Context } from '../Context.ts'
import type { Hex } from '../Hex.ts'
import type { TypedData } from '../requests/TypedData.ts'
import { itemOf } from '../Signature.ts'
import type { Description } from './Description.ts'
import { describeFormat } from './describeFormat.ts'

/**
 * Returns EIP-712's `encodeType`: the primary type, then all types that it uses, in alphabetical order.
 */
export function encodeType({
  primaryType,
  types,
}: Pick<TypedData, 'primaryType' | 'types'>): string {
  const found = new Set([primaryType])
  // Iterating a set also yields items that are added during the iteration.
  for (const name of found)
    for (const { type } of types[name]!) {
      const base = baseOf(type)
      if (Object.hasOwn(types, base)) found.add(base)
    }
  const [first, ...others] = found
  return [first!, ...others.sort()]
    .map((name) => `${name}(${types[name]!.map((it) => `${it.type} ${it.name}`).join(',')})`)
    .join('')
}

/** Describes typed data. Returns undefined if no descriptor describes it. */
export function describeTypedData(
  typedData: TypedData,
  context: Context,
  descriptors: readonly Descriptor.Descriptor[],
): Description | undefined {
  const { domain, message, primaryType, types } = typedData
  const { chainId, verifyingContract } = domain
  if (typeof verifyingContract !== 'string' || chainId !== BigInt(context.chainId)) return undefined
  const to = verifyingContract as Hex
  const type = encodeType(typedData)
  const descriptor = descriptors.find(
    (it) =>
      Descriptor.isFor(it, { address: to, chainId: context.chainId }) &&
      Object.hasOwn(it.messages, type) &&
      Object.entries(it.domain ?? {}).every(([name, value]) => domain[name] === value),
  )
  if (!descriptor) return undefined
  const from = context.account.toLowerCase() as Hex
  const structs = new Map(Object.entries(types))
  const root = { type: primaryType, value: message }
  const source = { call: { from, to }, context, root, structs }
  const found = describeFormat(descriptor, descriptor.messages[type]!, source)
  if (!found) return undefined
  const content = { facts: found.facts, kind: 'facts' } as const
  return { accounted: [], sections: [{ content, title: { id: 'section.described' } }] }
}

function baseOf(type: string): string {
  const item = itemOf(type)
  return item ? baseOf(item.type) : type
}
