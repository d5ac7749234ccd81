import { call } from '../Recogniser.ts'
import * as Value from '../Value.ts'

/** Wrapped ether, and whatever calls the same things by the same names. */
export const wrapped = {
  '0x2e1a7d4d': call('withdraw(uint256 amount)', ({ amount }, { to }, scope) => ({
    facts: [
      { label: { id: 'fact.contract' }, value: Value.address(to, scope) },
      { label: { id: 'fact.amount' }, value: Value.ofToken(amount, to, scope) },
    ],
    title: { id: 'title.withdraw', values: { amount: Value.ofToken(amount, to, scope) } },
  })),
  '0xd0e30db0': call(
    'deposit()',
    (_, { to, value }, scope) => ({
      facts: [{ label: { id: 'fact.contract' }, value: Value.address(to, scope) }],
      title: { id: 'title.deposit', values: { amount: Value.native(value, scope) } },
    }),
    { isPayable: true },
  ),
} as const
