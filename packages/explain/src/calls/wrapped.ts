import * as Contracts from '../Contracts.ts'
import * as Moves from '../Moves.ts'
import { call } from '../Recognizer.ts'
import * as Value from '../Value.ts'

/** The wrapped coin of a network. Other contracts have functions with the same names. */
export const wrapped = {
  '0x2e1a7d4d': call(
    'withdraw(uint256 amount)',
    ({ amount }, { to }, scope) => ({
      facts: [{ label: { id: 'fact.amount' }, value: Value.ofToken(amount, to, scope) }],
      moves: { received: [{ amount, asset: 'coin' }], sent: [{ amount, asset: to, to }] },
      title: { id: 'title.withdraw', values: { amount: Value.ofToken(amount, to, scope) } },
    }),
    { only: 'wrapped' },
  ),
  '0xd0e30db0': call(
    'deposit()',
    (_, { to, value }, scope) => ({
      // A staking contract pays another token than its own.
      moves:
        Contracts.roleOf(to, scope) === 'wrapped'
          ? { received: [{ amount: value, asset: to }], sent: [] }
          : Moves.none,
      title: { id: 'title.deposit', values: { amount: Value.native(value, scope) } },
    }),
    { only: ['staking', 'wrapped'], value: 'explained' },
  ),
} as const
