import { encodePacked } from 'viem'
import type { Hex } from '../../src/Hex.ts'
import { encode as data } from './encode.ts'
import {
  account,
  fill,
  friend,
  most,
  multicall3,
  nft,
  permit2,
  type Row,
  router,
  stranger,
  token,
  weth,
  zero,
} from './Row.ts'

const ask = (transaction: unknown): Row['request'] => ({
  method: 'eth_sendTransaction',
  params: [transaction],
})

const call = (to: string, calldata: Hex, more: object = {}) =>
  ask({ data: calldata, from: account, to, ...more })

const approve = (spender: string, amount: bigint) =>
  data('approve(address,uint256)', spender, amount)
const transfer = (to: string, amount: bigint) => data('transfer(address,uint256)', to, amount)
const multicall = (...calls: Hex[]) => data('multicall(bytes[])', calls)
const aggregate3 = (calls: readonly [string, Hex][]) =>
  data(
    'aggregate3((address,bool,bytes)[])',
    calls.map(([target, callData]) => [target, false, callData]),
  )
const multiSend = (calls: readonly [number, string, Hex][]) =>
  data(
    'multiSend(bytes)',
    `0x${calls
      .map(([operation, to, data]) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [operation, to as Hex, 0n, BigInt((data.length - 2) / 2), data],
        ).slice(2),
      )
      .join('')}`,
  )
const nest = (depth: number, innermost: Hex): Hex =>
  depth ? multicall(nest(depth - 1, innermost)) : innermost
const word = (value: string) => value.padStart(64, '0')

const asNft: Row['context'] = { tokens: new Map([[nft.toLowerCase(), { kind: 'erc721' }]]) }

