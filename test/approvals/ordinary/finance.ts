import { encodeAbiParameters, encodePacked, type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { batch, call, encode } from '../requests.ts'
import {
  account,
  comet,
  dai,
  most,
  router2,
  savingsDai,
  steth,
  swapRouter,
  swapRouter02,
  usdc,
  weth,
  wsteth,
  zero,
} from '../world.ts'

const soon = 1_772_370_000n
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const path = encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth])
/** The inputs of two commands of the Universal Router: wrap the coins, and swap them. */
const wrapAndSwap: readonly Hex[] = [
  encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }],
    ['0x0000000000000000000000000000000000000002', parseEther('0.1')],
  ),
  encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bytes' },
      { type: 'bool' },
    ],
    [
      '0x0000000000000000000000000000000000000001',
      parseEther('0.1'),
      parseUnits('250', 6),
      encodePacked(['address', 'uint24', 'address'], [weth, 500, usdc]),
      false,
    ],
  ),
]

/** Swaps, staking, loans and savings. */
export const finance: readonly Row[] = [
  {
    ...call(weth, encode('deposit() payable'), parseEther('0.5')),
    expected: [],
    name: 'wrapping coins',
    source: 'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2#code',
  },
  {
    ...call(weth, encode('withdraw(uint256 wad)', parseEther('0.5'))),
    expected: [],
    name: 'unwrapping coins',
    source: 'https://etherscan.io/address/0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2#code',
  },
  {
    ...call(
      router2,
      encode(
        'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline) payable',
        parseUnits('250', 6),
        [weth, usdc],
        account,
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'a swap of coins at Uniswap 2',
    source: 'https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02',
  },
  {
    ...call(
      router2,
      encode(
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
        parseUnits('250', 6),
        parseEther('240'),
        [usdc, dai],
        account,
        soon,
      ),
    ),
    expected: [],
    name: 'a swap of tokens at Uniswap 2',
    source: 'https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02',
  },
  {
    ...call(
      swapRouter,
      encode(
        'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          deadline: soon,
          path,
          recipient: account,
        },
      ),
    ),
    expected: [],
    name: 'a swap at Uniswap 3',
    source: 'https://docs.uniswap.org/contracts/v3/guides/swaps/multihop-swaps',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: [],
    name: 'a swap at Uniswap 3, by the second router',
    source: 'https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0b00',
        wrapAndSwap,
        soon,
      ),
      parseEther('0.1'),
    ),
    expected: [],
    name: 'a swap by the Universal Router, as Uniswap’s interface asks for it',
    source: 'https://docs.uniswap.org/contracts/universal-router/technical-reference',
  },
  {
    ...batch(
      {
        data: encode('approve(address spender,uint256 amount)', router2, parseUnits('250', 6)),
        to: usdc,
      },
      {
        data: encode(
          'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
          parseUnits('250', 6),
          parseEther('0.08'),
          [usdc, weth],
          account,
          soon,
        ),
        to: router2,
      },
    ),
    context: { isAtomic: true },
    expected: [],
    name: 'an approval and a swap as one batch',
    source: 'https://eips.ethereum.org/EIPS/eip-5792',
  },
  {
    ...call(steth, encode('submit(address referral) payable', zero), parseEther('0.5')),
    expected: [],
    name: 'staking at Lido',
    source: 'https://docs.lido.fi/contracts/lido#submit',
  },
  {
    ...call(wsteth, encode('wrap(uint256 stETHAmount)', parseEther('1'))),
    expected: ['claimedUnits'],
    name: 'wrapping stETH',
    source: 'https://docs.lido.fi/contracts/wsteth#wrap',
  },
  {
    ...call(wsteth, encode('unwrap(uint256 wstETHAmount)', parseEther('0.4'))),
    expected: ['claimedUnits'],
    name: 'unwrapping wstETH',
    source: 'https://docs.lido.fi/contracts/wsteth#unwrap',
  },
  {
    ...call(
      '0xDD3f50F8A6CafbE9b31a427582963f465E745AF8',
      encode('deposit() payable'),
      parseEther('0.5'),
    ),
    expected: [],
    name: 'staking at Rocket Pool',
    source: 'https://docs.rocketpool.net/overview/contracts-integrations',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
        usdc,
        parseUnits('500', 6),
        account,
        0,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'savings at Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#supply',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode('withdraw(address asset,uint256 amount,address to)', usdc, most, account),
    ),
    expected: ['unverifiedContract'],
    name: 'a withdrawal from Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#withdraw',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
        usdc,
        parseUnits('100', 6),
        2n,
        0,
        account,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a loan at Aave',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#borrow',
  },
  {
    ...call(
      '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
      encode(
        'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
        usdc,
        parseUnits('100', 6),
        2n,
        account,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a loan at Aave, paid back',
    source: 'https://aave.com/docs/developers/smart-contracts/pool#repay',
  },
  {
    ...call(comet, encode('supply(address asset,uint256 amount)', usdc, parseUnits('300', 6))),
    expected: ['unverifiedContract'],
    name: 'savings at Compound',
    source: 'https://docs.compound.finance/collateral-and-borrowing/#supply',
  },
  {
    ...call(
      savingsDai,
      encode('deposit(uint256 assets,address receiver)', parseEther('200'), account),
    ),
    expected: ['unverifiedContract'],
    name: 'savings in a vault for DAI',
    source: 'https://eips.ethereum.org/EIPS/eip-4626',
  },
  {
    ...call(
      savingsDai,
      encode(
        'redeem(uint256 shares,address receiver,address owner)',
        parseEther('100'),
        account,
        account,
      ),
    ),
    expected: ['claimedUnits', 'unverifiedContract'],
    name: 'a withdrawal from a vault',
    source: 'https://eips.ethereum.org/EIPS/eip-4626',
  },
]
