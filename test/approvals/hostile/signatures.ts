import { type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { typed } from '../requests.ts'
import {
  account,
  apes,
  drainer,
  most,
  permit2,
  seaport,
  stranger,
  usdc,
  weth,
  zero,
} from '../world.ts'

const soon = 1_772_370_000
const hash: Hex = `0x${'00'.repeat(32)}`
const token = { chainId: 1, name: 'USD Coin', verifyingContract: usdc, version: '2' }
const permitFields = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
const orderTypes = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
}
const order = (offer: unknown, consideration: unknown) => ({
  conduitKey: hash,
  consideration,
  counter: 0,
  endTime: soon,
  offer,
  offerer: account,
  orderType: 0,
  salt: 1,
  startTime: 1_772_366_400,
  zone: zero,
  zoneHash: hash,
})
const market = { chainId: 1, name: 'Seaport', verifyingContract: seaport, version: '1.6' }
const item = { endAmount: 1, itemType: 2, startAmount: 1, token: apes }

/** Permits and orders that give an asset away. */
export const signatures: readonly Row[] = [
  {
    ...typed(
      { Permit: permitFields },
      { deadline: most, nonce: 0, owner: account, spender: stranger, value: most },
      token,
    ),
    expected: ['permitUnlimited'],
    name: 'a permit for all USDC',
    source: 'T33',
  },
  {
    ...typed(
      { Permit: permitFields },
      { deadline: most, nonce: 0, owner: account, spender: stranger, value: parseUnits('250', 6) },
      token,
    ),
    expected: ['permit'],
    name: 'a permit of a part of the USDC for a stranger',
    source: 'T33',
  },
  {
    ...typed(
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: { amount: parseUnits('250', 6), expiration: 1_774_958_400, nonce: 0, token: usdc },
        sigDeadline: soon,
        spender: stranger,
      },
      { chainId: 1, name: 'Permit2', verifyingContract: permit2 },
    ),
    expected: ['permit'],
    name: 'a permit of a part of the USDC for a stranger, by Permit2',
    source: 'T33',
  },
  {
    ...typed(
      {
        PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: [usdc, weth].map((it) => ({
          amount: 2n ** 160n - 1n,
          expiration: 1_774_958_400,
          nonce: 0,
          token: it,
        })),
        sigDeadline: soon,
        spender: stranger,
      },
      { chainId: 1, name: 'Permit2', verifyingContract: permit2 },
    ),
    expected: ['permitUnlimited'],
    name: 'a permit for several tokens, by Permit2',
    source: 'https://drops.scamsniffer.io',
  },
  {
    ...typed(
      {
        PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
        PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
      },
      {
        details: {
          amount: parseUnits('250', 6),
          expiration: 1_774_958_400,
          nonce: 0,
          token: usdc,
        },
        sigDeadline: soon,
        spender: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
      },
      { chainId: 1, name: 'Permit2', verifyingContract: drainer },
    ),
    expected: ['permit', 'unknownContract'],
    name: 'a permit of a contract that only looks like Permit2',
    source: 'T33',
  },
  {
    ...typed(orderTypes, order([{ ...item, identifierOrCriteria: 7 }], []), market),
    expected: ['orderForNothing'],
    name: 'an item for nothing',
    source: 'T54',
  },
  {
    ...typed(
      orderTypes,
      order(
        [{ ...item, identifierOrCriteria: 7 }],
        [
          {
            endAmount: 2,
            identifierOrCriteria: 0,
            itemType: 1,
            recipient: account,
            startAmount: 2,
            token: drainer,
          },
        ],
      ),
      market,
    ),
    expected: ['order', 'unknownToken'],
    name: 'an item for two units of a worthless token',
    source: 'T54',
  },
  {
    ...typed(
      orderTypes,
      order(
        [{ ...item, endAmount: 40, identifierOrCriteria: 0, itemType: 4, startAmount: 40 }],
        [
          {
            endAmount: parseEther('0.2'),
            identifierOrCriteria: 0,
            itemType: 0,
            recipient: account,
            startAmount: parseEther('0.2'),
            token: zero,
          },
        ],
      ),
      market,
    ),
    expected: ['order'],
    name: 'any item of a collection, by criteria of Seaport',
    source: 'T68',
  },
  {
    ...typed(
      orderTypes,
      order(
        [
          {
            endAmount: parseEther('1.5'),
            identifierOrCriteria: 0,
            itemType: 1,
            startAmount: parseEther('1.5'),
            token: weth,
          },
        ],
        [
          {
            endAmount: 1,
            identifierOrCriteria: 0,
            itemType: 4,
            recipient: account,
            startAmount: 1,
            token: apes,
          },
        ],
      ),
      market,
    ),
    expected: ['order'],
    name: 'an offer for any item of a collection, of which the seller picks the cheapest',
    source: 'T68',
  },
  {
    ...typed(
      {
        Order:
          'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      },
      {
        appData: hash,
        buyAmount: parseUnits('1', 18),
        buyToken: weth,
        buyTokenBalance: 'erc20',
        feeAmount: 0,
        kind: 'sell',
        partiallyFillable: false,
        receiver: stranger,
        sellAmount: parseUnits('4000', 6),
        sellToken: usdc,
        sellTokenBalance: 'erc20',
        validTo: soon,
      },
      {
        chainId: 1,
        name: 'Gnosis Protocol',
        verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
        version: 'v2',
      },
    ),
    expected: ['orderForNothing'],
    name: 'a swap at CoW Swap whose proceeds go to a stranger',
    source: 'T54',
  },
]
