import type { Hex } from '../../../src/Hex.ts'
import { account, fill, friend, most, type Row, router, stranger, token } from '../Row.ts'
import { approve, ask, call, word } from './calls.ts'

const unlimited = approve(stranger, most)

/** Calldata that does not match its function. */
export const malformed: readonly Omit<Row, 'threat'>[] = [
  ...(
    [
      [
        'an address that is a byte short',
        unlimited.replace(
          word(stranger.slice(2).toLowerCase()),
          `${word(stranger.slice(2).toLowerCase()).slice(2)}`,
        ),
      ],
      [
        'dirty bits before an address',
        unlimited.replace('000000000000000000000000', 'f00000000000000000000000'),
      ],
      ['no arguments', '0x095ea7b3'],
      ['half an argument', unlimited.slice(0, -16)],
      ['a boolean of 2', `0xa22cb465${word(stranger.slice(2))}${word('2')}`],
      ['a list that points at itself', `0xac9650d8${word('0')}`],
      ['a list longer than the data', `0xac9650d8${word('20')}${'f'.repeat(64)}`],
      [
        'items that overlap',
        `0xac9650d8${word('20')}${word('2')}${word('40')}${word('40')}${word('4')}${unlimited.slice(2, 10).padEnd(64, '0')}`,
      ],
      ['an item beyond the end', `0xac9650d8${word('20')}${word('1')}${word('ffff')}`],
      [
        'hidden data after the bytes of an item',
        `0xac9650d8${word('20')}${word('1')}${word('20')}${word('4')}${'095ea7b3'.padEnd(64, '1')}`,
      ],
      [
        'an amount beyond 160 bits',
        `0x87517c45${word('1')}${word('1')}${'f'.repeat(64)}${word('0')}`,
      ],
    ] as [string, Hex][]
  ).map(([name, calldata]) => ({
    name,
    request: call(token, calldata),
    title: 'title.unknownCall' as const,
    warnings: ['malformedCall'] as const,
  })),
  {
    name: 'bytes after an approval',
    request: call(token, `${unlimited}deadbeef`),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited', 'trailingData'],
  },
  ...(
    [
      ['no transaction', undefined],
      ['a text', 'transaction'],
      ['an empty transaction', {}],
      ['an address that is too short', { to: '0x1234' }],
      ['a name instead of an address', { to: 'vitalik.eth' }],
      ['a number instead of an address', { to: 1 }],
      ['an amount without 0x', { to: friend, value: '1000' }],
      ['a negative amount', { to: friend, value: -1 }],
      ['a fraction', { to: friend, value: 0.5 }],
      ['an amount beyond 256 bits', { to: friend, value: `0x1${'0'.repeat(64)}` }],
      ['an odd number of hex digits', { data: '0x123', to: friend }],
      ['different `data` and `input`', { data: '0x', input: unlimited, to: token }],
      ['a nonce that is text', { nonce: 'first', to: friend }],
      ['a type that does not exist', { to: friend, type: '0x7f' }],
      ['an empty sender', { from: '0x', to: friend }],
    ] as const
  ).map(([name, transaction]) => ({
    name,
    request: ask(transaction),
    title: 'title.refused' as const,
    warnings: ['malformedRequest'] as const,
  })),
  {
    name: 'from another account',
    request: ask({ from: friend, to: stranger, value: '0x1' }),
    title: 'title.refused',
    warnings: ['wrongAccount'],
  },
  {
    name: 'for another network',
    request: ask({ chainId: '0x89', to: friend, value: '0x1' }),
    title: 'title.refused',
    warnings: ['wrongChain'],
  },
  {
    name: 'more data than nodes accept',
    request: call(router, fill('00', 131_073)),
    title: 'title.refused',
    warnings: ['tooLarge'],
  },
]

/** EIP-7702 authorizations and blobs. */
export const disguises: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a list of authorizations',
    request: ask({
      authorizationList: [{ address: stranger, chainId: '0x1', nonce: '0x0' }],
      to: account,
    }),
    title: 'title.refused',
    warnings: ['authorizationList'],
  },
  {
    name: 'an empty list of authorizations',
    request: ask({ authorizationList: [], to: friend }),
    title: 'title.refused',
    warnings: ['authorizationList'],
  },
  {
    name: 'the type of EIP-7702',
    request: ask({ to: friend, type: '0x4' }),
    title: 'title.refused',
    warnings: ['authorizationList'],
  },
  {
    name: 'blobs',
    request: ask({ blobVersionedHashes: [fill('01', 32)], to: friend }),
    title: 'title.refused',
    warnings: ['blobTransaction'],
  },
  {
    name: 'the type of blobs',
    request: ask({ to: friend, type: '0x3' }),
    title: 'title.refused',
    warnings: ['blobTransaction'],
  },
]
