import type { Explanation, Fact } from '@latchkey/explain'
import { toKey } from '../../arming/toKey.ts'

/** The labels of facts that say what leaves the account, or who receives it. */
const outgoing: readonly string[] = [
  'fact.amount',
  'fact.collection',
  'fact.contract',
  'fact.delegate',
  'fact.give',
  'fact.giveMost',
  'fact.mayBeTaken',
  'fact.mayMoveMore',
  'fact.newControl',
  'fact.operator',
  'fact.recovery',
  'fact.spendMost',
  'fact.spender',
  'fact.to',
  'fact.token',
  'fact.tokenId',
  'fact.totalItems',
  'fact.totalMost',
  'fact.totalSent',
  'fact.totalSentMost',
  'fact.value',
]

/** Returns the facts that are not already shown in the rows of what leaves the account. */
export function toRest(
  facts: readonly Fact[],
  { leaves }: Pick<Explanation, 'leaves'>,
): readonly Fact[] {
  const values = new Set(leaves.flat().map(({ value }) => toKey(value)))
  const isShown = ({ label, value }: Fact) =>
    outgoing.includes(label.id) && values.has(toKey(value))
  return facts.filter((fact, index) => {
    const next = facts[index + 1]
    // For a single NFT, the rows do not show the count.
    const isOfItem = next?.label.id === 'fact.tokenId' && isShown(next) && isOne(fact)
    return !isShown(fact) && !isOfItem
  })
}

const isOne = ({ label, value }: Fact) =>
  outgoing.includes(label.id) && value.kind === 'number' && value.number === 1n
