import { HybridDeleGator } from '@latchkey/accounts'
import type { Hex } from '../../../src/Hex.ts'
import { limits } from '../../../src/limits.ts'
import { account, fill, friend, type Row, stranger } from '../Row.ts'
import { execute, listed, modes, operate, pay, toCallData } from './calls.ts'
import { own } from './own.ts'

const flip = (callData: Hex, mode: string) => callData.replace(/^(0xe9ae5c53).{64}/, `$1${mode}`)
const single = toCallData(pay)
const batch = toCallData(pay, pay)

/** Operations that are refused. */
export const refused: readonly (readonly [
  name: string,
  request: Row['request'],
  warning: Row['warnings'][number],
])[] = [
  ['nothing', operate(undefined), 'malformedRequest'],
  ['no call data', operate('0x'), 'malformedRequest'],
  ['call data that is no hex', operate('execute'), 'malformedRequest'],
  ['no calls', operate(execute(modes.batch, listed([]))), 'malformedRequest'],
  ['a delegate call', operate(flip(single, `ff${'00'.repeat(31)}`)), 'malformedRequest'],
  ['a batch of delegate calls', operate(flip(batch, `ff${'00'.repeat(31)}`)), 'malformedRequest'],
  ['a static call', operate(flip(single, `fe${'00'.repeat(31)}`)), 'malformedRequest'],
  ['a call that may fail', operate(flip(single, `0001${'00'.repeat(30)}`)), 'malformedRequest'],
  ['calls that may fail', operate(flip(batch, `0101${'00'.repeat(30)}`)), 'malformedRequest'],
  [
    'another mode',
    operate(flip(batch, `0100${'00'.repeat(4)}78210001${'00'.repeat(22)}`)),
    'malformedRequest',
  ],
  [
    'the mode of several calls for one',
    operate(flip(single, `01${'00'.repeat(31)}`)),
    'malformedRequest',
  ],
  ['bytes after the calls', operate(`${batch}00`), 'malformedRequest'],
  ['a batch of one call', operate(execute(modes.batch, listed([pay]))), 'malformedRequest'],
  ...own
    .map(
      ([name, data]) =>
        [
          `the account’s own ${name}, called by the entry point`,
          operate(data),
          'malformedRequest',
        ] as const,
    )
    .filter(([name]) => !name.includes('a batch in a batch')),
  [
    'the deployment of an account',
    operate(HybridDeleGator.from(stranger).deployment.data),
    'malformedRequest',
  ],
  ...['authorization', 'eip7702Auth', 'paymaster', 'paymasterAndData', 'paymasterData'].map(
    (field) => [`a ${field}`, operate(single, { [field]: stranger }), 'malformedRequest'] as const,
  ),
  [
    'another entry point',
    { ...operate(single), params: [{ callData: single, sender: account }, stranger] },
    'malformedRequest',
  ],
  ['the account of another', operate(single, { sender: stranger }), 'wrongAccount'],
  [
    'too many calls',
    operate(toCallData(...Array.from({ length: limits.calls + 1 }, () => pay))),
    'tooLarge',
  ],
  [
    'too much data',
    operate(toCallData({ data: fill('00', limits.calldata + 1), to: friend })),
    'tooLarge',
  ],
]
