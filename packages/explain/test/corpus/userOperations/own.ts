import { concat } from 'viem'
import type { Hex } from '../../../src/Hex.ts'
import { encode } from '../encode.ts'
import { most, type Row, stranger, token } from '../Row.ts'
import { approve } from '../transactions/calls.ts'
import { aDelegation, delegation, execute, modes, one, packed, pay, toCallData } from './calls.ts'

type Own = readonly [name: string, data: Hex, title: Row['title'], ...warnings: Row['warnings']]

/** Calls of the account to its own contract. Each is high risk. */
export const own: readonly Own[] = [
  [
    'addKey',
    encode('addKey(string,uint256,uint256)', 'thief', 1n, 2n),
    'title.unknownCall',
    'unknownCall',
  ],
  ['addDeposit', encode('addDeposit()'), 'title.unknownCall', 'unknownCall'],
  [
    'reinitialize',
    encode(
      'reinitialize(uint8,address,string[],uint256[],uint256[],bool)',
      2,
      stranger,
      [],
      [],
      [],
      true,
    ),
    'title.unknownCall',
    'unknownCall',
  ],
  ['removeKey', encode('removeKey(string)', 'mine'), 'title.unknownCall', 'unknownCall'],
  [
    'updateSigners',
    encode('updateSigners(address,string[],uint256[],uint256[])', stranger, [], [], []),
    'title.unknownCall',
    'unknownCall',
  ],
  [
    'transferOwnership',
    encode('transferOwnership(address)', stranger),
    'title.control',
    'controlChange',
  ],
  ['renounceOwnership', encode('renounceOwnership()'), 'title.renounce', 'controlChange'],
  [
    'upgradeToAndCall',
    encode('upgradeToAndCall(address,bytes)', stranger, '0x'),
    'title.control',
    'controlChange',
  ],
  [
    'upgradeToAndCallAndRetainStorage',
    encode('upgradeToAndCallAndRetainStorage(address,bytes)', stranger, '0x'),
    'title.control',
    'controlChange',
  ],
  [
    'disableDelegation',
    encode(`disableDelegation(${delegation})`, aDelegation),
    'title.unknownCall',
    'unknownCall',
  ],
  [
    'enableDelegation, which undoes a revocation',
    encode(`enableDelegation(${delegation})`, aDelegation),
    'title.unknownCall',
    'unknownCall',
  ],
  [
    'redeemDelegations',
    encode(
      'redeemDelegations(bytes[],bytes32[],bytes[])',
      ['0x'],
      [modes.single],
      [packed({ to: stranger, value: one })],
    ),
    'title.unknownCall',
    'unknownCall',
  ],
  [
    'withdrawDeposit',
    encode('withdrawDeposit(address,uint256)', stranger, one),
    'title.unknownCall',
    'unknownTokenCall',
  ],
  [
    'execute of one call',
    encode('execute((address,uint256,bytes))', [stranger, one, '0x']),
    'title.unknownCall',
    'unknownTokenCall',
  ],
  [
    'execute with a mode: a batch in a batch',
    toCallData(pay, { data: approve(stranger, most), to: token }),
    'title.unknownCall',
    'unknownTokenCall',
  ],
  [
    'execute with a mode: a delegate call',
    execute(`0xff${'00'.repeat(31)}`, concat([stranger, '0xdeadbeef'])),
    'title.unknownCall',
    'unknownTokenCall',
  ],
  [
    'executeFromExecutor',
    encode(
      'executeFromExecutor(bytes32,bytes)',
      modes.single,
      packed({ to: stranger, value: one }),
    ),
    'title.unknownCall',
    'unknownTokenCall',
  ],
  [
    'execute of other accounts',
    encode('execute(address,uint256,bytes)', token, 0n, approve(stranger, most)),
    'title.steps',
    'approvalUnlimited',
  ],
  [
    'executeBatch of other accounts',
    encode('executeBatch((address,uint256,bytes)[])', [[token, 0n, approve(stranger, most)]]),
    'title.steps',
    'approvalUnlimited',
  ],
]
