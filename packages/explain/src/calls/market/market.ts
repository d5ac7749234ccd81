import * as Contracts from '../../Contracts.ts'
import { type Draft, extend } from '../../Explanation.ts'
import type { Hex } from '../../Hex.ts'
import * as Moves from '../../Moves.ts'
import { type Call, call, type Scope } from '../../Recognizer.ts'
import { give } from '../../risks/gifts.ts'
import { kindOf } from '../../risks/kindOf.ts'
import { callerOf } from '../../risks/recipient.ts'
import * as Warning from '../../risks/Warning.ts'
import * as Value from '../../Value.ts'
import { explainTrade, type Part } from './trade.ts'

const order =
  'Order(address paidToken,uint256 paidItem,uint256 price,address seller,address zone,address token,uint256 item,uint256 amount,uint8 kind,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 sellerConduit,bytes32 conduit,uint256 recipients,Recipient[] others,bytes signature)Recipient(uint256 amount,address to)' as const

const item = '(uint8 kind,address token,uint256 item,uint256 start,uint256 end' as const
const components =
  `Components(address offerer,address zone,Offer[] offer,Asked[] asked,uint8 kind,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 conduit,uint256 counter)Asked${item},address to)Offer${item})` as const

const fulfilled =
  `Parameters(address offerer,address zone,Offer[] offer,Asked[] asked,uint8 kind,uint256 start,uint256 end,bytes32 zoneHash,uint256 salt,bytes32 conduit,uint256 total)Asked${item},address to)Offer${item})` as const

