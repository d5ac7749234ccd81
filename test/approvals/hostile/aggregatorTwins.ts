import { parseEther, parseUnits } from 'viem'
import type { Row } from '../Row.ts'
import { call, encode, typed } from '../requests.ts'
import {
  account,
  dai,
  drainer,
  most,
  multicall3,
  stranger,
  usdc,
  weth,
  withTokens,
  zero,
} from '../world.ts'

const soon = 1_772_370_000
export const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const oneInch5 = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const executor = '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190'
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const terms =
  '(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc'
const swapped = (more: Record<string, bigint | string>) => ({
  amount: parseUnits('250', 6),
  dstReceiver: account,
  dstToken: coin,
  flags: 0n,
  minReturnAmount: parseEther('0.08'),
  srcReceiver: executor,
  srcToken: usdc,
  ...more,
})
export const swap = (more: Record<string, bigint | string> = {}) =>
  encode(`swap(address executor,${terms},bytes data)`, executor, swapped(more), '0x')
const swap5 = (permit: string, more: Record<string, bigint | string> = {}) =>
  encode(
    `swap(address executor,${terms},bytes permit,bytes data)`,
    ...[executor, swapped(more), permit, '0x'],
  )

/** A pool with flags: the first byte is the protocol, and the second byte is the direction. */
const pool = (address: string, flags = '288000000000000000000000') =>
  BigInt(`0x${flags}${address.slice(2)}`)
const usdcWeth = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
const sell = [parseUnits('120', 6), parseEther('0.04')] as const
const unoswap = (token: bigint, dex: bigint) =>
  encode(
    'unoswap(uint256 token,uint256 amount,uint256 minReturn,uint256 dex)',
    ...[token, ...sell, dex],
  )
const unoswapTo = (to: string, dex: bigint) =>
  encode(
    'unoswapTo(uint256 to,uint256 token,uint256 amount,uint256 minReturn,uint256 dex)',
    ...[BigInt(to), BigInt(usdc), ...sell, dex],
  )
const ethUnoswap = (to: string, dex: bigint) =>
  encode(
    'ethUnoswapTo(uint256 to,uint256 minReturn,uint256 dex)',
    ...[BigInt(to), parseUnits('250', 6), dex],
  )

const permit = (value: bigint, chain: { chainId?: number } = { chainId: 1 }) =>
  typed(
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { deadline: soon, nonce: 0, owner: account, spender: oneInch, value },
    { ...chain, name: 'USD Coin', verifyingContract: usdc, version: '2' },
  )

const approvals: readonly Omit<Row, 'source'>[] = [
  {
    ...call(usdc, encode('increaseAllowance(address spender,uint256 value)', oneInch, most)),
    expected: ['allowanceAdds', 'approval'],
    name: 'all USDC on top of an allowance for 1inch',
  },
  {
    ...permit(most),
    expected: ['permitUnlimited'],
    name: 'a permit of all USDC for 1inch, which only the signature limits in time',
  },
  {
    ...permit(parseUnits('500', 6), {}),
    expected: ['noChain', 'permit'],
    name: 'a permit for the address of 1inch on every network',
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 value)', oneInch, parseUnits('10', 6))),
    expected: ['openContract'],
    name: 'USDC sent to 1inch, which gives them to its next caller',
  },
  {
    ...typed(
      {
        Order:
          'uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions',
      },
      {
        allowedSender: zero,
        interactions: '0x',
        maker: account,
        makerAsset: usdc,
        makingAmount: parseUnits('5000', 6),
        offsets: 0,
        receiver: stranger,
        salt: 1,
        takerAsset: dai,
        takingAmount: 1,
      },
      {
        chainId: 1,
        name: '1inch Aggregation Router',
        verifyingContract: oneInch5,
        version: '5',
      },
    ),
    expected: ['resemblesOrder'],
    name: 'an order of 1inch in an older form, for a stranger',
  },
]

const swaps: readonly Omit<Row, 'source'>[] = [
  {
    ...call(oneInch, swap({ dstReceiver: stranger })),
    expected: ['swapRecipient', 'trade'],
    name: 'a swap at 1inch for a stranger',
  },
  {
    ...call(oneInch, swap({ minReturnAmount: 1n })),
    expected: ['orderForNothing', 'trade'],
    name: 'a swap at 1inch for almost nothing',
  },
  {
    ...call(oneInch, swap({ dstToken: drainer, minReturnAmount: parseUnits('250', 6) })),
    context: withTokens([drainer, { decimals: 6, kind: 'erc20', symbol: 'USDT' }]),
    expected: ['claimedUnits', 'copiedSymbol', 'trade'],
    name: 'a swap at 1inch for a token with the symbol of USDT',
  },
  {
    ...call(oneInch, swap({ flags: 1n })),
    expected: ['trade', 'unknownSwap'],
    name: 'a swap at 1inch that may swap only a part, for less',
  },
  {
    ...call(oneInch, swap({ flags: 2n }), parseEther('0.1')),
    expected: ['trade', 'unknownSwap'],
    name: 'a swap at 1inch that takes coins beside the tokens',
  },
  {
    ...call(oneInch, swap({ flags: 8n })),
    expected: ['trade', 'unknownSwap'],
    name: 'a swap at 1inch with an unknown flag',
  },
  {
    ...call(
      oneInch,
      swap({ amount: parseEther('0.1'), dstToken: usdc, srcToken: zero }),
      parseEther('0.5'),
    ),
    expected: ['trade', 'unknownSwap'],
    name: 'a swap of coins at 1inch that sends more coins than it swaps',
  },
  {
    ...call(drainer, swap({ dstToken: usdc, srcToken: coin }), parseEther('0.5')),
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'a swap of coins at a contract that only looks like 1inch',
  },
  {
    ...call(oneInch, swap(), parseEther('0.5')),
    context: { chainId: 11155111 },
    expected: ['unknownCall', 'valueToUnknown'],
    name: 'a swap at the address of 1inch on a network without it',
  },
  {
    ...call(oneInch, `${swap().slice(0, 10)}ff${swap().slice(12)}` as `0x${string}`),
    expected: ['malformedCall'],
    name: 'a swap at 1inch with dirty bytes before an address',
  },
  {
    ...call(oneInch5, swap5('0x', { dstReceiver: stranger })),
    expected: ['swapRecipient', 'trade'],
    name: 'a swap at version 5 of 1inch for a stranger',
  },
  {
    ...call(oneInch5, swap5(`0x${'00'.repeat(224)}`)),
    expected: ['trade', 'unknownSwap'],
    name: 'a swap at version 5 of 1inch with a permit',
  },
  {
    ...call(
      multicall3,
      encode(
        'aggregate3((address target,bool allowFailure,bytes callData)[] calls) payable returns (bytes[])',
        [{ allowFailure: false, callData: swap({ dstReceiver: zero }), target: oneInch }],
      ),
    ),
    expected: ['swapRecipient', 'trade'],
    name: 'a swap at 1inch by Multicall3, which keeps what it buys',
  },
]

