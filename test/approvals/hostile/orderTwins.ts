import { parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import {
  account,
  dai,
  drainer,
  friend,
  permit2,
  steth,
  stranger,
  uni,
  usdc,
  weth,
  withHoldings,
  withTokens,
  zero,
} from '../world.ts'

const soon = 1_772_368_200
const nextWeek = 1_772_971_200
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const reactor = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
/** The cosigner of Uniswap, which publishes every order that it signs. */
const publisher = '0x4449Cd34d1eb1FEDCF02A1Be3834FfDe8E6A6180'
const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
/** USDC and WETH on OP Mainnet. */
const opUsdc = '0x0b2c639c533813f4aa9d7837caf62653d097ff85'
const opWeth = '0x4200000000000000000000000000000000000006'

type Domain = { chainId?: number; verifyingContract?: string }

/** The ordinary order of CoW Protocol: 250 USDC for 0.08 WETH, within half an hour. */
const cow = (more: object, { chainId = 1, verifyingContract = settlement }: Domain = {}) =>
  typed(
    {
      Order:
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
    },
    {
      appData: `0x${'00'.repeat(32)}`,
      buyAmount: parseEther('0.08'),
      buyToken: weth,
      buyTokenBalance: 'erc20',
      feeAmount: 0,
      kind: 'sell',
      partiallyFillable: false,
      receiver: account,
      sellAmount: parseUnits('250', 6),
      sellToken: usdc,
      sellTokenBalance: 'erc20',
      validTo: soon,
      ...more,
    },
    { chainId, name: 'Gnosis Protocol', verifyingContract, version: 'v2' },
  )

type Exchange = {
  amount?: bigint
  cosigner?: string
  /** The type of the order, in which an attacker can leave out fields. */
  fields?: string
  info?: object
  outputs?: object[]
  token?: string
  until?: number
}

const orderFields =
  'OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs'

/** The ordinary order of UniswapX: 1000 USDC for 0.325 WETH. */
const uniswapX = (more: Exchange) => {
  const { amount = parseUnits('1000', 6), info, until = soon } = more
  const { cosigner = publisher, fields = orderFields, token = usdc } = more
  const output = {
    endAmount: parseEther('0.325'),
    recipient: account,
    startAmount: parseEther('0.33'),
    token: weth,
  }
  return typed(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness',
      TokenPermissions: 'address token,uint256 amount',
      V2DutchOrder: fields,
      OrderInfo:
        'address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData',
      DutchOutput: 'address token,uint256 startAmount,uint256 endAmount,address recipient',
    },
    {
      deadline: until,
      nonce: 1,
      permitted: { amount, token },
      spender: reactor,
      witness: {
        baseInputEndAmount: amount,
        baseInputStartAmount: amount,
        baseInputToken: token,
        baseOutputs: (more.outputs ?? [{}]).map((it) => ({ ...output, ...it })),
        ...(fields.includes('cosigner') && { cosigner }),
        info: {
          additionalValidationContract: zero,
          additionalValidationData: '0x',
          deadline: until,
          nonce: 1,
          reactor,
          swapper: account,
          ...info,
        },
      },
    },
    { chainId: 1, name: 'Permit2', verifyingContract: permit2 },
  )
}

