import * as Descriptor from '@latchkey/descriptors/Descriptor'
import { toSelector } from '@latchkey/descriptors/HumanAbi'
import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import * as Abi from '../calls/Abi.ts'
import type { Fact, Section } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Signature from '../Signature.ts'
import * as Value from '../Value.ts'
import { type Described, type Description, mostFacts } from './Description.ts'
import { describeFormat } from './describeFormat.ts'
import { read, readAddress } from './toValues.ts'

/** A call that the account makes. */
export type DescribedCall = { data: Hex; to: Hex; value: bigint }

/**
 * Returns the descriptors that an index names for a contract. The caller checks again that they are for the contract.
 */
export type FindDescriptors = (address: Hex) => readonly Descriptor.Descriptor[]

/** How deep calls within calls are described. */
const mostLevels = 2

/**
 * Describes the calls of a request. Returns undefined if no descriptor describes any of them. Call data, also that of
 * inner calls, is decoded strictly before a descriptor is applied to it (T68).
 */
export function describeCalls(
  calls: readonly DescribedCall[],
  context: Context,
  findDescriptors: FindDescriptors,
): Description | undefined {
  const described = calls.map((call) => describe(call, context, findDescriptors, 0))
  if (!described.some((it) => it !== undefined)) return undefined
  const sections: Section[] = described.flatMap((it, index): Section[] => {
    if (!it) return []
    const content = { facts: it.facts, kind: 'facts' } as const
    if (calls.length === 1) return [{ content, title: { id: 'section.described' } }]
    const values = { step: Value.number(index + 1) }
    return [{ content, title: { id: 'section.describedStep', values } }]
  })
  const isAccounted = ({ to, value }: DescribedCall, index: number) =>
    value > 0n && described[index]?.isAccounted === true && !isKnown(to, context)
  const others = calls.filter((call, index) => !isAccounted(call, index))
  // Equal warnings of a batch become one line. So a call accounts for its value only if no other call sends the same
  // value to the same contract.
  const accounted = calls
    .filter(isAccounted)
    .filter(({ to, value }) => !others.some((it) => it.to === to && it.value === value))
    .map(({ to, value }) => ({ amount: value, to }))
  return { accounted, sections }
}

function describe(
  call: DescribedCall,
  context: Context,
  findDescriptors: FindDescriptors,
  level: number,
): Described | undefined {
  const { data, to, value } = call
  const { chainId } = context
  const selector = data.slice(0, 10)
  const descriptor = findDescriptors(to).find(
    (it) => Descriptor.isFor(it, { address: to, chainId }) && Object.hasOwn(it.calls, selector),
  )
  const format = descriptor?.calls[selector]
  // The descriptor's key must be the selector of its signature, or other arguments would be shown.
  if (!descriptor || !format || toSelector(format.signature) !== selector) return undefined
  const signature = Signature.parse(format.signature)
  const decoded = Abi.decode(signature, data)
  if (!decoded) return undefined
  const root = { type: signature.name, value: decoded.values }
  const from = context.account.toLowerCase() as Hex
  const source = { call: { from, to, value }, context, root, structs: signature.structs }
  const found = describeFormat(descriptor, format, source)
  if (!found) return undefined
  const inner =
    level < mostLevels
      ? format.fields.flatMap(({ path, show }): Fact[] => {
          if (show.kind !== 'call' || path === undefined) return []
          return read(path, source).flatMap((it, index) => {
            const target = readAddress(show.to, index, source)
            if (it.type !== 'bytes' || !target) return []
            const next = { data: it.value as Hex, to: target, value: 0n }
            return describe(next, context, findDescriptors, level + 1)?.facts ?? []
          })
        })
      : []
  const rest: Fact[] = decoded.rest
    ? [{ label: { id: 'fact.bytesAfter' }, value: Value.number(decoded.rest) }]
    : []
  const facts = [...found.facts, ...inner, ...rest]
  if (facts.length > mostFacts) return undefined
  // Coins may buy the tokens at any price, which a descriptor cannot judge.
  const isTrade = format.fields.some(({ show }) => show.kind === 'tokens')
  return { facts, isAccounted: found.isAccounted && !isTrade && !decoded.rest }
}

/** Whether the wallet has its own rules for values sent to a contract. No descriptor changes these rules. */
function isKnown(to: Hex, context: Context): boolean {
  return Contracts.isShared(to) || Contracts.roleOf(to, context) !== undefined
}
