import { encodePacked } from 'viem'
import type { Hex } from '../../src/Hex.ts'
import { encode } from './encode.ts'
import {
  account,
  fill,
  friend,
  multicall3,
  permit2,
  type Row,
  router,
  stranger,
  token,
  weth,
  zero,
} from './Row.ts'

type Wrapper = readonly [name: string, data: (target: string, value: bigint, inner: Hex) => Hex]

/** Functions that make other calls. */
const wrappers: readonly Wrapper[] = [
  ['execute', (to, value, data) => encode('execute(address,uint256,bytes)', to, value, data)],
  [
    'executeBatch',
    (to, value, data) => encode('executeBatch((address,uint256,bytes)[])', [[to, value, data]]),
  ],
  [
    'execTransaction',
    (to, value, data) =>
      encode(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        to,
        value,
        data,
        0,
        0n,
        0n,
        0n,
        zero,
        zero,
        '0x',
      ),
  ],
  [
    'multiSend',
    (to, value, data) =>
      encode(
        'multiSend(bytes)',
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [0, to as Hex, value, BigInt((data.length - 2) / 2), data],
        ),
      ),
  ],
  ['multicall', (_, __, data) => encode('multicall(bytes[])', [data])],
  ['multicall with a deadline', (_, __, data) => encode('multicall(uint256,bytes[])', 9n, [data])],
  [
    'multicall with a block',
    (_, __, data) => encode('multicall(bytes32,bytes[])', fill('00', 32), [data]),
  ],
  [
    'aggregate3Value',
    (to, value, data) =>
      encode('aggregate3Value((address,bool,uint256,bytes)[])', [[to, false, value, data]]),
  ],
]

/** Functions of Multicall3 that do not forward value. */
const withoutValue: readonly (readonly [
  name: string,
  data: (target: string, inner: Hex) => Hex,
])[] = [
  ['aggregate', (to, data) => encode('aggregate((address,bytes)[])', [[to, data]])],
  ['aggregate3', (to, data) => encode('aggregate3((address,bool,bytes)[])', [[to, false, data]])],
  ['blockAndAggregate', (to, data) => encode('blockAndAggregate((address,bytes)[])', [[to, data]])],
  [
    'tryAggregate',
    (to, data) => encode('tryAggregate(bool,(address,bytes)[])', false, [[to, data]]),
  ],
  [
    'tryBlockAndAggregate',
    (to, data) => encode('tryBlockAndAggregate(bool,(address,bytes)[])', false, [[to, data]]),
  ],
]

const one = 10n ** 18n
const transfer = encode('transfer(address,uint256)', friend, 1n)
const ask = (to: string, data: Hex, value = 0n): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [{ data, from: account, to, value: `0x${value.toString(16)}` }],
})
const unknown = { title: 'title.unknownCall' } as const