/** Calls, and their risks. */
const calls: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'coins to a friend',
    request: ask({ from: account, to: friend, value: '0xde0b6b3a7640000' }),
    title: 'title.send',
    warnings: [],
  },
  {
    name: 'coins to the zero address',
    request: ask({ to: zero, value: '0x1' }),
    title: 'title.send',
    warnings: ['zeroRecipient'],
  },
  {
    name: 'coins to the user’s own account',
    request: ask({ to: account, value: '0x1' }),
    title: 'title.send',
    warnings: ['ownRecipient'],
  },
  {
    name: 'an address in upper case has no checksum',
    request: ask({ to: `0x${friend.slice(2).toUpperCase()}`, value: 1 }),
    title: 'title.send',
    warnings: [],
  },
  {
    name: 'an address with a wrong checksum',
    request: ask({ to: friend.replace('C8', 'c8'), value: 1 }),
    title: 'title.send',
    warnings: ['badChecksum'],
  },
  {
    name: 'tokens to a friend',
    request: call(token, transfer(friend, 1_000_000n)),
    title: 'title.send',
    warnings: [],
  },
  {
    name: 'tokens to the zero address',
    request: call(token, transfer(zero, 1n)),
    title: 'title.send',
    warnings: ['zeroRecipient'],
  },
  {
    name: 'tokens to their own contract',
    request: call(token, transfer(token, 1n)),
    title: 'title.send',
    warnings: ['tokenRecipient'],
  },
  {
    name: 'tokens to the user’s own account',
    request: call(token, transfer(account, 1n)),
    title: 'title.send',
    warnings: ['ownRecipient'],
  },
  {
    name: 'tokens with unexpected value',
    request: call(token, transfer(friend, 1n), { value: '0xde0b6b3a7640000' }),
    title: 'title.send',
    warnings: ['unexpectedValue'],
  },
  {
    name: 'transferAndCall',
    request: call(token, data('transferAndCall(address,uint256,bytes)', friend, 1n, '0x1234')),
    title: 'title.send',
    warnings: [],
  },
  {
    name: 'tokens of another account',
    request: call(token, data('transferFrom(address,address,uint256)', friend, account, 5n)),
    title: 'title.send',
    warnings: ['ownRecipient', 'takesFromOther'],
  },
  {
    name: 'a limited approval',
    request: call(token, approve(router, 5_000_000n)),
    title: 'title.approve',
    warnings: ['approval'],
  },
  {
    name: 'an unlimited approval',
    request: call(token, approve(stranger, most)),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'an approval above the supply',
    request: call(token, approve(stranger, 2n ** 255n)),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'an approval above the bound of a token with few decimals',
    request: call(token, approve(stranger, 10n ** 21n)),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'an approval of a large number of a token with many decimals',
    request: call(weth, approve(router, 10n ** 30n)),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'a revoked approval with unexpected value',
    request: call(token, approve(router, 0n), { value: '0xde0b6b3a7640000' }),
    title: 'title.revoke',
    warnings: ['unexpectedValue'],
  },
  {
    name: 'a Safe with a new module',
    request: call(router, data('enableModule(address)', stranger)),
    title: 'title.control',
    warnings: ['controlChange'],
  },
  {
    name: 'a revoked approval',
    request: call(token, approve(stranger, 0n)),
    title: 'title.revoke',
    warnings: [],
  },
  {
    context: asNft,
    name: 'an approval of one item',
    request: call(nft, approve(stranger, 4242n)),
    title: 'title.approveItem',
    warnings: ['approvalItem'],
  },
  {
    name: 'an unlimited approveAndCall',
    request: call(token, data('approveAndCall(address,uint256,bytes)', stranger, most, '0x')),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'a larger allowance',
    request: call(token, data('increaseAllowance(address,uint256)', router, 5n)),
    title: 'title.approve',
    warnings: ['allowanceAdds', 'approval'],
  },
  {
    name: 'an allowance that becomes unlimited',
    request: call(token, data('increaseAllowance(address,uint256)', stranger, most)),
    title: 'title.approveUnlimited',
    warnings: ['allowanceAdds', 'approvalUnlimited'],
  },
  {
    name: 'a smaller allowance',
    request: call(token, data('decreaseAllowance(address,uint256)', router, 5n)),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'an approval of a whole collection',
    request: call(nft, data('setApprovalForAll(address,bool)', stranger, true)),
    title: 'title.approveAll',
    warnings: ['approvalForAll'],
  },
  {
    name: 'a revoked approval of a collection',
    request: call(nft, data('setApprovalForAll(address,bool)', stranger, false)),
    title: 'title.revoke',
    warnings: [],
  },
  {
    name: 'an item to a friend',
    request: call(nft, data('safeTransferFrom(address,address,uint256)', account, friend, 7n)),
    title: 'title.sendItem',
    warnings: [],
  },
  {
    context: asNft,
    name: 'an item to a friend with transferFrom',
    request: call(nft, data('transferFrom(address,address,uint256)', account, friend, 7n)),
    title: 'title.sendItem',
    warnings: [],
  },
  {
    name: 'an item with data, to the collection itself',
    request: call(
      nft,
      data('safeTransferFrom(address,address,uint256,bytes)', account, nft, 7n, '0x'),
    ),
    title: 'title.sendItem',
    warnings: ['tokenRecipient'],
  },
  {
    name: 'copies of an item',
    request: call(
      nft,
      data(
        'safeTransferFrom(address,address,uint256,uint256,bytes)',
        account,
        friend,
        7n,
        3n,
        '0x',
      ),
    ),
    title: 'title.sendItem',
    warnings: [],
  },
  {
    name: 'several items',
    request: call(
      nft,
      data(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        [1n, 2n],
        [1n, 1n],
        '0x',
      ),
    ),
    title: 'title.sendItems',
    warnings: [],
  },
  {
    name: 'more items than amounts',
    request: call(
      nft,
      data(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        [1n, 2n],
        [1n],
        '0x',
      ),
    ),
    title: 'title.sendItems',
    warnings: ['notFullyRead'],
  },
  {
    name: 'more items than the limit',
    request: call(
      nft,
      data(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        account,
        friend,
        new Array(101).fill(1n),
        new Array(101).fill(1n),
        '0x',
      ),
    ),
    title: 'title.sendItems',
    warnings: ['notFullyRead'],
  },
  {
    name: 'a submitted permit',
    request: call(
      token,
      data(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        account,
        stranger,
        most,
        0n,
        27,
        fill('01', 32),
        fill('02', 32),
      ),
    ),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'a submitted DAI permit of another owner',
    request: call(
      token,
      data(
        'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
        friend,
        stranger,
        0n,
        0n,
        true,
        27,
        fill('01', 32),
        fill('02', 32),
      ),
    ),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited', 'otherAccount'],
  },
  {
    name: 'Permit2, limited',
    request: call(
      permit2,
      data('approve(address,address,uint160,uint48)', token, router, 5n, 1_772_400_000),
    ),
    title: 'title.approve',
    warnings: ['approval'],
  },
  {
    name: 'Permit2, unlimited',
    request: call(
      permit2,
      data('approve(address,address,uint160,uint48)', token, stranger, 2n ** 160n - 1n, 0),
    ),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'Permit2, a permit for one token',
    request: call(
      permit2,
      data(
        'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
        account,
        [[token, 5n, 0, 0], router, 0n],
        '0x1234',
      ),
    ),
    title: 'title.approve',
    warnings: ['approval'],
  },
  {
    name: 'Permit2, a permit for several tokens',
    request: call(
      permit2,
      data(
        'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
        account,
        [
          [
            [token, 5n, 0, 0],
            [weth, 2n ** 160n - 1n, 0, 0],
          ],
          stranger,
          0n,
        ],
        '0x1234',
      ),
    ),
    title: 'title.approveSeveral',
    warnings: ['approval', 'approvalUnlimited'],
  },
  {
    name: 'Permit2, a transfer',
    request: call(
      permit2,
      data('transferFrom(address,address,uint160,address)', account, friend, 5n, token),
    ),
    title: 'title.send',
    warnings: [],
  },
  {
    name: 'Permit2, several transfers, one to the zero address',
    request: call(
      permit2,
      data('transferFrom((address,address,uint160,address)[])', [
        [account, friend, 5n, token],
        [account, zero, 5n, weth],
      ]),
    ),
    title: 'title.sendSeveral',
    warnings: ['zeroRecipient'],
  },
  {
    name: 'Permit2, lockdown',
    request: call(permit2, data('lockdown((address,address)[])', [[token, stranger]])),
    title: 'title.revokeSeveral',
    warnings: [],
  },
  {
    name: 'wrapping ether',
    request: call(weth, data('deposit()'), { value: '0xde0b6b3a7640000' }),
    title: 'title.deposit',
    warnings: [],
  },
  {
    name: 'unwrapping ether',
    request: call(weth, data('withdraw(uint256)', 10n ** 18n)),
    title: 'title.withdraw',
    warnings: [],
  },
  {
    name: 'transferOwnership',
    request: call(router, data('transferOwnership(address)', stranger)),
    title: 'title.control',
    warnings: ['controlChange'],
  },
  {
    name: 'renounceOwnership',
    request: call(router, data('renounceOwnership()')),
    title: 'title.renounce',
    warnings: ['controlChange'],
  },
  {
    name: 'an upgrade of a contract',
    request: call(router, data('upgradeToAndCall(address,bytes)', stranger, '0x')),
    title: 'title.control',
    warnings: ['controlChange'],
  },
  {
    name: 'a contract creation',
    request: ask({ data: '0x60006000f3', from: account }),
    title: 'title.creation',
    warnings: ['contractCreation'],
  },
  {
    name: 'an unknown call',
    request: call(router, '0x414bf389'),
    title: 'title.unknownCall',
    warnings: ['unknownCall'],
  },
  {
    name: 'an unknown function with a trustworthy name',
    request: call(stranger, data('SecurityUpdate()'), { value: '0xde0b6b3a7640000' }),
    title: 'title.unknownCall',
    warnings: ['unknownCall', 'valueToUnknown'],
  },
  {
    name: 'less than a selector',
    request: call(router, '0x4142'),
    title: 'title.unknownCall',
    warnings: ['unknownCall'],
  },
  {
    name: 'data as `input`',
    request: ask({ input: approve(stranger, most), to: token }),
    title: 'title.approveUnlimited',
    warnings: ['approvalUnlimited'],
  },
  {
    name: 'a call to the user’s own account',
    request: call(account, data('execute(address,uint256,bytes)', stranger, 1n, '0x')),
    title: 'title.steps',
    warnings: ['callToSelf'],
  },
  {
    name: 'a symbol with hidden characters',
    context: { tokens: new Map([[token.toLowerCase(), { decimals: 6, symbol: 'US\u202eDC' }]]) },
    request: call(token, transfer(friend, 1n)),
    title: 'title.send',
    warnings: [],
  },
]

