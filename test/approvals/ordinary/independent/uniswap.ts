import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode } from '../../requests.ts'
import { account, router2, swapRouter02, uni, usdc, weth, zero } from '../../world.ts'
import { baseUsdc, onNetwork, ownBaseUsdc, withOwned } from './networks.ts'

const soon = 1_772_370_000n
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const signature: Hex = `0x${'11'.repeat(64)}1b`
const pepe = '0x6982508145454Ce325dDbE47a25d4ec3d2311933'
/** The addresses by which the Universal Router names the caller and itself. */
const caller = '0x0000000000000000000000000000000000000001'
const itself = '0x0000000000000000000000000000000000000002'

const inputs = (types: string, ...values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never)

const execute = 'execute(bytes commands,bytes[] inputs,uint256 deadline) payable'
const swapInput = (...values: readonly unknown[]) =>
  inputs('address,uint256,uint256,bytes,bool', ...values)

/** A permit that the Universal Router submits to Permit2. */
const permit = (token: string, amount: bigint, spender: string) =>
  inputs(
    '((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permit,bytes signature',
    { details: { amount, expiration: 1_774_958_400, nonce: 0, token }, sigDeadline: soon, spender },
    signature,
  )

/** A swap in one pool of Uniswap 4: swap, pay the sold token, take the bought token. */
function swap4(
  [currency0, currency1]: readonly [string, string],
  zeroForOne: boolean,
  amountIn: bigint,
  amountOutMinimum: bigint,
): Hex {
  const [paid, taken] = zeroForOne ? [currency0, currency1] : [currency1, currency0]
  return inputs('bytes,bytes[]', '0x060c0f', [
    inputs(
      '((address currency0,address currency1,uint24 fee,int24 tickSpacing,address hooks) poolKey,bool zeroForOne,uint128 amountIn,uint128 amountOutMinimum,bytes hookData)',
      {
        amountIn,
        amountOutMinimum,
        hookData: '0x',
        poolKey: { currency0, currency1, fee: 500, hooks: zero, tickSpacing: 10 },
        zeroForOne,
      },
    ),
    inputs('address,uint256', paid, amountIn),
    inputs('address,uint256', taken, amountOutMinimum),
  ])
}

/** Swaps and fees at Uniswap. Written from public documentation, without knowledge of the rules. */
export const uniswap: readonly Row[] = [
  {
    ...call(
      router2,
      encode(
        'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline) payable',
        parseEther('9000000'),
        [weth, pepe],
        account,
        soon,
      ),
      parseEther('0.05'),
    ),
    context: withOwned([pepe, { decimals: 18, kind: 'erc20', symbol: 'PEPE' }]),
    expected: ['claimedUnits', 'unknownToken'],
    name: 'a new token bought with coins at Uniswap 2',
    source: 'https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02',
  },
  {
    ...call(
      swapRouter02,
      encode('multicall(uint256 deadline,bytes[] data) payable', soon, [
        encode(
          'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
          {
            amountIn: parseEther('40'),
            amountOutMinimum: parseEther('0.1'),
            fee: 3000,
            recipient: itself,
            sqrtPriceLimitX96: 0n,
            tokenIn: uni,
            tokenOut: weth,
          },
        ),
        encode(
          'unwrapWETH9(uint256 amountMinimum,address recipient) payable',
          parseEther('0.1'),
          account,
        ),
      ]),
    ),
    expected: [],
    name: 'UNI swapped to coins at Uniswap 3, as two calls of the router',
    source: 'https://docs.uniswap.org/contracts/v3/guides/swaps/single-swaps',
  },
  {
    ...call(
      universalRouter,
      encode(
        execute,
        '0x0a000c',
        [
          permit(usdc, parseUnits('250', 6), universalRouter),
          swapInput(
            itself,
            parseUnits('250', 6),
            parseEther('0.08'),
            encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth]),
            true,
          ),
          inputs('address,uint256', caller, parseEther('0.08')),
        ],
        soon,
      ),
    ),
    expected: ['approval'],
    name: 'USDC swapped to coins by the Universal Router, with a permit of Permit2',
    source: 'https://docs.uniswap.org/contracts/universal-router/technical-reference',
  },
  {
    ...call(
      universalRouter,
      encode(
        execute,
        '0x0b000604',
        [
          inputs('address,uint256', itself, parseEther('0.1')),
          swapInput(
            itself,
            parseEther('0.1'),
            parseUnits('250', 6),
            encodePacked(['address', 'uint24', 'address'], [weth, 500, usdc]),
            false,
          ),
          inputs(
            'address,address,uint256',
            usdc,
            '0x7FFC3DBF3B2b50Ff3A1D5523bc24Bb5043837B14',
            25n,
          ),
          inputs('address,address,uint256', usdc, caller, parseUnits('249', 6)),
        ],
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'coins swapped to USDC by the Universal Router, with a fee for the interface',
    source: 'https://docs.uniswap.org/contracts/universal-router/technical-reference',
  },
  {
    ...call(
      universalRouter,
      encode(
        execute,
        '0x10',
        [swap4([zero, usdc], true, parseEther('0.1'), parseUnits('250', 6))],
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'coins swapped to USDC at Uniswap 4',
    source: 'https://docs.uniswap.org/contracts/v4/quickstart/swap',
  },
  {
    ...call(
      '0x6fF5693b99212Da76ad316178A184AB56D299b43',
      encode(
        execute,
        '0x0a10',
        [
          permit(baseUsdc, parseUnits('50', 6), '0x6fF5693b99212Da76ad316178A184AB56D299b43'),
          swap4([zero, baseUsdc], false, parseUnits('50', 6), parseEther('0.016')),
        ],
        soon,
      ),
    ),
    context: onNetwork(8453, 'ETH', ownBaseUsdc),
    expected: ['approval'],
    name: 'USDC swapped to coins at Uniswap 4 on Base, with a permit of Permit2',
    source: 'https://docs.uniswap.org/contracts/v4/guides/swap-routing',
  },
  {
    ...call(
      '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
      encode(
        'collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params) payable returns (uint256,uint256)',
        {
          amount0Max: 2n ** 128n - 1n,
          amount1Max: 2n ** 128n - 1n,
          recipient: account,
          tokenId: 812_345n,
        },
      ),
    ),
    expected: [],
    name: 'fees collected from a position at Uniswap 3',
    source: 'https://docs.uniswap.org/sdk/v3/guides/liquidity/liquidity-fees',
  },
]
