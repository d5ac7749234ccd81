import { parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, apes, dai, drainer, swapRouter, usdc, weth, withTokens } from '../world.ts'
import { oneInch, swap } from './aggregatorTwins.ts'

/**
 * Swaps that pay more than they bring: the proceeds are a smaller amount of the same worth, a worthless token, or an
 * item.
 */
const rows: readonly Omit<Row, 'source'>[] = [
  {
    ...call(oneInch, swap({ dstToken: usdc, minReturnAmount: parseUnits('100', 6) })),
    expected: ['orderForNothing', 'trade'],
    name: 'USDC swapped at 1inch for fewer USDC',
  },
  {
    ...call(oneInch, swap({ dstToken: dai, minReturnAmount: parseEther('100') })),
    expected: ['orderForNothing', 'trade'],
    name: 'USDC swapped at 1inch for less than half as many DAI',
  },
  {
    ...call(
      oneInch,
      swap({
        amount: parseEther('0.5'),
        minReturnAmount: parseEther('0.2'),
        srcToken: weth,
      }),
    ),
    expected: ['orderForNothing', 'trade'],
    name: 'WETH swapped at 1inch for less than half as many coins',
  },
  {
    ...call(
      swapRouter,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address to,uint256 deadline,uint256 amount,uint256 least,uint160 limit) params)',
        {
          amount: parseUnits('2000', 6),
          deadline: 1_772_370_000,
          fee: 100,
          least: parseEther('900'),
          limit: 0n,
          to: account,
          tokenIn: usdc,
          tokenOut: dai,
        },
      ),
    ),
    expected: ['orderForNothing'],
    name: 'USDC swapped at Uniswap for less than half as many DAI',
  },
  {
    ...call(
      oneInch,
      swap({
        amount: parseUnits('5000', 6),
        dstToken: drainer,
        minReturnAmount: parseUnits('5000', 6),
      }),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'GOLD' }]),
    expected: ['claimedUnits', 'sendsMost', 'trade', 'unknownToken'],
    name: 'all USDC swapped at 1inch for a token of a stranger',
  },
  {
    ...call(oneInch, swap({ amount: 7n, srcToken: apes })),
    expected: ['trade', 'unknownSwap'],
    name: 'an item given at 1inch as an amount of tokens',
  },
]

export const unfairSwaps: readonly Row[] = rows.map((row) => ({
  ...row,
  source: 'T68',
})) as readonly Row[]
