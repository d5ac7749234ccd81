import { concat, encodePacked, parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { batch, call, encode } from '../../requests.ts'
import { account, dai, usdc, weth, zero } from '../../world.ts'
import { baseUsdc, onNetwork, ownBaseUsdc, ownUsdt, usdt, withOwned } from './networks.ts'

const soon = 1_772_370_000n
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const velo = '0x9560e827aF36c94D2Ac33a39bCE1Fe78631088Db'
const aero = '0x940181a94A35A4569E4529A3CDfB74e38FD98631'
const baseWeth = '0x4200000000000000000000000000000000000006'

/** The call data of 1inch for a swap of 250 USDC to coins. */
const oneInchSwap = encode(
  'swap(address executor,(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc,bytes data) payable returns (uint256,uint256)',
  '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190',
  {
    amount: parseUnits('250', 6),
    dstReceiver: account,
    dstToken: coin,
    flags: 4n,
    minReturnAmount: parseEther('0.08'),
    srcReceiver: '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190',
    srcToken: usdc,
  },
  `0x${'00'.repeat(28)}0000ca0000b05100a007e5c0d2`,
)

/** The actions of Settler, the contract behind 0x, with 300 USDC: it takes them, and swaps them at Uniswap 3. */
const settle = encode(
  'execute((address recipient,address buyToken,uint256 minAmountOut) slippage,bytes[] actions,bytes32 zid) payable returns (bool)',
  { buyToken: weth, minAmountOut: parseEther('0.095'), recipient: account },
  [
    encode(
      'TRANSFER_FROM(address recipient,((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,bytes sig)',
      '0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710',
      {
        deadline: soon,
        nonce: 0n,
        permitted: { amount: parseUnits('300', 6), token: usdc },
      },
      '0x',
    ),
    encode(
      'UNISWAPV3(address recipient,uint256 bps,bytes path,uint256 amountOutMin)',
      account,
      10_000n,
      encodePacked(['address', 'uint8', 'uint24', 'address'], [usdc, 0, 500, weth]),
      parseEther('0.095'),
    ),
  ],
  `0x${'a1'.repeat(12)}${'00'.repeat(20)}`,
)

/** Swaps at other exchanges than Uniswap. Written from public documentation, without knowledge of the rules. */
export const swaps: readonly Row[] = [
  {
    ...call(oneInch, oneInchSwap),
    expected: ['trade'],
    name: 'a swap at 1inch',
    source: 'https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65#code',
  },
  {
    ...call(
      oneInch,
      encode(
        'unoswap(uint256 token,uint256 amount,uint256 minReturn,uint256 dex) returns (uint256)',
        BigInt(usdc),
        parseUnits('120', 6),
        parseEther('0.04'),
        BigInt(
          concat(['0x288000000000000000000000', '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640']),
        ),
      ),
    ),
    expected: [],
    name: 'a swap at 1inch through one pool',
    source: 'https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65#code',
  },
  {
    ...batch(
      {
        data: encode('approve(address spender,uint256 value)', oneInch, parseUnits('250', 6)),
        to: usdc,
      },
      { data: oneInchSwap, to: oneInch },
    ),
    context: { isAtomic: true },
    expected: ['approval', 'trade'],
    name: 'an approval and a swap at 1inch as one batch',
    source: 'https://eips.ethereum.org/EIPS/eip-5792',
  },
  {
    ...call(
      '0x0000000000001fF3684f28c67538d4D072C22734',
      encode(
        'exec(address operator,address token,uint256 amount,address target,bytes data) payable returns (bytes)',
        '0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710',
        usdc,
        parseUnits('300', 6),
        '0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710',
        settle,
      ),
    ),
    expected: ['unknownCall'],
    name: 'a swap by 0x',
    source: 'https://0x.org/docs/developer-resources/core-concepts/contracts',
  },
  {
    ...call(
      '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43',
      encode(
        'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline) returns (uint256[])',
        parseUnits('60', 6),
        parseEther('45'),
        [
          {
            factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da',
            from: baseUsdc,
            stable: false,
            to: aero,
          },
        ],
        account,
        soon,
      ),
    ),
    context: onNetwork(8453, 'ETH', ownBaseUsdc, [
      aero,
      { decimals: 18, kind: 'erc20', symbol: 'AERO' },
      { balance: parseEther('10'), supply: parseEther('1700000000') },
    ]),
    expected: ['unknownCall'],
    name: 'a swap at Aerodrome',
    source:
      'https://github.com/aerodrome-finance/contracts/blob/main/contracts/interfaces/IRouter.sol',
  },
  {
    ...call(
      '0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858',
      encode(
        'swapExactETHForTokens(uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline) payable returns (uint256[])',
        parseEther('1200'),
        [
          {
            factory: '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a',
            from: baseWeth,
            stable: false,
            to: velo,
          },
        ],
        account,
        soon,
      ),
      parseEther('0.03'),
    ),
    context: onNetwork(10, 'ETH', [velo, { decimals: 18, kind: 'erc20', symbol: 'VELO' }]),
    expected: ['someValueToUnknown', 'unknownCall'],
    name: 'coins swapped at Velodrome',
    source:
      'https://github.com/velodrome-finance/contracts/blob/main/contracts/interfaces/IRouter.sol',
  },
  {
    ...call(
      '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7',
      encode(
        'exchange(int128 i,int128 j,uint256 dx,uint256 min_dy)',
        0n,
        1n,
        parseEther('400'),
        parseUnits('399', 6),
      ),
    ),
    expected: ['unknownCall'],
    name: 'DAI swapped to USDC in a pool of Curve',
    source: 'https://curve.readthedocs.io/exchange-pools.html',
  },
  {
    ...call(
      '0x16C6521Dff6baB339122a0FE25a9116693265353',
      encode(
        'exchange(address[11] _route,uint256[5][5] _swap_params,uint256 _amount,uint256 _min_dy) payable returns (uint256)',
        [
          usdt,
          '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7',
          dai,
          ...Array.from({ length: 8 }, () => zero),
        ],
        [[2n, 0n, 1n, 1n, 3n], ...Array.from({ length: 4 }, () => [0n, 0n, 0n, 0n, 0n])],
        parseUnits('300', 6),
        parseEther('299'),
      ),
    ),
    context: withOwned(ownUsdt),
    expected: ['unknownCall'],
    name: 'USDT swapped to DAI by the router of Curve',
    source: 'https://docs.curve.fi/router/CurveRouterNG/',
  },
  {
    ...call(
      '0xBA12222222228d8Ba445958a75a0704d566BF2C8',
      encode(
        'swap((bytes32 poolId,uint8 kind,address assetIn,address assetOut,uint256 amount,bytes userData) singleSwap,(address sender,bool fromInternalBalance,address recipient,bool toInternalBalance) funds,uint256 limit,uint256 deadline) payable returns (uint256)',
        {
          amount: parseUnits('250', 6),
          assetIn: usdc,
          assetOut: weth,
          kind: 0,
          poolId: '0x96646936b91d6b9d7d0c47c496afbf3d6ec7b6f8000200000000000000000019',
          userData: '0x',
        },
        {
          fromInternalBalance: false,
          recipient: account,
          sender: account,
          toInternalBalance: false,
        },
        parseEther('0.08'),
        soon,
      ),
    ),
    expected: ['unverifiedContract'],
    name: 'a swap at Balancer',
    source: 'https://docs.balancer.fi/developers/guides/single-swaps',
  },
]
