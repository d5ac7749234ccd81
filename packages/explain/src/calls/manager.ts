import * as Contracts from '../Contracts.ts'
import { type Draft, extend } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { isUnlimited } from '../risks/allowance.ts'
import { explainManager } from '../risks/manager.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Functions that give another account full control over the user's assets in a contract. */
export const manager = {
  '0x110496e5': call('allow(address manager,bool isAllowed)', manage),
  '0x558a7297': call('setOperator(address manager,bool isAllowed)', manage),
  '0x959b8c3f': call('authorizeOperator(address manager)', ({ manager }, call, scope) =>
    manage({ isAllowed: true, manager }, call, scope),
  ),
  // Lets the manager borrow at the user's expense. An amount of 0 revokes this.
  '0xc04a8a10': call(
    'approveDelegation(address manager,uint256 amount)',
    ({ amount, manager }, call, scope) => {
      const value = Value.ofToken(amount, call.to, scope)
      const draft = manage({ isAllowed: amount > 0n, manager }, call, scope)
      const more = { facts: [{ label: { id: 'fact.amount' }, value } as const] }
      if (amount === 0n || !isBound(amount, manager, call, scope)) return extend(draft, more)
      const spender = Value.address(manager, scope)
      return extend({ ...draft, warnings: [Warning.from('approval', { spender })] }, more)
    },
  ),
  '0xeecea000': call('setAuthorization(address manager,bool isAllowed)', manage),
} as const

/** Whether the manager borrows at most an amount, and only in a call of the user. */
function isBound(amount: bigint, manager: Hex, { caller, to }: Call, scope: Scope): boolean {
  const isKnown = Contracts.isSafeBorrower(manager, to, scope.chainId)
  return isKnown && !caller && !isUnlimited(amount, to, scope)
}

function manage(
  values: { isAllowed: boolean; manager: Hex },
  { caller, to: contract }: Call,
  scope: Scope,
): Draft {
  // No standard defines these names, so another contract may do something else.
  const warnings = values.isAllowed ? [] : [Warning.from('unverifiedContract')]
  return extend(explainManager({ ...values, contract, isForCalls: !caller }, scope), { warnings })
}