const rows: readonly Omit<Row, 'threat'>[] = [
  ...wrappers.map(([name, data]) => ({
    ...unknown,
    name: `${name} on an unknown contract, with value`,
    request: ask(stranger, data(token, 0n, transfer), one),
    warnings: ['unverifiedContract', 'valueToUnknown'] as const,
  })),
  ...wrappers.map(([name, data]) => ({
    ...unknown,
    name: `${name} on an unknown contract, without value`,
    request: ask(stranger, data(token, 0n, transfer)),
    warnings: ['unverifiedContract'] as const,
  })),
  ...withoutValue.map(([name, data]) => ({
    ...unknown,
    name: `${name} on an unknown contract, with value`,
    request: ask(stranger, data(token, transfer), one),
    warnings: ['unexpectedValue', 'unverifiedContract'] as const,
  })),
  ...withoutValue.map(([name, data]) => ({
    name: `${name} on Multicall3, where anyone can take the value`,
    request: ask(multicall3, data(token, transfer), one),
    title: 'title.steps' as const,
    warnings: ['unexpectedValue'] as const,
  })),
  {
    ...unknown,
    name: 'an empty multicall with value on an unknown contract',
    request: ask(stranger, encode('multicall(bytes[])', []), one),
    warnings: ['unverifiedContract', 'valueToUnknown'],
  },
  {
    name: 'an empty multicall with value on a router',
    request: ask(router, encode('multicall(bytes[])', []), one),
    title: 'title.steps',
    warnings: ['valueToUnknown'],
  },
  {
    name: 'an unknown swap on a router',
    request: ask(router, encode('multicall(bytes[])', ['0x12345678']), one),
    title: 'title.steps',
    warnings: ['unknownSwap', 'valueToUnknown'],
  },
  {
    name: 'multicall on a router, without value',
    request: ask(router, encode('multicall(bytes[])', ['0x12345678'])),
    title: 'title.steps',
    warnings: ['unknownSwap'],
  },
  {
    ...unknown,
    context: { chainId: 56 },
    name: 'the address of a router on another network',
    request: ask(router, encode('multicall(bytes[])', ['0x12345678'])),
    warnings: ['unknownCall', 'unverifiedContract'],
  },
  // Multicall3 is the sender of the inner calls, so tokens that they buy belong to Multicall3.
  ...(
    [
      ['to a friend', [friend, false, one, '0x']],
      ['to a friend, where the call may fail and leave the value', [friend, true, one, '0x']],
      ['to the wrapped coin, which then belongs to Multicall3', [weth, false, one, '0xd0e30db0']],
      ['with a smaller value inside', [friend, false, 1n, '0x']],
    ] as const
  ).map(([name, inner]) => ({
    name: `aggregate3Value on Multicall3, ${name}`,
    request: ask(
      multicall3,
      encode('aggregate3Value((address,bool,uint256,bytes)[])', [inner]),
      one,
    ),
    title: 'title.steps' as const,
    warnings: ['valueToUnknown'] as const,
  })),
  {
    name: 'aggregate3Value on Multicall3, without value',
    request: ask(
      multicall3,
      encode('aggregate3Value((address,bool,uint256,bytes)[])', [[token, false, 0n, transfer]]),
    ),
    title: 'title.steps',
    warnings: [],
  },
  {
    name: 'aggregate3Value on Multicall3, with an unknown contract inside',
    request: ask(
      multicall3,
      encode('aggregate3Value((address,bool,uint256,bytes)[])', [
        [stranger, false, one, '0xd0e30db0'],
      ]),
      one,
    ),
    title: 'title.steps',
    warnings: ['unverifiedContract', 'valueToUnknown', 'valueToUnknown'],
  },
  {
    ...unknown,
    context: { chainId: 324 },
    name: 'Multicall3 on a network where it has another address',
    request: ask(
      multicall3,
      encode('aggregate3Value((address,bool,uint256,bytes)[])', [[friend, false, one, '0x']]),
      one,
    ),
    warnings: ['unverifiedContract', 'valueToUnknown'],
  },
  {
    ...unknown,
    name: 'deposit to an unknown contract',
    request: ask(stranger, encode('deposit()'), one),
    warnings: ['unverifiedContract', 'valueToUnknown'],
  },
  {
    ...unknown,
    name: 'deposit to a known contract that is not a wrapped coin',
    request: ask(permit2, encode('deposit()'), one),
    warnings: ['unverifiedContract', 'valueToUnknown'],
  },
  {
    ...unknown,
    context: { chainId: 10 },
    name: 'deposit to the wrapped coin of another network',
    request: ask(weth, encode('deposit()'), one),
    warnings: ['unverifiedContract', 'valueToUnknown'],
  },
  {
    name: 'deposit to the wrapped coin',
    request: ask(weth, encode('deposit()'), one),
    title: 'title.deposit',
    warnings: [],
  },
  {
    ...unknown,
    name: 'withdraw from an unknown contract',
    request: ask(stranger, encode('withdraw(uint256)', one)),
    warnings: ['unverifiedContract'],
  },
  {
    ...unknown,
    name: 'a Permit2 approval on an unknown contract',
    request: ask(
      stranger,
      encode('approve(address,address,uint160,uint48)', token, friend, 5n, 1_772_400_000),
    ),
    warnings: ['approval', 'unverifiedContract'],
  },
  {
    name: 'execute on the user’s own account, with value',
    request: ask(account, encode('execute(address,uint256,bytes)', friend, one, '0x'), one),
    title: 'title.steps',
    warnings: ['callToSelf'],
  },
  {
    name: 'contract creation with value',
    request: {
      method: 'eth_sendTransaction',
      params: [{ data: '0x60006000f3', value: '0xde0b6b3a7640000' }],
    },
    title: 'title.creation',
    warnings: ['contractCreation', 'unexpectedValue'],
  },
]

/** T48: a wrapper must not hide the recipient of the money. */
export const wrapperRows: readonly Row[] = rows.map((row) => ({ ...row, threat: 'T48' }) as const)
