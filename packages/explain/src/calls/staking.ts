import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { checkProceeds } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/**
 * Staking at pinned contracts, which give the caller a token for the coins. For other contracts, the function names
 * mean nothing.
 */
export const staking = {
  // Requests the withdrawal of wrapped stETH. The coins are paid later.
  '0x19aa6257': call(
    'requestWithdrawalsWstETH(uint256[] amounts,address to)',
    (values, call, scope) => request(values, wrappedLido, call, scope),
    { isPinned: true, only: 'exit' },
  ),
  // Rocket Pool pays the coins to the caller.
  '0x42966c68': call(
    'burn(uint256 amount)',
    ({ amount }, { to }, scope) => {
      const value = Value.ofToken(amount, to, scope)
      return {
        facts: [{ label: { id: 'fact.amount' }, value }],
        title: { id: 'title.withdraw', values: { amount: value } },
      }
    },
    { isPinned: true, only: 'exit' },
  ),
  // Lido. The argument names a referrer, who gets no coins.
  '0xa1903eab': call(
    'submit(address referral)',
    (_, { to }, scope) => ({
      moves: Moves.none,
      title: { id: 'title.stake', values: { validator: Value.address(to, scope) } },
    }),
    { only: 'staking', value: 'explained' },
  ),
  // Requests the withdrawal of stETH. The coins are paid later.
  '0xd6681042': call(
    'requestWithdrawals(uint256[] amounts,address to)',
    (values, call, scope) => request(values, lido, call, scope),
    { isPinned: true, only: 'exit' },
  ),
  // Unwraps wrapped stETH for the caller.
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
const wrappedLido = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'

/**
 * Explains a request of withdrawals. The owner of the request gets the coins. The zero address stands for the caller.
 */
function request(
  { amounts, to }: { amounts: readonly bigint[]; to: Hex },
  token: Hex,
  call: Call,
  scope: Scope,
): Draft {
  const amount = amounts.reduce((sum, it) => sum + it, 0n)
  const value = Value.ofToken(amount, token, scope)
  return {
    facts: [
      { label: { id: 'fact.amount' }, value },
      { label: { id: 'fact.token' }, value: Value.address(token, scope) },
      { label: { id: 'fact.to' }, value: Value.address(to, scope) },
    ],
    title: { id: 'title.withdraw', values: { amount: value } },
    warnings: [
      ...(Value.isZero(to) ? [] : checkProceeds('withdrawRecipient', to, call, scope)),
      ...(amounts.length > limits.items ? [Warning.from('notFullyRead')] : []),
    ],
  }
}
