import * as Moves from '../Moves.ts'
import { call } from '../Recognizer.ts'
import * as Value from '../Value.ts'

/** Staking at pinned contracts. They give the caller a token for the coins, and names of other contracts mean nothing. */
export const staking = {
  // Lido. The argument gets no coins.
  '0xa1903eab': call(
    'submit(address referral)',
    (_, { value }, scope) => ({
      moves: Moves.none,
      title: { id: 'title.deposit', values: { amount: Value.native(value, scope) } },
    }),
    { only: 'staking', value: 'explained' },
  ),
  // The wrapped form of stETH, for the caller alone.
  '0xde0e9a3e': call(
    'unwrap(uint256 amount)',
    ({ amount }, { to }, scope) => {
      const value = Value.ofToken(amount, to, scope)
      return {
        facts: [{ label: { id: 'fact.amount' }, value }],
        title: { id: 'title.withdraw', values: { amount: value } },
      }
    },
    { only: 'staking' },
  ),
  '0xea598cb0': call(
    'wrap(uint256 amount)',
    ({ amount }, _, scope) => {
      const value = Value.ofToken(amount, lido, scope)
      return {
        facts: [
          { label: { id: 'fact.amount' }, value },
          { label: { id: 'fact.token' }, value: Value.address(lido, scope) },
        ],
        title: { id: 'title.deposit', values: { amount: value } },
      }
    },
    { only: 'staking' },
  ),
} as const

const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
