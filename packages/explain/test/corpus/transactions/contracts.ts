import { encode as data } from '../encode.ts'
import {
  account,
  fill,
  friend,
  most,
  permit2,
  type Row,
  router,
  stranger,
  token,
  weth,
  zero,
} from '../Row.ts'
import { approve, ask, call, transfer } from './calls.ts'

/** Permits, Permit2, wrapped coins, changes of control, and unknown calls. */
export const contracts: readonly Omit<Row, 'threat'>[] = [
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
    context: { other: friend },
    name: 'a submitted permit of the other account of the user',
    request: call(
      token,
      data(
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
        ...[friend, stranger, 5n, 0n, 27, fill('01', 32), fill('02', 32)],
      ),
    ),
    title: 'title.approve',
    warnings: ['approval', 'takesFromOwn'],
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
    name: 'staking at Lido',
    request: call('0xae7ab96520de3a18e5e111b5eaab095312d7fe84', data('submit(address)', friend), {
      value: '0xde0b6b3a7640000',
    }),
    title: 'title.stake',
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
    request: call(stranger, '0x12345678'),
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
    request: call(stranger, '0x4142'),
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