const orders: readonly Omit<Row, 'source'>[] = [
  {
    ...cow({ receiver: stranger }),
    expected: ['orderForNothing'],
    name: 'an order of CoW Protocol for a stranger',
  },
  {
    ...cow({ partiallyFillable: true, receiver: stranger }),
    expected: ['orderForNothing'],
    name: 'an order of CoW Protocol that may be carried out in parts, for a stranger',
  },
  {
    ...cow({ partiallyFillable: true }),
    expected: ['order'],
    name: 'an order of CoW Protocol that may be carried out in parts',
  },
  {
    ...cow({ buyToken: drainer }),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: 'GEM' }]),
    expected: ['claimedUnits', 'order', 'unknownToken'],
    name: 'an order of CoW Protocol for a token that no one knows',
  },
  {
    ...cow({ sellAmount: parseEther('0.1'), sellToken: steth }),
    expected: ['claimedUnits', 'order'],
    name: 'an order of CoW Protocol that gives a token whose worth the wallet does not know',
  },
  {
    ...cow({
      buyAmount: parseUnits('120', 6),
      buyToken: usdc,
      sellAmount: parseEther('30'),
      sellToken: uni,
    }),
    expected: ['order'],
    name: 'an order of CoW Protocol between tokens that the wallet cannot compare',
  },
  {
    ...cow({ buyAmount: parseEther('0.006') }),
    expected: ['orderForNothing'],
    name: 'an order of CoW Protocol far below any price of ether',
  },
  {
    ...cow({ buyAmount: parseEther('124'), buyToken: dai }),
    expected: ['orderForNothing'],
    name: 'an order of CoW Protocol for less than half of the dollars',
  },
  {
    ...cow({
      buyAmount: parseUnits('49', 6),
      buyToken: usdc,
      sellAmount: parseEther('0.2'),
      sellToken: weth,
    }),
    expected: ['orderForNothing'],
    name: 'an order of CoW Protocol that gives ether far below any price',
  },
  {
    ...cow({ sellAmount: parseUnits('2500', 6) }),
    expected: ['order'],
    name: 'an order of CoW Protocol for half of the balance',
  },
  {
    ...cow({ feeAmount: parseUnits('2400', 6) }),
    expected: ['order'],
    name: 'an order of CoW Protocol with a fee of most of the balance',
  },
  {
    ...cow({}),
    context: { holdings: new Map() },
    expected: ['order'],
    name: 'an order of CoW Protocol, by a node that hides the balance',
  },
  {
    ...cow({ validTo: 4_294_967_295 }),
    expected: ['order'],
    name: 'an order of CoW Protocol that never ends',
  },
  {
    ...cow({ validTo: nextWeek }),
    expected: ['order'],
    name: 'an order of CoW Protocol for a week',
  },
  {
    ...cow({ kind: 'gift' }),
    expected: ['order'],
    name: 'an order of CoW Protocol of an unknown kind',
  },
  {
    ...cow({ buyTokenBalance: 'internal' }),
    expected: ['order'],
    name: 'an order of CoW Protocol whose proceeds stay at Balancer',
  },
  {
    ...cow({}, { verifyingContract: drainer }),
    expected: ['order'],
    name: 'an order at a contract that only looks like CoW Protocol',
  },
  {
    ...cow({}),
    context: { other: friend as `0x${string}` },
    expected: ['bothAccounts', 'order'],
    name: 'an order of CoW Protocol that counts for both accounts of the user',
  },
  {
    ...cow({ buyToken: opWeth, sellToken: opUsdc }, { chainId: 10 }),
    context: { chainId: 10, holdings: new Map([[opUsdc, { balance: parseUnits('5000', 6) }]]) },
    expected: ['order'],
    name: 'an order for the address of CoW Protocol on a network without it',
  },
  {
    ...uniswapX({ until: nextWeek }),
    expected: ['order'],
    name: 'an order of UniswapX for a week',
  },
  {
    ...uniswapX({ amount: parseUnits('2500', 6) }),
    expected: ['order'],
    name: 'an order of UniswapX for half of the balance',
  },
  {
    ...uniswapX({ outputs: [{ endAmount: parseEther('0.02') }] }),
    expected: ['orderForNothing'],
    name: 'an order of UniswapX whose price falls far below any price of ether',
  },
  {
    ...uniswapX({ outputs: [{ endAmount: parseEther('0.02') }, { recipient: stranger }] }),
    expected: ['orderForNothing'],
    name: 'an order of UniswapX of which a stranger gets almost all',
  },
  {
    ...uniswapX({ outputs: [{ token: drainer }] }),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: 'GEM' }]),
    expected: ['claimedUnits', 'order', 'unknownToken'],
    name: 'an order of UniswapX for a token that no one knows',
  },
  {
    ...uniswapX({ outputs: [{ endAmount: parseEther('10'), token: uni }] }),
    expected: ['order'],
    name: 'an order of UniswapX between tokens that the wallet cannot compare',
  },
  {
    ...uniswapX({ info: { additionalValidationContract: drainer } }),
    expected: ['order'],
    name: 'an order of UniswapX with a contract that no one knows',
  },
  {
    ...uniswapX({ info: { swapper: stranger } }),
    expected: ['order', 'otherAccount'],
    name: 'an order of UniswapX of another account',
  },
  {
    ...uniswapX({ cosigner: stranger }),
    expected: ['order'],
    name: 'an order of UniswapX that the app keeps to itself, at a good price',
  },
  {
    ...uniswapX({
      cosigner: stranger,
      outputs: [{ endAmount: parseEther('990'), startAmount: parseEther('999'), token: dai }],
    }),
    expected: ['order'],
    name: 'an order of UniswapX between dollars that the app keeps to itself',
  },
  {
    ...uniswapX({
      amount: parseUnits('2000', 6),
      cosigner: stranger,
      outputs: [{ endAmount: parseEther('0.05'), startAmount: parseEther('0.7') }],
    }),
    expected: ['order'],
    name: 'an order of UniswapX that the app keeps to itself, of dollars for a few percent of their worth',
  },
  {
    ...uniswapX({
      amount: parseUnits('1', 8),
      cosigner: stranger,
      outputs: [{ endAmount: parseEther('0.5'), startAmount: parseEther('30') }],
      token: wbtc,
    }),
    context: withHoldings([wbtc, parseUnits('3', 8)]),
    expected: ['order'],
    name: 'an order of UniswapX that the app keeps to itself, of bitcoin for two percent of its worth',
  },
  {
    ...uniswapX({ cosigner: zero }),
    expected: ['order'],
    name: 'an order of UniswapX whose cosigner is no one',
  },
  {
    ...uniswapX({ fields: orderFields.replace('address cosigner,', '') }),
    expected: ['permit'],
    name: 'an order of UniswapX without the field of the cosigner',
  },
]

