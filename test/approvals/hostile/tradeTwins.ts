import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import {
  account,
  apes,
  drainer,
  ens,
  friend,
  multicall3,
  permit2,
  seaport,
  stranger,
  usdc,
  weth,
  withTokens,
  zero,
} from '../world.ts'

const none: Hex = `0x${'00'.repeat(32)}`
const offered = 'uint8 itemType,address token,uint256 id,uint256 startAmount,uint256 endAmount'
const terms = `(address offerer,address zone,(${offered})[] offer,(${offered},address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 total)`

const ofToken = (token: string, amount: bigint, least = amount) => ({
  endAmount: least,
  id: 0n,
  itemType: 1,
  startAmount: amount,
  token,
})
const ape = { endAmount: 1n, id: 7n, itemType: 2, startAmount: 1n, token: apes }
const offer = (more: object = {}) => ({
  conduitKey: none,
  consideration: [{ ...ape, recipient: friend }],
  endTime: 1_772_625_600n,
  offer: [ofToken(weth, parseEther('0.9'))],
  offerer: friend,
  orderType: 0,
  salt: 1n,
  startTime: 1_772_366_400n,
  total: 1n,
  zone: zero,
  zoneHash: none,
  ...more,
})
const fulfill = (parameters: object, recipient: string = account, [part, whole] = [1n, 1n]) =>
  encode(
    `fulfillAdvancedOrder((${terms} parameters,uint120 numerator,uint120 denominator,bytes signature,bytes extraData) advancedOrder,(uint256 orderIndex,uint8 side,uint256 index,uint256 id,bytes32[] proof)[] resolvers,bytes32 conduitKey,address recipient)`,
    { denominator: whole, extraData: '0x', numerator: part, parameters, signature: '0x11' },
    ...[[], none, recipient],
  )
const fulfillWhole = (parameters: object) =>
  encode(
    `fulfillOrder((${terms} parameters,bytes signature) order,bytes32 conduitKey)`,
    ...[{ parameters, signature: '0x11' }, none],
  )
const basic = (more: object) =>
  encode(
    'fulfillBasicOrder((address considerationToken,uint256 considerationId,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerId,uint256 offerAmount,uint8 kind,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduit,bytes32 conduit,uint256 total,(uint256 amount,address recipient)[] others,bytes signature) parameters)',
    {
      conduit: none,
      considerationAmount: 1n,
      considerationId: 7n,
      considerationToken: apes,
      endTime: 1_772_625_600n,
      kind: 16,
      offerAmount: parseEther('0.9'),
      offerId: 0n,
      offerToken: weth,
      offerer: friend,
      offererConduit: none,
      others: [],
      salt: 1n,
      signature: '0x11',
      startTime: 1_772_366_400n,
      total: 0n,
      zone: zero,
      zoneHash: none,
      ...more,
    },
  )

