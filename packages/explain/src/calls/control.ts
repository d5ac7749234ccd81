import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Changes of a contract's owner, roles or code. */
export const control = {
  '0x0d582f13': call('addOwnerWithThreshold(address to,uint256 threshold)', handOver),
  '0x2f2ff15d': call('grantRole(bytes32 role,address to)', handOver),
  '0x3659cfe6': call('upgradeTo(address to)', handOver),
  '0x4f1ef286': call('upgradeToAndCall(address to,bytes data)', handOver, { value: 'unclear' }),
  '0x610b5925': call('enableModule(address to)', handOver),
  '0x715018a6': call('renounceOwnership()', (_, { to }, scope) => ({
    facts: [{ label: { id: 'fact.contract' }, value: Value.address(to, scope) }],
    title: { id: 'title.renounce' },
    warnings: [Warning.from('controlChange')],
  })),
  '0xe318b52b': call('swapOwner(address previous,address from,address to)', handOver),
  '0xf2fde38b': call('transferOwnership(address to)', handOver),
} as const

function handOver({ to }: { to: Hex }, { to: contract }: Call, scope: Scope): Draft {
  return {
    facts: [
      { label: { id: 'fact.contract' }, value: Value.address(contract, scope) },
      { label: { id: 'fact.newControl' }, value: Value.address(to, scope) },
    ],
    title: { id: 'title.control' },
    warnings: [Warning.from('controlChange')],
  }
}