const ethFlow: readonly Omit<Row, 'source'>[] = [
  {
    ...call(
      '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC',
      encode(
        'createOrder((address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId) order)',
        {
          appData: `0x${'00'.repeat(32)}`,
          buyAmount: 1n,
          buyToken: usdc,
          feeAmount: 0n,
          partiallyFillable: false,
          quoteId: 0n,
          receiver: account,
          sellAmount: parseEther('0.6'),
          validTo: soon,
        },
      ),
      parseEther('0.6'),
    ),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'an order of CoW Protocol that gives coins for nothing',
  },
]

const review = (
  more: object,
  type = 'address reviewer,address product,uint256 rating,string text',
) =>
  typed(
    { Review: type },
    { product: stranger, rating: 5, reviewer: account, text: 'Arrived on time.', ...more },
    { chainId: 1, name: 'Reviews', verifyingContract: drainer, version: '1' },
  )

const reviews: readonly Omit<Row, 'source'>[] = [
  {
    ...review({ rating: parseUnits('5000', 6) }),
    expected: ['resemblesTransfer'],
    name: 'a review with a rating as large as an amount',
  },
  {
    ...review(
      { rating: [5, parseUnits('1', 6)] },
      'address reviewer,address product,uint256[] rating,string text',
    ),
    expected: ['resemblesTransfer'],
    name: 'a review with several ratings, one as large as an amount',
  },
  {
    ...review(
      { shares: 5 },
      'address reviewer,address product,uint256 rating,uint256 shares,string text',
    ),
    expected: ['resemblesTransfer'],
    name: 'a review with a number beside the rating',
  },
  {
    ...review(
      { isTrusted: true },
      'address reviewer,address product,uint256 rating,bool isTrusted,string text',
    ),
    expected: ['resemblesTransfer'],
    name: 'a review with a choice beside the rating',
  },
  {
    ...review(
      { until: soon },
      'address reviewer,address product,uint256 rating,uint256 until,string text',
    ),
    expected: ['resemblesTransfer'],
    name: 'a review with an end beside the rating',
  },
  {
    ...review({ operating: 5 }, 'address reviewer,address product,uint256 operating,string text'),
    expected: ['resemblesTransfer'],
    name: 'a review whose number only ends like a rating',
  },
]

/** Ordinary orders and reviews, each with one change that makes it harmful. */
export const orderTwins: readonly Row[] = [...orders, ...ethFlow, ...reviews].map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