const trades: readonly Omit<Row, 'source'>[] = [
  {
    ...call(seaport, fulfill(offer(), stranger)),
    expected: ['swapRecipient', 'trade'],
    name: 'an item sold at Seaport, of which a stranger gets the price',
  },
  {
    ...call(seaport, fulfill(offer({ offerer: account }))),
    expected: ['unknownTokenCall'],
    name: 'an item sold at Seaport for tokens that the user already has',
  },
  {
    ...call(seaport, fulfillWhole(offer({ offerer: account }))),
    expected: ['unknownTokenCall'],
    name: 'an own order at Seaport, which needs no signature',
  },
  {
    ...call(seaport, fulfill(offer({ offerer: stranger }))),
    context: { other: stranger },
    expected: ['unknownTokenCall'],
    name: 'an item sold at Seaport to the other account of the user',
  },
  {
    ...call(seaport, fulfill(offer(), account, [1n, 2n])),
    expected: ['unknownTokenCall'],
    name: 'a part of an order at Seaport, with other amounts',
  },
  {
    ...call(seaport, fulfill(offer({ orderType: 4 }))),
    expected: ['unknownTokenCall'],
    name: 'an order at Seaport whose terms a contract makes',
  },
  {
    ...call(
      seaport,
      fulfill(offer({ consideration: [{ ...ape, itemType: 4, recipient: friend }] })),
    ),
    expected: ['unknownTokenCall'],
    name: 'an item of the choice of a stranger, sold at Seaport',
  },
  {
    ...call(seaport, fulfill(offer({ offer: [ofToken(weth, parseEther('0.9'), 0n)] }))),
    expected: ['orderForNothing', 'trade'],
    name: 'an item sold at Seaport for a price that falls to nothing',
  },
  {
    ...call(seaport, fulfill(offer({ offer: [ofToken(drainer, parseEther('900'))] }))),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: 'WETH' }]),
    expected: ['claimedUnits', 'copiedSymbol', 'orderForNothing', 'trade'],
    name: 'an item sold at Seaport for a token with the symbol of WETH',
  },
  {
    ...call(
      seaport,
      fulfill(
        offer({
          consideration: [
            { ...ape, recipient: friend },
            { ...ofToken(weth, parseEther('0.9')), recipient: stranger },
          ],
        }),
      ),
    ),
    expected: ['orderForNothing', 'trade'],
    name: 'an item sold at Seaport for a price of which a stranger gets all as a fee',
  },
  {
    ...call(seaport, fulfill(offer({ offer: [{ ...ape, token: drainer }] }))),
    expected: ['orderForNothing', 'trade'],
    name: 'an item given at Seaport for an item of a worthless collection',
  },
  {
    ...call(
      seaport,
      fulfill(
        offer({
          consideration: [{ ...ofToken(usdc, parseUnits('3000', 6)), recipient: friend }],
          offer: [{ ...ape, token: drainer }],
        }),
      ),
    ),
    expected: ['sendsMost', 'trade'],
    name: 'most USDC paid at Seaport for an item of a worthless collection',
  },
  {
    ...call(seaport, fulfill(offer()), parseEther('0.5')),
    expected: ['unknownTokenCall'],
    name: 'an item sold at Seaport, with coins on top',
  },
  {
    ...call(usdc, fulfill(offer())),
    expected: ['unknownTokenCall'],
    name: 'a token with the function that accepts orders at Seaport',
  },
  {
    ...call(
      multicall3,
      encode(
        'aggregate3((address target,bool allowFailure,bytes callData)[] calls) payable returns (bytes[])',
        [{ allowFailure: false, callData: fulfill(offer(), zero), target: seaport }],
      ),
    ),
    expected: ['swapRecipient', 'trade'],
    name: 'an order accepted at Seaport by Multicall3, which keeps the price',
  },
  {
    ...call(seaport, basic({ offerAmount: 1n })),
    expected: ['orderForNothing', 'trade'],
    name: 'an item sold at Seaport for almost nothing, in the short form',
  },
  {
    ...call(
      seaport,
      basic({ others: [{ amount: parseEther('0.9'), recipient: stranger }], total: 1n }),
    ),
    expected: ['orderForNothing', 'trade'],
    name: 'an item sold at Seaport in the short form, of which others get the price',
  },
  {
    ...call(drainer, basic({})),
    expected: ['unknownTokenCall', 'unverifiedContract'],
    name: 'an item sold at a contract that only looks like Seaport',
  },
  {
    ...call(seaport, basic({ offerer: account })),
    expected: ['unknownTokenCall'],
    name: 'an own order at Seaport in the short form',
  },
  {
    ...call(
      seaport,
      basic({
        considerationAmount: parseUnits('3000', 6),
        considerationId: 0n,
        considerationToken: usdc,
        kind: 8,
        offerAmount: 1n,
        offerToken: drainer,
      }),
    ),
    expected: ['sendsMost', 'trade'],
    name: 'most USDC paid for a worthless item at Seaport, in the short form',
  },
]

const cheap = [ofToken(weth, parseEther('0.0001'))]
const asked = (it: object) =>
  offer({ consideration: [{ ...ape, ...it, recipient: friend }], offer: cheap })

