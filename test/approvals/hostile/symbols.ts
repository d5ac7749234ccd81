import { parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import { account, drainer, swapRouter02, usdc, withTokens } from '../world.ts'

/** Swaps into tokens that imitate known tokens. */
export const symbols: readonly Row[] = [
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'UЅDС' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has Cyrillic letters',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'UᏚᎠC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has Cherokee letters',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseUnits('250', 6),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'ՍSDС' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has an Armenian letter',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: 2n * 10n ** 18n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: '00 USDC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol begins with digits',
    source: 'T68',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: 2n * 10n ** 18n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: drainer,
        },
      ),
    ),
    context: withTokens([drainer, { decimals: 18, kind: 'erc20', symbol: 'ÚSDC' }]),
    expected: ['claimedUnits', 'copiedSymbol'],
    name: 'a swap into a token whose symbol has an accent',
    source: 'T68',
  },
]
