import type { Draft, Fact } from '../../Explanation.ts'
import type { Hex } from '../../Hex.ts'
import { limits } from '../../limits.ts'
import type * as Moves from '../../Moves.ts'
import type { Call, Scope } from '../../Recognizer.ts'
import type { Gift } from '../../risks/gifts.ts'
import * as Received from '../../risks/Received.ts'
import { callerOf, checkProceeds } from '../../risks/recipient.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'

/** An asset that one side of a trade gives: coins, tokens, or an amount of one item of a collection. */
export type Part = { amount: bigint; asset: Hex | 'coin'; item?: bigint; to?: Hex }

/** Explains a stranger's order that the caller accepts at a marketplace: which assets leave, and which arrive. */
export function explainTrade(
  {
    given,
    received,
    recipient,
  }: { given: readonly Part[]; received: readonly Part[]; recipient: Hex },
  call: Call,
  scope: Scope,
): Draft {
  const isUser = recipient === scope.account.toLowerCase()
  const isCaller = callerOf(call, scope) === scope.account.toLowerCase()
  const tokens = received.filter(isFungible)
  const isPaid = tokens.some(
    ({ asset }) =>
      Received.isPinned(asset, scope) &&
      !Received.isDust(netOf(asset, received, given), asset, scope),
  )
  const givesItem = given.some((it) => !isFungible(it))
  const isWhole = given.length + received.length <= limits.items
  return {
    facts: [
      ...given.slice(0, limits.items).flatMap((it) => factsOf('fact.give', it, scope)),
      ...received.slice(0, limits.items).flatMap((it) => factsOf('fact.receive', it, scope)),
      { label: { id: 'fact.to' }, value: Value.address(recipient, scope) },
    ],
    // Anyone can create a worthless token or collection, so the price counts as a gift.
    gifts: isCaller ? giftsOf(given, received) : [],
    moves: isCaller && isWhole ? movesOf(given, isUser ? tokens : []) : undefined,
    title: { id: 'title.acceptTrade' },
    warnings: [
      Warning.from('trade'),
      ...(givesItem && !isPaid ? [Warning.from('orderForNothing')] : []),
      ...tokens.flatMap(({ asset }) => Received.check(asset, scope)),
      ...(isWhole ? [] : [Warning.from('notFullyRead')]),
      ...checkProceeds('swapRecipient', recipient, call, scope),
    ],
  }
}

const isFungible = ({ item }: Part) => item === undefined

/** Returns how much more of an asset the first side has than the second. */
function netOf(asset: Part['asset'], first: readonly Part[], second: readonly Part[]): bigint {
  const sumOf = (parts: readonly Part[]) =>
    parts
      .filter((it) => isFungible(it) && it.asset === asset)
      .reduce((sum, { amount }) => sum + amount, 0n)
  const net = sumOf(first) - sumOf(second)
  return net > 0n ? net : 0n
}

function giftsOf(given: readonly Part[], received: readonly Part[]): Gift[] {
  const assets = new Set(given.filter(isFungible).map(({ asset }) => asset))
  return [...assets].map((asset) => ({ amount: netOf(asset, given, received), asset }))
}

function movesOf(given: readonly Part[], received: readonly Part[]): Moves.Moves {
  return {
    // Items and tokens run their own code.
    isClaimed: true,
    received: received.map(({ amount, asset }) => ({ amount, asset })),
    // Leave out coins, because they count as the value of the call.
    sent: given
      .filter(({ asset }) => asset !== 'coin')
      .map(({ item, ...rest }) => ({ ...rest, isItem: item !== undefined, item })),
  }
}

function factsOf(id: 'fact.give' | 'fact.receive', part: Part, scope: Scope): Fact[] {
  const { amount, asset, item } = part
  const label = { id }
  if (asset === 'coin') return [{ label, value: Value.native(amount, scope) }]
  const token = Value.address(asset, scope)
  if (item === undefined)
    return [{ label, value: Value.ofToken(amount, asset, scope) }, ...Received.nameOf(asset, scope)]
  return [
    { label, value: Value.number(amount) },
    { label: { id: 'fact.tokenId' }, value: Value.number(item) },
    { label: { id: 'fact.collection' }, value: token },
  ]
}
