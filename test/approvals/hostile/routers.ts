import { encodeAbiParameters, type Hex, parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode } from '../requests.ts'
import {
  account,
  drainer,
  savingsDai,
  stranger,
  swapRouter,
  swapRouter02,
  usdc,
  weth,
} from '../world.ts'

const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
export const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
/** The input of a swap of the user's USDC, for a command of the Universal Router. */
export const swapInput = (
  recipient: string,
  amountIn: bigint,
  amountOut: bigint,
  to: string = weth,
) =>
  encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bytes' },
      { type: 'bool' },
    ],
    [recipient as Hex, amountIn, amountOut, `0x${usdc.slice(2)}0001f4${to.slice(2)}`, true],
  )
const review = 'T68: calls that spend a live allowance for someone else'

/** Swaps that give the payment or the proceeds to a stranger. */
export const routers: readonly Row[] = [
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [
          encodeAbiParameters(
            [
              { type: 'address' },
              { type: 'uint256' },
              { type: 'uint256' },
              { type: 'bytes' },
              { type: 'bool' },
            ],
            [
              stranger,
              parseUnits('5000', 6),
              0n,
              `0x${usdc.slice(2)}0001f4${weth.slice(2)}` as Hex,
              true,
            ],
          ),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['swapRecipient', 'unknownSwap'],
    name: 'a swap by the Universal Router whose proceeds go to a stranger',
    source: review,
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x02',
        [
          encodeAbiParameters(
            [{ type: 'address' }, { type: 'address' }, { type: 'uint160' }],
            [usdc, stranger, parseUnits('5000', 6)],
          ),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'tokens sent by the Universal Router with Permit2',
    source: review,
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0b',
        [
          encodeAbiParameters(
            [{ type: 'address' }, { type: 'uint256' }],
            ['0x0000000000000000000000000000000000000002', parseEther('0.1')],
          ),
        ],
        1_772_370_000n,
      ),
      parseEther('0.1'),
    ),
    expected: ['unknownSwap'],
    name: 'coins left in the Universal Router, where anyone can take them',
    source: review,
  },
  {
    ...call(settlement, encode('withdraw(address to,uint256 amount)', stranger, parseEther('1'))),
    expected: ['unverifiedContract', 'withdrawRecipient'],
    name: 'a withdrawal whose first argument is the recipient',
    source: 'T48',
  },
  {
    ...call(savingsDai, encode('wrap(uint256 amount)', parseEther('800'))),
    expected: ['claimedUnits', 'unknownTokenCall', 'unverifiedContract'],
    name: 'a token that only has the function of another one',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput(account, parseUnits('5000', 6), 0n)],
        1_772_370_000n,
      ),
    ),
    expected: ['orderForNothing'],
    name: 'a swap by the Universal Router that guarantees nothing',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0000',
        [
          swapInput(account, parseUnits('250', 6), parseEther('0.08')),
          swapInput(stranger, parseUnits('4000', 6), parseEther('1.2')),
        ],
        1_772_370_000n,
      ),
    ),
    expected: ['swapRecipient'],
    name: 'a swap by the Universal Router beside one for a stranger',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput('0x0000000000000000000000000000000000000002', parseUnits('5000', 6), 1n)],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap whose proceeds stay in the Universal Router',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x80',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08'))],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap by the Universal Router that may fail while others go on',
    source: 'T48',
  },
  {
    ...call(
      universalRouter,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x0010',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08')), '0x'],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap by the Universal Router with a command that the wallet does not read',
    source: 'T48',
  },
  {
    ...call(
      drainer,
      encode(
        'execute(bytes commands,bytes[] inputs,uint256 deadline) payable',
        '0x00',
        [swapInput(account, parseUnits('250', 6), parseEther('0.08'))],
        1_772_370_000n,
      ),
    ),
    expected: ['unknownTokenCall', 'unverifiedContract'],
    name: 'a swap by a contract that only looks like the Universal Router',
    source: 'T48',
  },
  {
    ...call(
      swapRouter02,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('5000', 6),
          amountOutMinimum: 1n,
          fee: 500,
          recipient: account,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: ['orderForNothing'],
    name: 'a swap that guarantees almost nothing',
    source: 'T48',
  },
  {
    ...call(
      swapRouter,
      encode(
        'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
        {
          amountIn: parseUnits('250', 6),
          amountOutMinimum: parseEther('0.08'),
          deadline: 1_772_370_000n,
          fee: 500,
          recipient: stranger,
          sqrtPriceLimitX96: 0n,
          tokenIn: usdc,
          tokenOut: weth,
        },
      ),
    ),
    expected: ['swapRecipient'],
    name: 'a swap whose proceeds go to a stranger',
    source: 'T48',
  },
  {
    ...call(
      '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
      encode(
        'collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params) payable returns (uint256 amount0,uint256 amount1)',
        {
          amount0Max: 2n ** 128n - 1n,
          amount1Max: 2n ** 128n - 1n,
          recipient: stranger,
          tokenId: 9n,
        },
      ),
    ),
    expected: ['withdrawRecipient'],
    name: 'the fees of a position, collected for a stranger',
    source: 'T48',
  },
]