/** Nested calls. */
const hidden: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a multicall of harmless calls',
    request: call(weth, multicall(transfer(friend, 1n), data('withdraw(uint256)', 1n))),
    title: 'title.unknownCall',
    warnings: ['unverifiedContract'],
  },
  {
    name: 'an unlimited approval hidden in a multicall',
    request: call(token, multicall(transfer(friend, 1n), approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'a multicall with a deadline',
    request: call(
      nft,
      data('multicall(uint256,bytes[])', 9n, [
        data('setApprovalForAll(address,bool)', stranger, true),
      ]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalForAll', 'unverifiedContract'],
  },
  {
    name: 'a multicall with a block',
    request: call(token, data('multicall(bytes32,bytes[])', fill('00', 32), [approve(router, 1n)])),
    title: 'title.unknownCall',
    warnings: ['approval', 'unverifiedContract'],
  },
  {
    name: 'Multicall3 with setApprovalForAll between other calls',
    request: call(
      multicall3,
      aggregate3([
        [token, transfer(friend, 1n)],
        [nft, data('setApprovalForAll(address,bool)', stranger, true)],
        [router, '0x414bf389'],
      ]),
    ),
    title: 'title.steps',
    warnings: ['approvalForAll', 'unknownCall'],
  },
  {
    name: 'Multicall3 with value to the zero address',
    request: call(
      multicall3,
      data('aggregate3Value((address,bool,uint256,bytes)[])', [[zero, false, 5n, '0x']]),
      { value: '0x5' },
    ),
    title: 'title.steps',
    warnings: ['zeroRecipient'],
  },
  ...(['aggregate((address,bytes)[])', 'blockAndAggregate((address,bytes)[])'] as const).map(
    (signature) => ({
      name: signature,
      request: call(multicall3, data(signature, [[token, approve(stranger, most)]])),
      title: 'title.steps' as const,
      warnings: ['approvalUnlimited'] as const,
    }),
  ),
  ...(
    [
      'tryAggregate(bool,(address,bytes)[])',
      'tryBlockAndAggregate(bool,(address,bytes)[])',
    ] as const
  ).map((signature) => ({
    name: signature,
    request: call(multicall3, data(signature, false, [[token, approve(stranger, most)]])),
    title: 'title.steps' as const,
    warnings: ['approvalUnlimited'] as const,
  })),
  {
    name: 'an approval at the maximum depth',
    request: call(token, nest(4, approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'an approval below the maximum depth',
    request: call(token, nest(5, approve(stranger, most))),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'an approval after the maximum number of calls',
    request: call(
      token,
      multicall(...new Array<Hex>(64).fill(transfer(friend, 1n)), approve(stranger, most)),
    ),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'more empty calls than the limit',
    request: call(token, multicall(...new Array<Hex>(1_900).fill('0x'))),
    title: 'title.unknownCall',
    warnings: ['notFullyRead', 'unverifiedContract'],
  },
  {
    name: 'a Safe batch with an approval and a delegate call',
    request: call(
      router,
      multiSend([
        [0, token, approve(stranger, most)],
        [1, stranger, '0x12345678'],
      ]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'delegateCall', 'unknownCall', 'unverifiedContract'],
  },
  {
    name: 'a truncated Safe batch',
    request: call(router, data('multiSend(bytes)', fill('00', 84))),
    title: 'title.unknownCall',
    warnings: ['malformedCall', 'unverifiedContract'],
  },
  {
    name: 'a Safe that executes an approval',
    request: call(
      stranger,
      data(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        token,
        0n,
        approve(stranger, most),
        0,
        0n,
        0n,
        0n,
        zero,
        zero,
        '0x',
      ),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
  {
    name: 'a Safe that refunds a stranger',
    request: call(
      router,
      data(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        friend,
        1n,
        '0x',
        0,
        0n,
        1_000_000n,
        1n,
        token,
        stranger,
        '0x',
      ),
    ),
    title: 'title.unknownCall',
    warnings: ['safeRefund', 'unverifiedContract'],
  },
  {
    name: 'a smart account that executes a batch',
    request: call(
      stranger,
      data('executeBatch((address,uint256,bytes)[])', [[token, 0n, approve(stranger, most)]]),
    ),
    title: 'title.unknownCall',
    warnings: ['approvalUnlimited', 'unverifiedContract'],
  },
]

const unlimited = approve(stranger, most)

/** Calldata that does not match its function. */
const malformed: readonly Omit<Row, 'threat'>[] = [
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
const disguises: readonly Omit<Row, 'threat'>[] = [
  {
    name: 'a list of authorizations',
    request: ask({
      authorizationList: [{ address: stranger, chainId: '0x1', nonce: '0x0' }],
      to: account,
    }),
    title: 'title.refused',
    warnings: ['authorisationList'],
  },
  {
    name: 'an empty list of authorizations',
    request: ask({ authorizationList: [], to: friend }),
    title: 'title.refused',
    warnings: ['authorisationList'],
  },
  {
    name: 'the type of EIP-7702',
    request: ask({ to: friend, type: '0x4' }),
    title: 'title.refused',
    warnings: ['authorisationList'],
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

export const transactions: readonly Row[] = [
  ...[...calls, ...hidden].map((row) => ({ ...row, threat: 'T34' }) as const),
  ...malformed.map((row) => ({ ...row, threat: 'T35' }) as const),
  ...disguises.map((row) => ({ ...row, threat: 'T36' }) as const),
]
