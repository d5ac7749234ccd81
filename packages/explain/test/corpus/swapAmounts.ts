import { concatHex } from 'viem'
import type { Hex } from '../../src/Hex.ts'
import { encode } from './encode.ts'
import { account, type Row, router, stranger, token, weth } from './Row.ts'

const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
/** The address that stands for the router itself in calls of SwapRouter02. */
const self = '0x0000000000000000000000000000000000000002'

const ask = (to: string, data: Hex, value = 0n): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data, from: account, to, value: `0x${value.toString(16)}` }],
})
const path = concatHex([token, '0x0001f4', weth])
const backwards = concatHex([weth, '0x0001f4', token])
const hops = [token, weth]
/** A large amount of any token. */
const some = 10n ** 15n
const swap = { title: 'title.swap' } as const
const steps = { title: 'title.steps' } as const
const multicall = (...calls: Hex[]) => encode('multicall(bytes[])', calls)
const sweep = (least: bigint) => encode('sweepToken(address,uint256)', weth, least)
const unwrap = (least: bigint) => encode('unwrapWETH9(uint256)', least)

type Single = { in?: bigint; least?: bigint; limit?: bigint; to?: string }
/** `exactInputSingle` of SwapRouter02. */
const sell = ({ in: amount = 5_000_000n, least = 10n ** 15n, limit = 0n, to = account }: Single) =>
  encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
    token,
    weth,
    500,
    to,
    amount,
    least,
    limit,
  ])
/** `exactOutputSingle` with a price limit, by router. The first has a deadline. */
const limited = [
  [
    'SwapRouter',
    router,
    encode('exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
      token,
      weth,
      500,
      account,
      9n,
      10n ** 15n,
      5_000_000n,
      1n,
    ]),
  ],
  [
    'SwapRouter02',
    router02,
    encode('exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
      token,
      weth,
      500,
      account,
      10n ** 15n,
      5_000_000n,
      1n,
    ]),
  ],
] as const
/** Swaps of SwapRouter02 with an input of 0, which spend the router's whole balance of the token. */
const ofBalance = [
  ['exactInputSingle', sell({ in: 0n })],
  ['exactInput', encode('exactInput((bytes,address,uint256,uint256))', [path, account, 0n, some])],
  [
    'swapExactTokensForTokens',
    encode('swapExactTokensForTokens(uint256,uint256,address[],address)', 0n, some, hops, account),
  ],
] as const

const rows: readonly Omit<Row, 'threat'>[] = [
  // With a price limit, a router does not check that the user gets the exact amount.
  ...limited.map(([name, to, data]) => ({
    ...swap,
    name: `exactOutputSingle of ${name}, with a price limit`,
    request: ask(to, data),
    warnings: ['unknownSwap'] as const,
  })),
  {
    ...swap,
    name: 'exactInputSingle with a price limit, which has a minimum',
    request: ask(router02, sell({ limit: 1n })),
    warnings: [],
  },
  // SwapRouter02 reads an input of 0 as its whole balance.
  ...ofBalance.map(([name, data]) => ({
    ...swap,
    name: `${name} of all that SwapRouter02 holds`,
    request: ask(router02, data),
    warnings: ['unknownSwap'] as const,
  })),
  {
    ...steps,
    name: 'a swap that spends the tokens before the sweep',
    request: ask(
      router02,
      multicall(
        sell({ to: self }),
        encode('exactInput((bytes,address,uint256,uint256))', [backwards, stranger, 0n, some]),
        sweep(0n),
      ),
    ),
    warnings: ['swapRecipient', 'swapRecipient', 'unknownSwap'],
  },
  ...(
    [
      ['sweep', sweep],
      ['unwrap', unwrap],
    ] as const
  ).flatMap(([name, take]) => [
    {
      ...steps,
      name: `a swap and a later ${name} of less`,
      request: ask(router02, multicall(sell({ to: self }), take(10n ** 15n - 1n))),
      warnings: ['swapRecipient'] as const,
    },
    {
      ...steps,
      name: `two swaps and a later ${name} of both`,
      request: ask(
        router02,
        multicall(sell({ to: self }), sell({ to: self }), take(2n * 10n ** 15n)),
      ),
      warnings: [],
    },
    {
      ...steps,
      name: `two swaps, each with its own ${name}`,
      request: ask(
        router02,
        multicall(sell({ to: self }), take(10n ** 15n), sell({ to: self }), take(10n ** 15n)),
      ),
      warnings: [],
    },
    {
      ...steps,
      name: `two swaps and a later ${name} of only one`,
      request: ask(router02, multicall(sell({ to: self }), sell({ to: self }), take(10n ** 15n))),
      warnings: ['swapRecipient'] as const,
    },
    {
      ...steps,
      name: `two swaps without a minimum, and a ${name} that has one for both`,
      request: ask(
        router02,
        multicall(sell({ least: 0n, to: self }), sell({ least: 0n, to: self }), take(10n ** 15n)),
      ),
      warnings: [],
    },
    {
      ...steps,
      name: `a swap for nothing, after one for all that the ${name} promises`,
      request: ask(
        router02,
        multicall(sell({ to: self }), sell({ least: 0n, to: self }), take(10n ** 15n)),
      ),
      warnings: ['orderForNothing'] as const,
    },
    {
      ...steps,
      name: `a swap for nothing, without a minimum in the ${name}`,
      request: ask(router02, multicall(sell({ least: 0n, to: self }), take(0n))),
      warnings: ['orderForNothing'] as const,
    },
  ]),
  {
    ...steps,
    name: 'a swap and a later sweep that is cut off',
    request: ask(router02, multicall(sell({ to: self }), '0xe90a182f')),
    warnings: ['malformedCall', 'swapRecipient'],
  },
  ...[0n, 1n].map((least) => ({
    ...swap,
    name: `a swap for at least ${least}`,
    request: ask(router02, sell({ least })),
    warnings: ['orderForNothing'] as const,
  })),
  {
    ...swap,
    name: 'a swap of V2 for nothing',
    request: ask(
      router2,
      encode(
        'swapExactETHForTokens(uint256,address[],address,uint256)',
        0n,
        [weth, token],
        account,
        9n,
      ),
      10n ** 18n,
    ),
    warnings: ['orderForNothing'],
  },
]

/** T48: a swap of a known router must not promise more than the router guarantees. */
export const swapAmountRows: readonly Row[] = rows.map(
  (row) => ({ ...row, threat: 'T48' }) as const,
)
