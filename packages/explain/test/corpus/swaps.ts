import { concatHex } from 'viem'
import type { Hex } from '../../src/Hex.ts'
import { encode } from './encode.ts'
import {
  account,
  friend,
  multicall3,
  type Row,
  router,
  stranger,
  token,
  weth,
  zero,
} from './Row.ts'
import { ask as askSafe, ofSafe, safe, safeFields } from './typedData/samples.ts'

const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const positions = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
/** Addresses that stand for the caller and for the router itself in calls of SwapRouter02. */
const sender = '0x0000000000000000000000000000000000000001'
const self = '0x0000000000000000000000000000000000000002'

const ask = (to: string, data: Hex, value = 0n): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data, from: account, to, value: `0x${value.toString(16)}` }],
})
const path = concatHex([token, '0x0001f4', weth])
const hops = [token, weth]
/** A large amount of any token. */
const some = 10n ** 15n

type Swap = readonly [router: string, name: string, data: (recipient: string) => Hex]
/** Every swap, by its router. No function exists on two routers. */
const swaps: readonly Swap[] = [
  [
    router,
    'exactInputSingle',
    (it) =>
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
        token,
        weth,
        500,
        it,
        9n,
        5_000_000n,
        10n ** 15n,
        0n,
      ]),
  ],
  [
    router,
    'exactOutputSingle',
    (it) =>
      encode(
        'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
        [token, weth, 500, it, 9n, 10n ** 15n, 5_000_000n, 0n],
      ),
  ],
  [
    router,
    'exactInput',
    (it) =>
      encode('exactInput((bytes,address,uint256,uint256,uint256))', [path, it, 9n, some, some]),
  ],
  [
    router,
    'exactOutput',
    (it) =>
      encode('exactOutput((bytes,address,uint256,uint256,uint256))', [path, it, 9n, some, some]),
  ],
  [
    router02,
    'exactInputSingle',
    (it) =>
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
        token,
        weth,
        500,
        it,
        5_000_000n,
        10n ** 15n,
        0n,
      ]),
  ],
  [
    router02,
    'exactOutputSingle',
    (it) =>
      encode('exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
        token,
        weth,
        500,
        it,
        10n ** 15n,
        5_000_000n,
        0n,
      ]),
  ],
  [
    router02,
    'exactInput',
    (it) => encode('exactInput((bytes,address,uint256,uint256))', [path, it, some, some]),
  ],
  [
    router02,
    'exactOutput',
    (it) => encode('exactOutput((bytes,address,uint256,uint256))', [path, it, some, some]),
  ],
  [
    router02,
    'swapExactTokensForTokens',
    (it) =>
      encode('swapExactTokensForTokens(uint256,uint256,address[],address)', some, some, hops, it),
  ],
  [
    router02,
    'swapTokensForExactTokens',
    (it) =>
      encode('swapTokensForExactTokens(uint256,uint256,address[],address)', some, some, hops, it),
  ],
  ...(
    [
      'swapExactTokensForETH',
      'swapExactTokensForETHSupportingFeeOnTransferTokens',
      'swapExactTokensForTokens',
      'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      'swapTokensForExactETH',
      'swapTokensForExactTokens',
    ] as const
  ).map(
    (name) =>
      [
        router2,
        name,
        (it: string) =>
          encode(`${name}(uint256,uint256,address[],address,uint256)`, some, some, hops, it, 9n),
      ] as const,
  ),
]

/** Swaps of the network's coin. */
const coinSwaps = [
  'swapETHForExactTokens',
  'swapExactETHForTokens',
  'swapExactETHForTokensSupportingFeeOnTransferTokens',
].map(
  (name) =>
    [
      name,
      (it: string) =>
        encode(`${name}(uint256,address[],address,uint256)`, some, [weth, token], it, 9n),
    ] as const,
)

/** One swap of each router. */
const inBatches = [swaps[0]!, swaps[4]!, swaps.at(-1)!]
const nameOf: Record<string, string> = {
  [router]: 'SwapRouter',
  [router02]: 'SwapRouter02',
  [router2]: 'Router02 of V2',
}
const swap = { title: 'title.swap' } as const
const steps = { title: 'title.steps' } as const
const toRouter = swaps[0]![2](zero)
const toRouter02 = swaps[4]![2](self)
const multicall = (...calls: Hex[]) => encode('multicall(bytes[])', calls)

