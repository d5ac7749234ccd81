import * as Contracts from '../Contracts.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { checkRecipient, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** ERC-721 and ERC-1155. */
export const nft = {
  '0x2eb2c2d6': call(
    'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
    ({ amounts, from, ids, to }, call, scope) => {
      const items = ids.slice(0, limits.items).flatMap((id, index) => itemOf(id, amounts[index]))
      const count = amounts.reduce((sum, amount) => sum + amount, 0n)
      const item = ids.length === 1 ? ids[0] : undefined
      const draft = move({ count, from, item, items, to }, call, scope)
      const isWhole = ids.length === amounts.length && ids.length <= limits.items
      const warnings = isWhole ? [] : [Warning.from('notFullyRead')]
      return {
        ...draft,
        moves: isWhole ? draft.moves : undefined,
        title: { id: 'title.sendItems', values: { recipient: Value.address(to, scope) } },
        warnings: [...draft.warnings!, ...warnings],
      }
    },
  ),
  '0x42842e0e': call('safeTransferFrom(address from,address to,uint256 id)', moveOne),
  '0xa22cb465': call(
    'setApprovalForAll(address operator,bool approved)',
    ({ approved, operator }, { to }, scope) => {
      const amount = approved ? 'items' : 0n
      const spender = Value.address(operator, scope)
      return {
        facts: [
          { label: { id: 'fact.operator' }, value: spender },
          { label: { id: 'fact.collection' }, value: Value.address(to, scope) },
        ],
        moves: Moves.allow({ amount, spender: operator, token: to }),
        title: { id: approved ? 'title.approveAll' : 'title.revoke', values: { spender } },
        warnings: approved ? [Warning.from(riskOf(operator, scope), { spender })] : [],
      }
    },
  ),
  '0xb88d4fde': call('safeTransferFrom(address from,address to,uint256 id,bytes data)', moveOne),
  '0xf242432a': call(
    'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
    moveOne,
  ),
} as const

/**
 * Returns the warning for an operator. A conduit of a marketplace moves items only in trades that the owner signs or
 * sends, and such an order is high risk itself.
 */
function riskOf(operator: Hex, scope: Scope): 'approvalForAll' | 'approvalForAllMarket' {
  const isConduit = Contracts.roleOf(operator, scope) === 'conduit'
  return isConduit ? 'approvalForAllMarket' : 'approvalForAll'
}

type One = { amount?: bigint; from: Hex; id: bigint; to: Hex }

function moveOne({ amount, from, id, to }: One, call: Call, scope: Scope): Draft {
  const items = itemOf(id, amount)
  return move({ count: amount ?? 1n, from, item: id, items, to }, call, scope)
}

type Several = {
  count: bigint
  from: Hex
  item: bigint | undefined
  items: readonly Fact[]
  to: Hex
}

function move({ count, from, item, items, to }: Several, { to: token }: Call, scope: Scope): Draft {
  const recipient = Value.address(to, scope)
  return {
    facts: [
      { label: { id: 'fact.from' }, value: Value.address(from, scope) },
      { label: { id: 'fact.to' }, value: recipient },
      ...items,
      { label: { id: 'fact.collection' }, value: Value.address(token, scope) },
    ],
    moves: Moves.transfer({ amount: count, from, isItem: true, item, to, token }, scope),
    title: items[0]
      ? { id: 'title.sendItem', values: { recipient, token: items[0].value } }
      : { id: 'title.sendItems', values: { recipient } },
    warnings: [...checkRecipient(to, scope, token), ...checkSender(from, scope)],
  }
}

function itemOf(id: bigint, amount: bigint | undefined): Fact[] {
  const fact: Fact = { label: { id: 'fact.tokenId' }, value: Value.number(id) }
  if (amount === undefined) return [fact]
  return [fact, { label: { id: 'fact.amount' }, value: Value.number(amount) }]
}
