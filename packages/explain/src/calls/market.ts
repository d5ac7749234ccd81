import { type Draft, extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { give } from '../risks/gifts.ts'
import { callerOf } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

const order =
  'Order(address paidToken,uint256 paidItem,uint256 price,address seller,address zone,address token,uint256 item,uint256 amount,uint8 kind,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 sellerConduit,bytes32 conduit,uint256 recipients,Recipient[] others,bytes signature)Recipient(uint256 amount,address to)' as const

const item = '(uint8 kind,address token,uint256 item,uint256 start,uint256 end' as const
const components =
  `Components(address offerer,address zone,Offer[] offer,Asked[] asked,uint8 kind,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 conduit,uint256 counter)Asked${item},address to)Offer${item})` as const

/** Items bought at Seaport with coins, and orders that are canceled. The item always goes to the caller. */
export const market = {
  '0x00000000': call(
    `fulfillBasicOrder_efficient_6GL6yc(Order order)${order}`,
    ({ order }, call, scope) => buy(order, call, scope),
    { only: 'market', value: 'explained' },
  ),
  '0xfd9f1e10': call(
    `cancel(Components[] orders)${components}`,
    (_, { to }, scope) => ({
      facts: [{ label: { id: 'fact.function' }, value: Value.text('cancel') }],
      moves: Moves.none,
      title: { id: 'title.unknownCall', values: { contract: Value.address(to, scope) } },
    }),
    { isPinned: true, only: 'market' },
  ),
  '0xfb0f3ee1': call(
    `fulfillBasicOrder(Order order)${order}`,
    ({ order }, call, scope) => buy(order, call, scope),
    { only: 'market', value: 'explained' },
  ),
} as const

type Order = { amount: bigint; item: bigint; kind: bigint; seller: Hex; token: Hex }

/** The kinds of orders that coins pay. The others take tokens or items of the caller. */
const paidWithCoins = 8n

function buy({ amount, item, kind, seller, token }: Order, call: Call, scope: Scope): Draft {
  const { to, value } = call
  const values = { token: Value.number(item) }
  const draft: Draft = {
    facts: [
      { label: { id: 'fact.give' }, value: Value.native(value, scope) },
      { label: { id: 'fact.receive' }, value: Value.number(amount) },
      { label: { id: 'fact.tokenId' }, value: values.token },
      { label: { id: 'fact.collection' }, value: Value.address(token, scope) },
      { label: { id: 'fact.from' }, value: Value.address(seller, scope) },
    ],
    // Anyone can create a worthless collection, so the price counts as a gift.
    gifts: give({ amount: value, asset: 'coin', from: callerOf(call, scope), to }, scope),
    title: { id: 'title.buyItem', values },
  }
  if (kind < paidWithCoins) return { ...draft, moves: { received: [], sent: [] } }
  return extend(draft, { warnings: [Warning.from('unknownTokenCall')] })
}
