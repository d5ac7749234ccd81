import { concat } from 'viem'
import { delegationManager } from '../../../src/Contracts.ts'
import { encode } from '../encode.ts'
import {
  account,
  friend,
  most,
  multicall3,
  type Row,
  router,
  seaport,
  stranger,
  token,
} from '../Row.ts'
import { approve, multicall, transfer } from '../transactions/calls.ts'
import {
  aDelegation,
  type Call,
  delegation,
  entryPoint,
  execute,
  modes,
  one,
  packed,
  pay,
  toCallData,
} from './calls.ts'
import { own } from './own.ts'

/** Operations whose calls can be decoded, with their title and warnings. */
export const read: readonly (readonly [
  name: string,
  calls: readonly Call[],
  title: Row['title'],
  ...warnings: Row['warnings'],
])[] = [
  ['a payment', [pay], 'title.send'],
  ['a transfer of tokens', [{ data: transfer(friend, 5n), to: token }], 'title.send'],
  ['two payments', [pay, pay], 'title.steps'],
  [
    'an unlimited approval behind harmless calls',
    [pay, pay, { data: approve(stranger, most), to: token }],
    'title.steps',
    'approvalUnlimited',
  ],
  [
    'a call that no one can read, with value',
    [{ data: '0x12345678', to: stranger, value: 9n }],
    'title.unknownCall',
    'unknownCall',
    'valueToUnknown',
  ],
  [
    'a permission that is divided among the calls',
    [friend, stranger].map((it) => ({ data: approve(it, 400_000_000n), to: token })),
    'title.steps',
    'approvalMost',
    'approvalMost',
  ],
  [
    'a batch of Multicall3 in a batch, with value',
    [
      pay,
      {
        data: encode('aggregate3Value((address,bool,uint256,bytes)[])', [
          [stranger, false, one, '0xdeadbeef'],
        ]),
        to: multicall3,
        value: one,
      },
    ],
    'title.steps',
    'unknownCall',
    'valueToUnknown',
    'valueToUnknown',
  ],
  [
    'a batch of a router in a batch, with a part that no one can read',
    [pay, { data: multicall('0x12345678'), to: router }],
    'title.steps',
    'unknownSwap',
  ],
  ...own.flatMap(([name, data, title, ...warnings]) => [
    [
      `the account’s own ${name}`,
      [{ data, to: account }],
      title,
      'callToSelf',
      ...warnings,
    ] as const,
    [
      `the account’s own ${name}, behind a payment`,
      [pay, { data, to: account }],
      'title.steps',
      'callToSelf',
      ...warnings,
    ] as const,
  ]),
  ...(
    [
      ['enableDelegation', encode(`enableDelegation(${delegation})`, aDelegation), 'unknownCall'],
      [
        'redeemDelegations, which makes any call',
        encode(
          'redeemDelegations(bytes[],bytes32[],bytes[])',
          ['0x'],
          [modes.single],
          [packed({ to: stranger, value: one })],
        ),
        'unknownCall',
      ],
    ] as const
  ).map(
    ([name, data, warning]) =>
      [
        `the permissions’ own ${name}`,
        [{ data, to: delegationManager }],
        'title.unknownCall',
        'callToController',
        warning,
      ] as const,
  ),
  [
    'the deposit of the account, for someone else',
    [{ data: encode('withdrawTo(address,uint256)', stranger, one), to: entryPoint }],
    'title.unknownCall',
    'callToController',
    'unknownTokenCall',
  ],
  ...(
    [
      ['one call', toCallData({ data: transfer(friend, 1n), to: token })],
      ['several calls', toCallData(pay, pay)],
      ['a delegate call', execute(`0xff${'00'.repeat(31)}`, concat([stranger, '0xdeadbeef']))],
      ['a call that may fail', execute(`0x0001${'00'.repeat(30)}`, packed(pay))],
    ] as const
  ).map(
    ([name, data]) =>
      [
        `the execute of another account: ${name}`,
        [{ data, to: stranger }],
        'title.unknownCall',
        'unknownTokenCall',
      ] as const,
  ),
  [
    'executeFromExecutor of another account',
    [
      {
        data: encode('executeFromExecutor(bytes32,bytes)', modes.single, packed(pay)),
        to: stranger,
      },
    ],
    'title.unknownCall',
    'unknownTokenCall',
  ],
  // Seaport accepts an order from its caller without a signature, and can then use every allowance of the user.
  [
    'an order of Seaport that needs no signature',
    [{ data: '0x88147732', to: seaport }],
    'title.unknownCall',
    'unknownTokenCall',
  ],
]
