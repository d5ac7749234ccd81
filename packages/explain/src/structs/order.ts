import { create, type Draft, extend, type Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import { type Scope, type StructRecognizer, struct } from '../Recognizer.ts'
import type * as TypedData from '../requests/TypedData.ts'
import { checkOwner, expiry } from '../risks/allowance.ts'
import { isBoundedOrder } from '../risks/isBoundedOrder.ts'
import { judgePrice } from '../risks/isUnfair.ts'
import * as Received from '../risks/Received.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { isSettlement } from './settlement.ts'

const item =
  '(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** Seaport: what the user gives and receives. */
const seaportOrder = struct(
  `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem${item},address recipient)OfferItem${item})`,
  ({ consideration, endTime, offer, offerer }, _, scope) => {
    const account = scope.account.toLowerCase()
    const received = consideration.filter(({ recipient }) => recipient === account)
    const isPaid = received.some((it) => isWorthSomething(it, scope))
    const all = [...offer, ...consideration]
    return {
      facts: [
        ...offer.slice(0, limits.items).flatMap((it) => factsOf('fact.give', it, scope)),
        ...received.slice(0, limits.items).flatMap((it) => factsOf('fact.receive', it, scope)),
        expiry(endTime),
      ],
      title: { id: 'title.order' },
      warnings: [
        Warning.from(isPaid || !offer.length ? 'order' : 'orderForNothing'),
        ...received.flatMap(({ itemType, token }) =>
          itemType === 1n ? Received.check(token, scope) : [],
        ),
        ...(all.length > limits.items ? [Warning.from('notFullyRead')] : []),
        ...checkOwner(offerer, scope),
      ],
    }
  },
)

/** CoW Protocol: an exchange of one token for another. */
const cowOrder = struct(
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  (order, { contract, isHere }, scope) => {
    const { buyAmount, buyToken, feeAmount, receiver, sellAmount, sellToken, validTo } = order
    const { buyTokenBalance, kind, partiallyFillable, sellTokenBalance } = order
    // An internal balance is one at Balancer. Parts of an order may be carried out at different times.
    const isPlain =
      (kind === 'sell' || kind === 'buy') &&
      buyTokenBalance === 'erc20' &&
      sellTokenBalance === 'erc20' &&
      !partiallyFillable
    return exchange(
      {
        expires: validTo,
        // CoW Protocol takes the fee in addition to the sold amount.
        give: { amount: sellAmount + feeAmount, token: sellToken },
        isSettled: isPlain && isHere && isSettlement(contract, scope.chainId),
        receive: { amount: buyAmount, token: buyToken },
        receiver,
      },
      scope,
    )
  },
)

/** The bit of 1inch's traits which says that the order has an extension. */
const oneInchExtension = 1n << 249n

/**
 * 1inch Limit Order Protocol 4. The expiry is part of the packed traits, which the tree shows. The order has only the
 * hash of an extension. An extension can let a contract compute the amount that the user receives.
 */
const oneInchOrder = struct(
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  (
    { maker, makerAsset, makerTraits, makingAmount, receiver, takerAsset, takingAmount },
    _,
    scope,
  ) => {
    const draft = exchange(
      {
        give: { amount: makingAmount, token: makerAsset },
        owner: maker,
        receive: { amount: takingAmount, token: takerAsset },
        receiver,
      },
      scope,
    )
    if (!(makerTraits & oneInchExtension)) return draft
    return extend({ ...draft, isPartial: true }, { warnings: [Warning.from('notFullyRead')] })
  },
)

const zeroExAmounts =
  'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount' as const

/** 0x Protocol 4. */
const zeroExLimitOrder = struct(
  `LimitOrder(${zeroExAmounts},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
  ({ expiry: expires, ...order }, _, scope) => exchange({ ...zeroEx(order), expires }, scope),
)

const zeroExRfqOrder = struct(
  `RfqOrder(${zeroExAmounts},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  ({ expiry: expires, ...order }, _, scope) => exchange({ ...zeroEx(order), expires }, scope),
)

const zeroExOtcOrder = struct(
  `OtcOrder(${zeroExAmounts},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  ({ expiryAndNonce, ...order }, _, scope) =>
    exchange({ ...zeroEx(order), expires: expiryAndNonce >> 192n }, scope),
)

type ZeroEx = {
  maker: Hex
  makerAmount: bigint
  makerToken: Hex
  takerAmount: bigint
  takerToken: Hex
}

function zeroEx({ maker, makerAmount, makerToken, takerAmount, takerToken }: ZeroEx): Exchange {
  return {
    give: { amount: makerAmount, token: makerToken },
    owner: maker,
    receive: { amount: takerAmount, token: takerToken },
  }
}

type Exchange = {
  /** Unix time, in seconds. */
  expires?: bigint
  give: { amount: bigint; token: Hex }
  /** Whether a contract that the wallet knows carries out the whole order or nothing, on this network only. */
  isSettled?: boolean
  owner?: Hex
  receive: { amount: bigint; token: Hex }
  /** The recipient. The zero address stands for the owner. */
  receiver?: Hex
}

/**
 * Explains an exchange of tokens. Most orders are high risk, because only the user can judge the price. Only an order whose
 * worst outcome is known has a caution (T54).
 */
function exchange(order: Exchange, scope: Scope): Draft {
  const { expires, give, isSettled, owner, receive, receiver } = order
  const account = scope.account.toLowerCase()
  const isOwn = receiver === undefined || Value.isZero(receiver) || receiver === account
  const received = [{ amount: receive.amount, asset: receive.token }]
  const isDust = Received.isDust(receive.amount, receive.token, scope)
  const isLost =
    isDust || judgePrice([{ amount: give.amount, asset: give.token }], received, scope) === 'unfair'
  const isBounded =
    isSettled === true &&
    expires !== undefined &&
    isBoundedOrder({ expires, give, owner, received }, scope)
  return {
    facts: [
      { label: { id: 'fact.give' }, value: Value.ofToken(give.amount, give.token, scope) },
      { label: { id: 'fact.token' }, value: Value.address(give.token, scope) },
      { label: { id: 'fact.receive' }, value: Value.ofToken(receive.amount, receive.token, scope) },
      { label: { id: 'fact.token' }, value: Value.address(receive.token, scope) },
      ...(receiver
        ? [{ label: { id: 'fact.to' }, value: Value.address(receiver, scope) } as const]
        : []),
      ...(expires === undefined ? [] : [expiry(expires)]),
    ],
    title: { id: 'title.order' },
    warnings: [
      Warning.from(isOwn && !isLost ? (isBounded ? 'boundedOrder' : 'order') : 'orderForNothing'),
      ...Received.check(receive.token, scope),
      ...checkOwner(owner, scope),
    ],
  }
}

/** Seaport's bulk orders: a binary tree of orders, of any height, under one signature. */
const seaportBulk: StructRecognizer = {
  read(typedData, scope) {
    const { message, primaryType, types } = typedData
    const [field] = types[primaryType] ?? []
    if (primaryType !== 'BulkOrder' || !field || !/^OrderComponents(?:\[2\])+$/.test(field.type))
      return undefined
    const tree: unknown[] = [message[field.name]]
    const orders = tree.flat(limits.typedDataDepth)
    const drafts = orders.map((order) => {
      const one = { message: order as TypedData.Struct, primaryType: 'OrderComponents' }
      return seaportOrder.read({ ...typedData, ...one }, scope)
    })
    if (!drafts.every((draft) => draft !== undefined)) return undefined
    const count = Value.number(drafts.length)
    return {
      sections: [
        {
          content: { kind: 'steps', steps: drafts.map(create) },
          title: { id: 'section.steps', values: { count } },
        },
      ],
      title: { id: 'title.orders', values: { count } },
    }
  },
  signature: 'BulkOrder(OrderComponents[2] tree)',
}

type Item = {
  endAmount: bigint
  identifierOrCriteria: bigint
  itemType: bigint
  startAmount: bigint
  token: Hex
}

/** Whether a received item could be a payment, even at the least favorable moment of the order. */
function isWorthSomething(
  { endAmount, itemType, startAmount, token }: Item,
  scope: Scope,
): boolean {
  const worst = startAmount < endAmount ? startAmount : endAmount
  if (itemType > 1n) return worst > 0n
  return !Received.isDust(worst, itemType === 0n ? 'coin' : token, scope)
}

/** Item type 0 is the network's coin, 1 is an ERC-20 token, and higher types are items of a collection. */
function factsOf(id: 'fact.give' | 'fact.receive', item: Item, scope: Scope): Fact[] {
  const { endAmount, identifierOrCriteria, itemType, startAmount, token } = item
  // Amounts can change until the order ends, so show the worst case for the user.
  const isLess = startAmount < endAmount
  const amount = isLess === (id === 'fact.receive') ? startAmount : endAmount
  const label = { id }
  if (itemType === 0n) return [{ label, value: Value.native(amount, scope) }]
  const contract = { label: { id: 'fact.token' }, value: Value.address(token, scope) } as const
  if (itemType === 1n) return [{ label, value: Value.ofToken(amount, token, scope) }, contract]
  // Types 4 and 5 let the other side choose: any item, or any item of a list. The order has only the hash of the list.
  const isOpen = itemType > 3n
  const tokenId = isOpen
    ? Value.message({ id: identifierOrCriteria ? 'value.listedItem' : 'value.anyItem' })
    : Value.number(identifierOrCriteria)
  return [
    { label, value: Value.number(amount) },
    contract,
    { label: { id: 'fact.tokenId' }, value: tokenId },
  ]
}

/** Orders of exchanges and marketplaces. */
export const orders = {
  cowOrder,
  oneInchOrder,
  seaportBulk,
  seaportOrder,
  zeroExLimitOrder,
  zeroExOtcOrder,
  zeroExRfqOrder,
} as const
