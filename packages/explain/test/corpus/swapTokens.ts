import type { Hex } from '../../src/Hex.ts'
import { encode } from './encode.ts'
import { account, coin, type Row, stranger, token, weth } from './Row.ts'
import { cow, swap as cowSwap, ask as sign } from './typedData/samples.ts'

const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const positions = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'

const ask = (to: string, data: Hex, value = 0n): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data, from: account, to, value: `0x${value.toString(16)}` }],
})
const swap = { title: 'title.swap' } as const
/** A token that claims a symbol. */
const named = (symbol: string): NonNullable<Row['context']> => ({
  tokens: new Map([[coin.toLowerCase(), { decimals: 6, kind: 'erc20', symbol }]]),
})
const buy = (to: string, least = 3_000n * 10n ** 6n) =>
  ask(
    router2,
    encode(
      'swapExactETHForTokens(uint256,address[],address,uint256)',
      least,
      [weth, to],
      account,
      9n,
    ),
    10n ** 18n,
  )
const sell = (least: bigint) =>
  ask(
    router2,
    encode(
      'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
      10n ** 9n,
      least,
      [coin, weth],
      account,
      9n,
    ),
  )
const collect = (recipient: string) =>
  encode('collect((uint256,address,uint128,uint128))', [1n, recipient, 9n, 9n])
const decrease = encode('decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))', [
  1n,
  9n,
  5n,
  5n,
  9n,
])
const multicall = (...calls: Hex[]) => ask(positions, encode('multicall(bytes[])', calls))

const rows: readonly Omit<Row, 'threat'>[] = [
  {
    ...swap,
    name: 'a swap for an unknown token',
    request: buy(coin),
    warnings: ['claimedUnits', 'unknownToken'],
  },
  // 'С' is Cyrillic, and the last symbol has full-width letters.
  ...['USDC', 'usdc', ' USDC ', 'US\u200bDC', 'USDС', 'ＵＳＤＣ', 'ETH', 'WETH'].map((symbol) => ({
    ...swap,
    context: named(symbol),
    name: `a swap for another token with the symbol ${JSON.stringify(symbol)}`,
    request: buy(coin),
    warnings: ['claimedUnits', 'copiedSymbol'] as const,
  })),
  {
    ...swap,
    context: { tokens: new Map() },
    name: 'a swap for a token without metadata',
    request: buy(coin),
    warnings: ['unknownToken'],
  },
  {
    ...swap,
    name: 'a swap for a pinned token',
    request: buy(token),
    warnings: [],
  },
  {
    ...swap,
    name: 'a swap of an unknown token for ether',
    request: sell(10n ** 15n),
    warnings: ['claimedUnits'],
  },
  {
    ...swap,
    name: 'a swap for less than a cent',
    request: buy(token, 9_999n),
    warnings: ['orderForNothing'],
  },
  {
    ...swap,
    name: 'a swap for a cent',
    request: buy(token, 10_000n),
    warnings: [],
  },
  {
    ...swap,
    name: 'a swap for a speck of ether',
    request: sell(10n ** 13n - 1n),
    warnings: ['claimedUnits', 'orderForNothing'],
  },
  {
    context: named('USDC'),
    name: 'a sweep of another token with the symbol of a pinned one',
    request: ask(router02, encode('sweepToken(address,uint256)', coin, 10n ** 6n)),
    title: 'title.collect',
    warnings: ['claimedUnits', 'copiedSymbol'],
  },
  {
    context: named('USDC'),
    name: 'an order for another token with the symbol of a pinned one',
    request: sign('Order', { Order: cow }, { ...cowSwap, buyAmount: 10n ** 9n, buyToken: coin }),
    title: 'title.order',
    warnings: ['claimedUnits', 'copiedSymbol', 'order'],
  },
  {
    name: 'an order for a speck of ether',
    request: sign('Order', { Order: cow }, { ...cowSwap, buyAmount: 10n ** 13n - 1n }),
    title: 'title.order',
    warnings: ['orderForNothing'],
  },
  // Uniswap’s position manager.
  {
    name: 'a position, collected by the user',
    request: multicall(decrease, collect(account)),
    title: 'title.steps',
    warnings: [],
  },
  {
    name: 'a position, collected by someone else',
    request: multicall(decrease, collect(stranger)),
    title: 'title.steps',
    warnings: ['withdrawRecipient'],
  },
  {
    name: 'a position, left in the manager for anyone',
    request: ask(positions, collect('0x0000000000000000000000000000000000000000')),
    title: 'title.collect',
    warnings: ['withdrawRecipient'],
  },
  {
    name: 'more liquidity, perhaps for the position of someone else',
    request: multicall(
      encode('increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))', [
        1n,
        9n,
        9n,
        0n,
        0n,
        9n,
      ]),
    ),
    title: 'title.steps',
    warnings: ['unknownSwap'],
  },
  {
    name: 'collect of an unknown contract',
    request: ask(stranger, collect(account)),
    title: 'title.unknownCall',
    warnings: ['unverifiedContract'],
  },
]

/** T48: a swap must not pass off one token as another, and must not hide who gets the tokens. */
export const swapTokenRows: readonly Row[] = rows.map((row) => ({ ...row, threat: 'T48' }) as const)
