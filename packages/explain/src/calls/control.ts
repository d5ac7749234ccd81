import type { Draft, Fact } from '../Explanation.ts'
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
  // A function of MetaMask's smart accounts.
  '0xa24c8f32': call('upgradeToAndCallAndRetainStorage(address to,bytes data)', handOver, {
    value: 'unclear',
  }),
  '0x610b5925': call('enableModule(address to)', handOver),
  '0x715018a6': call('renounceOwnership()', (_, { to }, scope) => ({
    facts: [{ label: { id: 'fact.contract' }, value: Value.address(to, scope) }],
    title: { id: 'title.renounce' },
    warnings: [Warning.from('controlChange')],
  })),
  // Functions that a Safe calls on itself.
  '0x694e80c3': call('changeThreshold(uint256 threshold)', ({ threshold }, call, scope) => {
    const value = Value.number(threshold)
    return changeRules([{ label: { id: 'fact.threshold' }, value }], call, scope)
  }),
  '0xe009cfde': call('disableModule(address previous,address other)', changeOne),
  '0xe068df37': call('setModuleGuard(address other)', changeOne),
  '0xe19a9dd9': call('setGuard(address other)', changeOne),
  '0xe318b52b': call('swapOwner(address previous,address from,address to)', handOver),
  '0xf08a0323': call('setFallbackHandler(address other)', changeOne),
  '0xf8dc5dd9': call('removeOwner(address previous,address other,uint256 threshold)', changeOne),
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

/** Explains a change that names one address: an owner, a module, a guard or a handler. */
function changeOne({ other }: { other: Hex }, call: Call, scope: Scope): Draft {
  const value = Value.address(other, scope)
  return changeRules([{ label: { id: 'fact.account' }, value }], call, scope)
}

function changeRules(facts: readonly Fact[], { to }: Call, scope: Scope): Draft {
  return {
    facts: [{ label: { id: 'fact.contract' }, value: Value.address(to, scope) }, ...facts],
    title: { id: 'title.controlRules' },
    warnings: [Warning.from('controlRules')],
  }
}
