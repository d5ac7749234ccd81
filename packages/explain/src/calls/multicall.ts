import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { steps } from './steps.ts'

/**
 * Batches of calls to the same contract, as in Uniswap, or to any contract, as in Multicall3. Multicall3 is the sender
 * of the inner calls, so it owns the assets that they buy, and anyone can take assets out of Multicall3, including
 * coins. Only `aggregate3Value` forwards coins, and they stay there if an inner call fails. So value that is sent to
 * Multicall3 is always high risk (T48).
 */
export const multicall = {
  '0x174dea71': call(
    'aggregate3Value(Call3Value[] calls)Call3Value(address target,bool allowFailure,uint256 value,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall', value: 'unclear' },
  ),
  '0x1f0464d1': call(
    'multicall(bytes32 previousBlockhash,bytes[] data)',
    ({ data }, call, scope) => callsToSame(data, call, scope),
    { only: 'router', value: 'unclear' },
  ),
  '0x252dba42': call(
    'aggregate(Call[] calls)Call(address target,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall' },
  ),
  '0x399542e9': call(
    'tryBlockAndAggregate(bool requireSuccess,Call[] calls)Call(address target,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall' },
  ),
  '0x5ae401dc': call(
    'multicall(uint256 deadline,bytes[] data)',
    ({ data }, call, scope) => callsToSame(data, call, scope),
    { only: 'router', value: 'unclear' },
  ),
  '0x82ad56cb': call(
    'aggregate3(Call3[] calls)Call3(address target,bool allowFailure,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall' },
  ),
  '0xac9650d8': call(
    'multicall(bytes[] data)',
    ({ data }, call, scope) => callsToSame(data, call, scope),
    { only: 'router', value: 'unclear' },
  ),
  '0xbce38bd7': call(
    'tryAggregate(bool requireSuccess,Call[] calls)Call(address target,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall' },
  ),
  '0xc3077fa9': call(
    'blockAndAggregate(Call[] calls)Call(address target,bytes callData)',
    ({ calls }, call, scope) => aggregate(calls, call, scope),
    { only: 'multicall' },
  ),
} as const

function callsToSame(data: readonly Hex[], { caller, to }: Call, scope: Scope): Draft {
  return steps(
    data.map((it, index) => ({ batch: { calls: data, index }, data: it, to, value: 0n })),
    scope,
    caller,
  )
}

type Aggregated = { callData: Hex; target: Hex; value?: bigint }

function aggregate(calls: readonly Aggregated[], { to: caller }: Call, scope: Scope): Draft {
  return steps(
    calls.map(({ callData, target, value = 0n }) => ({ data: callData, to: target, value })),
    scope,
    caller,
  )
}