/** Orders that name the wrong kind of asset. Seaport calls the same function of a token and of a collection. */
const disguised: readonly Omit<Row, 'source'>[] = [
  {
    ...call(seaport, fulfill(asked({ id: parseUnits('4900', 6), token: usdc }))),
    expected: ['trade', 'unknownTokenCall'],
    name: 'all USDC given at Seaport as an item whose number is the amount',
  },
  {
    ...call(seaport, fulfillWhole(asked({ id: parseEther('59'), token: ens }))),
    expected: ['trade', 'unknownTokenCall'],
    name: 'tokens given at Seaport as an item whose number is the amount',
  },
  {
    ...call(seaport, fulfill(asked({ id: parseEther('59'), token: drainer }))),
    expected: ['trade', 'unknownTokenCall'],
    name: 'an item of a contract of unknown kind given at Seaport',
  },
  {
    ...call(
      seaport,
      basic({
        considerationId: parseUnits('4900', 6),
        considerationToken: usdc,
        offerAmount: parseEther('0.0001'),
      }),
    ),
    expected: ['trade', 'unknownTokenCall'],
    name: 'all USDC given at Seaport as an item, in the short form',
  },
  {
    ...call(seaport, fulfill(asked({ ...ofToken(apes, 7n) }))),
    expected: ['trade', 'unknownTokenCall'],
    name: 'an item given at Seaport as an amount of tokens',
  },
  {
    ...call(
      seaport,
      basic({
        considerationAmount: 7n,
        considerationId: 0n,
        kind: 8,
        offerAmount: 1n,
        offerToken: drainer,
      }),
    ),
    expected: ['trade', 'unknownTokenCall'],
    name: 'an item given at Seaport as an amount of tokens, in the short form',
  },
  {
    ...call(
      seaport,
      basic({
        considerationAmount: 0n,
        considerationId: 0n,
        considerationToken: zero,
        kind: 0,
        offerAmount: 1n,
        offerId: 7n,
        offerToken: apes,
        offerer: account,
        others: [{ amount: parseEther('0.9'), recipient: stranger }],
      }),
      parseEther('0.9'),
    ),
    expected: ['unknownTokenCall'],
    name: 'coins paid at Seaport for an item that the user already has',
  },
]

const reactor = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
const order = (more: { reactor?: string; spender?: string; to?: string; token?: string } = {}) => ({
  deadline: 1_772_366_700,
  nonce: 1,
  permitted: { amount: parseUnits('1000', 6), token: usdc },
  spender: more.spender ?? reactor,
  witness: {
    baseInputEndAmount: parseUnits('1000', 6),
    baseInputStartAmount: parseUnits('1000', 6),
    baseInputToken: more.token ?? usdc,
    baseOutputs: [
      {
        endAmount: parseEther('0.325'),
        recipient: more.to ?? account,
        startAmount: parseEther('0.33'),
        token: weth,
      },
    ],
    cosigner: '0x4449Cd34d1eb1FEDCF02A1Be3834FfDe8E6A6180',
    info: {
      additionalValidationContract: zero,
      additionalValidationData: '0x',
      deadline: 1_772_366_700,
      nonce: 1,
      reactor: more.reactor ?? reactor,
      swapper: account,
    },
  },
})
const sign = (value: object, verifyingContract: string = permit2, chainId = 1) =>
  typed(
    {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness',
      TokenPermissions: 'address token,uint256 amount',
      V2DutchOrder:
        'OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs',
      OrderInfo:
        'address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData',
      DutchOutput: 'address token,uint256 startAmount,uint256 endAmount,address recipient',
    },
    value,
    { chainId, name: 'Permit2', verifyingContract },
  )

const orders: readonly Omit<Row, 'source'>[] = [
  {
    ...sign(order({ to: stranger })),
    expected: ['orderForNothing'],
    name: 'an order of UniswapX of which a stranger gets the tokens',
  },
  {
    ...sign(order({ spender: drainer })),
    expected: ['permit'],
    name: 'a permit for a stranger that only looks like an order of UniswapX',
  },
  {
    ...sign(order(), drainer),
    expected: ['permit', 'unknownContract'],
    name: 'an order of UniswapX at a contract that only looks like Permit2',
  },
  {
    ...sign(order({ reactor: drainer })),
    expected: ['notFullyRead', 'order'],
    name: 'an order of UniswapX for another reactor than the one that gets the tokens',
  },
  {
    ...sign(order({ token: drainer })),
    expected: ['notFullyRead', 'order'],
    name: 'an order of UniswapX that gives another token than it names',
  },
  {
    ...sign(order(), permit2, 10),
    context: { chainId: 10, ...withTokens([usdc, { decimals: 6, kind: 'erc20', symbol: 'USDC' }]) },
    expected: ['claimedUnits', 'permit'],
    name: 'an order for the address of UniswapX on a network without it',
  },
]

/**
 * Copies of ordinary trades and orders. They favor a stranger, name another contract, or use functions that the wallet
 * does not read.
 */
export const tradeTwins: readonly Row[] = [...trades, ...disguised, ...orders].map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