const rows: readonly Omit<Row, 'threat'>[] = [
  ...swaps.map(([to, name, data]) => ({
    ...swap,
    name: `${name} of ${nameOf[to]}, to the user`,
    request: ask(to, data(account)),
    warnings: [],
  })),
  ...swaps.map(([to, name, data]) => ({
    ...swap,
    name: `${name} of ${nameOf[to]}, to someone else`,
    request: ask(to, data(stranger)),
    warnings: ['swapRecipient'] as const,
  })),
  ...inBatches.map(([to, name, data]) => ({
    ...steps,
    name: `${name} of ${nameOf[to]}, to someone else in a multicall with a deadline`,
    request: ask(to, encode('multicall(uint256,bytes[])', 9n, [data(stranger)])),
    warnings: ['swapRecipient'] as const,
  })),
  ...inBatches.map(([, name, data]) => ({
    name: `${name} on an unknown contract`,
    request: ask(stranger, data(account)),
    title: 'title.unknownCall' as const,
    warnings: ['unverifiedContract'] as const,
  })),
  ...coinSwaps.flatMap(([name, data]) => [
    {
      ...swap,
      name: `${name}, to the user`,
      request: ask(router2, data(account), 10n ** 18n),
      warnings: [],
    },
    {
      ...swap,
      name: `${name}, to someone else`,
      request: ask(router2, data(friend), 10n ** 18n),
      warnings: ['swapRecipient'] as const,
    },
    {
      name: `${name} on an unknown contract`,
      request: ask(stranger, data(account), 10n ** 18n),
      title: 'title.unknownCall' as const,
      warnings: ['unverifiedContract', 'valueToUnknown'] as const,
    },
  ]),
  {
    ...swap,
    name: 'a swap of SwapRouter02 to its sender',
    request: ask(router02, swaps[4]![2](sender)),
    warnings: [],
  },
  {
    ...steps,
    name: 'a swap of SwapRouter02 to its sender, which is Multicall3',
    request: ask(
      multicall3,
      encode('aggregate3((address,bool,bytes)[])', [[router02, false, swaps[4]![2](sender)]]),
    ),
    warnings: ['swapRecipient'],
  },
  {
    name: 'a swap of SwapRouter02 to its sender, which is a Safe',
    request: askSafe(
      'SafeTx',
      { SafeTx: safeFields },
      { ...safe, data: swaps[4]![2](sender), to: router02, value: 0 },
      { verifyingContract: friend },
      ofSafe,
    ),
    title: 'title.safe',
    warnings: ['safeTransaction'],
  },
  {
    ...swap,
    name: 'a swap of SwapRouter to an address that only SwapRouter02 reads as its sender',
    request: ask(router, swaps[0]![2](sender)),
    warnings: ['swapRecipient'],
  },
  {
    ...swap,
    name: 'a swap of V2 to the zero address',
    request: ask(router2, swaps.at(-1)![2](zero)),
    warnings: ['swapRecipient', 'zeroRecipient'],
  },
  // Anyone can take tokens that a router keeps.
  {
    ...swap,
    name: 'a swap of SwapRouter that leaves the tokens there',
    request: ask(router, toRouter),
    warnings: ['swapRecipient'],
  },
  {
    ...swap,
    name: 'a swap of SwapRouter02 that leaves the tokens there',
    request: ask(router02, toRouter02),
    warnings: ['swapRecipient'],
  },
  {
    ...steps,
    name: 'a swap into ether, which the user gets',
    request: ask(
      router,
      multicall(toRouter, encode('unwrapWETH9(uint256,address)', 10n ** 15n, account)),
    ),
    warnings: [],
  },
  {
    ...steps,
    name: 'a swap into ether, which the sender of SwapRouter02 gets',
    request: ask(router02, multicall(toRouter02, encode('unwrapWETH9(uint256)', 10n ** 15n))),
    warnings: [],
  },
  {
    ...steps,
    name: 'a swap into ether, which someone else gets',
    request: ask(
      router,
      multicall(toRouter, encode('unwrapWETH9(uint256,address)', 10n ** 15n, stranger)),
    ),
    warnings: ['swapRecipient'],
  },
  {
    ...steps,
    name: 'a swap into a token, which is swept to the user',
    request: ask(
      router,
      multicall(toRouter, encode('sweepToken(address,uint256,address)', weth, 10n ** 15n, account)),
    ),
    warnings: [],
  },
  {
    ...steps,
    name: 'a swap into a token, after which another token is swept',
    request: ask(router02, multicall(toRouter02, encode('sweepToken(address,uint256)', token, 1n))),
    warnings: ['swapRecipient'],
  },
  {
    ...steps,
    name: 'a sweep before the swap',
    request: ask(
      router,
      multicall(encode('sweepToken(address,uint256,address)', weth, 1n, account), toRouter),
    ),
    warnings: ['swapRecipient'],
  },
  {
    ...steps,
    name: 'a permit for the router, a swap and a refund',
    request: ask(
      router,
      multicall(
        encode(
          'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)',
          token,
          5n,
          9n,
          27,
          `0x${'01'.repeat(32)}`,
          `0x${'02'.repeat(32)}`,
        ),
        swaps[0]![2](account),
        encode('refundETH()'),
      ),
    ),
    warnings: ['approval'],
  },
  {
    ...swap,
    name: 'a path that does not fit',
    request: ask(
      router02,
      encode('exactInput((bytes,address,uint256,uint256))', ['0x1234', account, some, some]),
    ),
    warnings: ['malformedCall'],
  },
  {
    ...swap,
    name: 'a path without tokens',
    request: ask(
      router2,
      encode(
        'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
        some,
        some,
        [],
        account,
        9n,
      ),
    ),
    warnings: ['malformedCall'],
  },
  {
    ...steps,
    name: 'an unknown function of a router',
    request: ask(router02, multicall('0x12345678')),
    warnings: ['unknownSwap'],
  },
  {
    ...steps,
    name: 'an unknown function of the position manager',
    request: ask(positions, multicall('0x12345678')),
    warnings: ['unknownSwap'],
  },
]

/** T48: a swap of a known router must not hide who gets the tokens. */
export const swapRows: readonly Row[] = rows.map((row) => ({ ...row, threat: 'T48' }) as const)
