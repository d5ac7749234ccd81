import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { callerOf, checkProceeds } from '../risks/recipient.ts'
import * as Value from '../Value.ts'

/** Transfers of coins through the bridge of the OP Stack. The coins arrive on the other network. */
export const bridge = {
  '0x09fc8843': call(
    'bridgeETH(uint32 gas,bytes data)',
    (_, call, scope) => send(callerOf(call, scope), call, scope),
    { isPinned: true, only: 'bridge', value: 'explained' },
  ),
  '0xe11013dd': call(
    'bridgeETHTo(address to,uint32 gas,bytes data)',
    ({ to }, call, scope) => send(to, call, scope),
    { isPinned: true, only: 'bridge', value: 'explained' },
  ),
} as const

function send(to: Hex, call: Call, scope: Scope): Draft {
  const amount = Value.native(call.value, scope)
  return {
    facts: [{ label: { id: 'fact.to' }, value: Value.address(to, scope) }],
    moves: Moves.none,
    title: { id: 'title.withdraw', values: { amount } },
    warnings: checkProceeds('withdrawRecipient', to, call, scope),
  }
}