const pools: readonly Omit<Row, 'source'>[] = [
  {
    ...call(oneInch, unoswapTo(stranger, pool(usdcWeth))),
    expected: ['swapRecipient'],
    name: 'a swap at 1inch through one pool for a stranger',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(drainer))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch through a pool of a stranger',
  },
  {
    ...call(oneInch, unoswap(BigInt(dai), pool(usdcWeth))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch that names another token than the one that the pool takes',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(usdcWeth, '280000000000000000000000'))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch through a pool in the other direction',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc) + 2n ** 160n, pool(usdcWeth))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch with dirty bytes before a token',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(usdcWeth, '288000010000000000000000'))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch through a pool with unread flags',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(usdcWeth, '480000000000000000000000'))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch through a pool of Curve',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(usdcWeth, '088000000000000000000000'))),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch that takes a pool for one of an older version',
  },
  {
    ...call(
      oneInch,
      encode(
        'unoswap2(uint256 token,uint256 amount,uint256 minReturn,uint256 dex,uint256 dex2)',
        ...[BigInt(usdc), ...sell, pool(usdcWeth), pool(drainer)],
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch whose second pool is that of a stranger',
  },
  {
    ...call(oneInch, unoswap(BigInt(usdc), pool(usdcWeth))),
    context: { chainId: 8453 },
    expected: ['unknownSwap'],
    name: 'a swap at 1inch through the address of a pool of another network',
  },
  {
    ...call(
      oneInch,
      ethUnoswap(stranger, pool(usdcWeth, '200000000000000000000000')),
      parseEther('0.1'),
    ),
    expected: ['swapRecipient'],
    name: 'a swap of coins at 1inch for a stranger',
  },
  {
    ...call(oneInch, ethUnoswap(account, pool(drainer)), parseEther('0.1')),
    expected: ['unknownSwap'],
    name: 'a swap of coins at 1inch through a pool of a stranger',
  },
]

const order =
  '(uint256 salt,uint256 maker,uint256 receiver,uint256 makerAsset,uint256 takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits) order'

const others: readonly Omit<Row, 'source'>[] = [
  {
    ...call(
      oneInch,
      encode(
        `fillOrder(${order},bytes32 r,bytes32 vs,uint256 amount,uint256 takerTraits)`,
        {
          maker: BigInt(stranger),
          makerAsset: BigInt(drainer),
          makerTraits: 0n,
          makingAmount: 1n,
          receiver: 0n,
          salt: 1n,
          takerAsset: BigInt(usdc),
          takingAmount: parseUnits('5000', 6),
        },
        ...[`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`, 1n, 0n],
      ),
    ),
    expected: ['unknownSwap'],
    name: 'the order of a stranger, filled at 1inch with all USDC',
  },
  {
    ...call(
      oneInch,
      encode('permitAndCall(bytes permit,bytes action)', '0x', swap({ dstReceiver: stranger })),
    ),
    expected: ['unknownSwap'],
    name: 'a swap for a stranger within a call of 1inch',
  },
  {
    ...call(
      oneInch,
      encode(
        'clipperSwapTo(address exchange,address to,uint256 srcToken,address dstToken,uint256 amount,uint256 least,uint256 expiry,bytes32 r,bytes32 vs)',
        ...[drainer, stranger, BigInt(usdc), weth, sell[0], sell[1], soon],
        ...[`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap at 1inch by an exchange of a stranger',
  },
  {
    ...call(
      oneInch5,
      encode(
        'uniswapV3SwapTo(address to,uint256 amount,uint256 least,uint256[] pools)',
        ...[stranger, ...sell, [pool(usdcWeth)]],
      ),
    ),
    expected: ['unknownSwap'],
    name: 'a swap at version 5 of 1inch by a function that the wallet does not read',
  },
]

/** Copies of ordinary requests at 1inch. They pay a stranger, or use functions that the wallet does not read. */
export const aggregatorTwins: readonly Row[] = [...approvals, ...swaps, ...pools, ...others].map(
  (row) => ({ ...row, source: 'T68' }),
) as readonly Row[]