/** Functions of Seaport that accept or cancel orders. */
export const market = {
  '0x00000000': call(
    `fulfillBasicOrder_efficient_6GL6yc(Order order)${order}`,
    ({ order }, call, scope) => buy(order, call, scope),
    { only: 'market', value: 'explained' },
  ),
  '0xb3a34c4c': call(
    `fulfillOrder(Order order,bytes32 conduit)Order(Parameters terms,bytes signature)${fulfilled}`,
    ({ order: { terms } }, call, scope) => accept(terms, callerOf(call, scope), call, scope),
    { isPinned: true, only: 'market', value: 'explained' },
  ),
  '0xe7acab24': call(
    `fulfillAdvancedOrder(Order order,Resolver[] resolvers,bytes32 conduit,address to)Order(Parameters terms,uint120 numerator,uint120 denominator,bytes signature,bytes extra)Resolver(uint256 order,uint8 side,uint256 index,uint256 item,bytes32[] proof)${fulfilled}`,
    ({ order: { denominator, numerator, terms }, to }, call, scope) =>
      // If only a part of an order is filled, the amounts differ.
      numerator === 1n && denominator === 1n
        ? accept(terms, Value.isZero(to) ? callerOf(call, scope) : to, call, scope)
        : unread(call, scope),
    { isPinned: true, only: 'market', value: 'explained' },
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

type Order = {
  amount: bigint
  item: bigint
  kind: bigint
  others: readonly { amount: bigint; to: Hex }[]
  paidItem: bigint
  paidToken: Hex
  price: bigint
  seller: Hex
  token: Hex
}

/**
 * Kinds of orders below this number are paid with coins, and further kinds with tokens. From `paidWithItem` on, the
 * caller pays with an item and gets tokens.
 */
const paidWithTokens = 8n
const paidWithItem = 16n
const paidWithSome = 20n
const unknownKind = 24n

function buy(order: Order, call: Call, scope: Scope): Draft {
  const { amount, item, kind, seller, token } = order
  if (kind >= paidWithTokens) return exchange(order, call, scope)
  if (isOwn(seller, call, scope)) return unread(call, scope)
  const { to, value } = call
  const values = { token: Value.number(item) }
  return {
    facts: [
      { label: { id: 'fact.give' }, value: Value.native(value, scope) },
      { label: { id: 'fact.receive' }, value: Value.number(amount) },
      { label: { id: 'fact.tokenId' }, value: values.token },
      { label: { id: 'fact.collection' }, value: Value.address(token, scope) },
      { label: { id: 'fact.from' }, value: Value.address(seller, scope) },
    ],
    // Anyone can create a worthless collection, so the price counts as a gift.
    gifts: give({ amount: value, asset: 'coin', from: callerOf(call, scope), to }, scope),
    moves: { received: [], sent: [] },
    title: { id: 'title.buyItem', values },
  }
}

/** Explains an order that trades an item for tokens. The caller gets what the order offers. */
function exchange(order: Order, call: Call, scope: Scope): Draft {
  const { amount, item, kind, others, paidItem, paidToken, price, seller, token } = order
  const extra = others.reduce((sum, { amount }) => sum + amount, 0n)
  const sells = kind >= paidWithItem
  // In both cases, the other recipients get their parts of the tokens.
  const isKnown = Contracts.roleOf(call.to, scope) === 'market' && kind < unknownKind
  const isRead = isKnown && call.value === 0n && (!sells || extra <= amount)
  if (!isRead || isOwn(seller, call, scope)) return unread(call, scope)
  const given: Part[] = sells
    ? [{ amount: price, asset: paidToken, item: paidItem, to: seller }]
    : [
        { amount: price, asset: paidToken, to: seller },
        ...others.map((it) => ({ ...it, asset: paidToken })),
      ]
  const received: Part[] = [
    sells ? { amount: amount - extra, asset: token } : { amount, asset: token, item },
  ]
  const trade = { given, received, recipient: callerOf(call, scope) }
  const several = kind >= paidWithSome ? someKind : itemKind
  const paid = { kind: sells ? several : tokenKind, token: paidToken }
  return judge(explainTrade(trade, call, scope), [paid], call, scope)
}

type Item = { end: bigint; item: bigint; kind: bigint; start: bigint; token: Hex }
type Terms = {
  asked: readonly (Item & { to: Hex })[]
  kind: bigint
  offer: readonly Item[]
  offerer: Hex
}

/** From this kind on, a contract creates the terms of the order itself. */
const ofContract = 4n
/** The kinds of assets in an order: tokens, a unique item, and an item that exists several times. */
const tokenKind = 1n
const itemKind = 2n
const someKind = 3n
/** For kinds from this number on, a further argument chooses the item. */
const chosen = 4n

/** Explains an order of a stranger. The caller gives the asked assets and gets the offered assets. */
function accept(
  { asked, kind, offer, offerer }: Terms,
  recipient: Hex,
  call: Call,
  scope: Scope,
): Draft {
  const isRead = kind < ofContract && [...asked, ...offer].every((it) => it.kind < chosen)
  const given = asked.map((it) => ({ ...toPart(it, 'most'), to: it.to }))
  const coins = given.filter(({ asset }) => asset === 'coin')
  const sum = coins.reduce((sum, { amount }) => sum + amount, 0n)
  if (!isRead || sum !== call.value || isOwn(offerer, call, scope)) return unread(call, scope)
  const received = offer.map((it) => toPart(it, 'least'))
  return judge(explainTrade({ given, received, recipient }, call, scope), asked, call, scope)
}

/**
 * Whether the order belongs to the caller, so that it needs no signature. The caller would then pay for assets that the
 * caller already has.
 */
function isOwn(offerer: Hex, call: Call, scope: Scope): boolean {
  const own = [scope.account, scope.other].map((it) => it?.toLowerCase())
  return own.includes(offerer) || offerer === callerOf(call, scope)
}

/**
 * Warns if an asset that the caller gives may be of another kind than the order says. Seaport calls `transferFrom` for
 * tokens and for items. So the id of an item could be an amount of tokens, and an amount could be the id of an item.
 */
function judge(
  trade: Draft,
  given: readonly Pick<Item, 'kind' | 'token'>[],
  call: Call,
  scope: Scope,
): Draft {
  // Ask for the kind of each asset, so that the wallet reads all of them.
  const kinds = given.map(({ kind, token }) => [kind, kindOf(token, scope)] as const)
  const isSure = kinds.every(
    ([kind, found]) =>
      (kind !== tokenKind || found === 'erc20') && (kind !== itemKind || found === 'erc721'),
  )
  if (isSure) return trade
  const { title, warnings = [] } = unread(call, scope)
  return extend({ ...trade, moves: undefined, title }, { warnings })
}

/** Converts an item of an order. Amounts can change until the order ends, so this takes the worst case for the user. */
function toPart({ end, item, kind, start, token }: Item, which: 'least' | 'most'): Part {
  const amount = start < end === (which === 'least') ? start : end
  if (kind === 0n) return { amount, asset: 'coin' }
  return { amount, asset: token, ...(kind > 1n && { item }) }
}

function unread({ to }: Call, scope: Scope): Draft {
  return {
    title: { id: 'title.unknownCall', values: { contract: Value.address(to, scope) } },
    warnings: [Warning.from('unknownTokenCall')],
  }
}
