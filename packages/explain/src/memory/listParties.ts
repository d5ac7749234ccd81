import type { Explanation, Fact } from '../Explanation.ts'
import type { Value } from '../Value.ts'
import { keyOf, type Role } from './AddressMemory.ts'

/** An address in a request, as the explanation shows it. */
export type Party = { role: Role; value: Address }

type Address = Extract<Value, { kind: 'address' }>

/**
 * Lists the recipients of a request, and the contracts that are called or get an allowance. Leaves out the user's own
 * addresses and well-known contracts, which have a name. A transfer without an amount has no recipient.
 */
export function listParties({
  leaves,
  sections,
  target,
}: Pick<Explanation, 'leaves' | 'sections' | 'target'>): Party[] {
  const called = [...target, ...sections.flatMap(targetsOf)]
  const rows = leaves.flat()
  const contracts = [
    ...find(rows, 'fact.operator', 'fact.spender'),
    ...find(called, 'fact.contract', 'fact.to'),
  ]
  // A call that also sends coins is not a payment.
  const isCalled = new Set(find(called, 'fact.contract').map((it) => keyOf(it.address)))
  const recipients = find(rows, 'fact.to').filter((it) => !isCalled.has(keyOf(it.address)))
  const parties = new Map<string, Party>()
  for (const value of recipients) parties.set(keyOf(value.address), { role: 'recipient', value })
  for (const value of contracts) {
    const key = keyOf(value.address)
    if (!parties.has(key)) parties.set(key, { role: 'contract', value })
  }
  return [...parties.values()]
}

/** The targets of the calls of a batch, and of the calls inside of them. */
function targetsOf({ content }: Explanation['sections'][number]): readonly Fact[] {
  if (content.kind !== 'steps') return []
  return content.steps.flatMap((step) => [...step.target, ...step.sections.flatMap(targetsOf)])
}

function find(facts: readonly Fact[], ...labels: readonly string[]): Address[] {
  return facts.flatMap(({ label, value }) =>
    labels.includes(label.id) && value.kind === 'address' && !value.name ? [value] : [],
  )
}
