import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { checkProceeds, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/**
 * Vaults (ERC-4626) and lending pools. They are not pinned, so every explanation warns that the contract is unknown.
 * Only the vault knows its token, so an amount of that token has no unit.
 */
export const vault = {
  '0x69328dec': call(
    'withdraw(address token,uint256 amount,address to)',
    ({ amount, to, token }, call, scope) => {
      // A pool reads the largest number as the user's whole balance.
      const isAll = amount === 2n ** 256n - 1n
      const value = isAll
        ? Value.message({ id: 'value.unlimited' })
        : Value.ofToken(amount, token, scope)
      const fact = { label: { id: 'fact.token' }, value: Value.address(token, scope) } as const
      const draft = withdraw({ facts: [fact], to, value }, call, scope)
      const values = { contract: Value.address(call.to, scope) }
      return isAll ? { ...draft, title: { id: 'title.collect', values } } : draft
    },
  ),
  '0x6e553f65': call('deposit(uint256 amount,address to)', deposit),
  // The deposit of sUSDS. The last argument is the number of the referring app.
  '0x9b8d6d38': call('deposit(uint256 amount,address to,uint16 referral)', deposit),
  '0xb460af94': call(
    'withdraw(uint256 amount,address to,address from)',
    ({ amount, from, to }, call, scope) =>
      withdraw({ from, to, value: { amount, kind: 'amount' } }, call, scope),
  ),
  '0xba087652': call(
    'redeem(uint256 amount,address to,address from)',
    ({ amount, from, to }, call, scope) =>
      withdraw({ from, to, value: Value.ofToken(amount, call.to, scope) }, call, scope),
  ),
} as const

function deposit({ amount, to }: { amount: bigint; to: Hex }, call: Call, scope: Scope): Draft {
  const value = { amount, kind: 'amount' } as const
  return {
    facts: [
      { label: { id: 'fact.amount' }, value },
      { label: { id: 'fact.to' }, value: Value.address(to, scope) },
    ],
    title: { id: 'title.deposit', values: { amount: value } },
    warnings: [
      Warning.from('unverifiedContract'),
      ...checkProceeds('swapRecipient', to, call, scope),
    ],
  }
}

type Withdrawal = { facts?: readonly Fact[]; from?: Hex; to: Hex; value: Value.Value }

function withdraw({ facts = [], from, to, value }: Withdrawal, call: Call, scope: Scope): Draft {
  return {
    facts: [
      { label: { id: 'fact.amount' }, value },
      ...facts,
      { label: { id: 'fact.to' }, value: Value.address(to, scope) },
      ...(from ? [{ label: { id: 'fact.from' }, value: Value.address(from, scope) } as const] : []),
    ],
    title: { id: 'title.withdraw', values: { amount: value } },
    warnings: [
      Warning.from('unverifiedContract'),
      ...checkProceeds('withdrawRecipient', to, call, scope),
      ...(from && from !== call.caller ? checkSender(from, scope) : []),
    ],
  }
}
