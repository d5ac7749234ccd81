import * as Contracts from '../Contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { explainAllowance } from '../risks/allowance.ts'
import { explainAllowances } from '../risks/allowances.ts'
import { give } from '../risks/gifts.ts'
import { checkRecipient, checkSender } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** The struct of an allowance, which calls and typed data share. */
export const permitDetails =
  'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'

/** Calls of Permit2. They take the token as an argument. */
export const permit2 = {
  '0x0d58b1db': call(
    'transferFrom(Transfer[] transfers)Transfer(address from,address to,uint160 amount,address token)',
    ({ transfers }, call, scope) => {
      const drafts = transfers.slice(0, limits.items).map((it) => transfer(it, call, scope))
      const isWhole = drafts.length === transfers.length
      return {
        facts: drafts.flatMap(({ facts }) => facts!),
        gifts: drafts.flatMap(({ gifts }) => gifts!),
        moves: isWhole ? Moves.join(drafts.map(({ moves }) => moves)) : undefined,
        title: { id: 'title.sendSeveral' },
        warnings: [
          ...drafts.flatMap(({ warnings }) => warnings!),
          ...(isWhole ? [] : [Warning.from('notFullyRead')]),
        ],
      }
    },
    { only: 'permit2' },
  ),
  '0x2a2d80d1': call(
    `permit(address owner,PermitBatch permitBatch,bytes signature)PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${permitDetails}`,
    ({ owner, permitBatch: { details, spender } }, { to: keeper }, scope) =>
      explainAllowances(
        details.map(toAllowance),
        { by: 'transaction', keeper, owner, spender },
        scope,
      ),
    { only: 'permit2' },
  ),
  '0x2b67b570': call(
    `permit(address owner,PermitSingle permitSingle,bytes signature)PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${permitDetails}`,
    ({ owner, permitSingle: { details, spender } }, { to: keeper }, scope) =>
      explainAllowances(
        [toAllowance(details)],
        { by: 'transaction', keeper, owner, spender },
        scope,
      ),
    { only: 'permit2' },
  ),
  '0x36c78516': call(
    'transferFrom(address from,address to,uint160 amount,address token)',
    transfer,
    { only: 'permit2' },
  ),
  '0x87517c45': call(
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    ({ amount, expiration, spender, token }, { to: keeper }, scope) =>
      explainAllowance(
        {
          amount,
          by: 'transaction',
          expires: expiration,
          isForCalls: Contracts.roleOf(keeper, scope) === 'permit2',
          keeper,
          spender,
          token,
        },
        scope,
      ),
    { only: 'permit2' },
  ),
  '0xcc53287f': call(
    'lockdown(Pair[] approvals)Pair(address token,address spender)',
    ({ approvals }, { to: keeper }, scope) => ({
      facts: approvals.slice(0, limits.items).map(({ spender }) => ({
        label: { id: 'fact.spender' },
        value: Value.address(spender, scope),
      })),
      moves: Moves.allow(...approvals.map((it) => ({ ...it, amount: 0n, keeper }))),
      title: { id: 'title.revokeSeveral' },
    }),
    { only: 'permit2' },
  ),
} as const

const toAllowance = (details: { amount: bigint; expiration: bigint; token: Hex }) => ({
  amount: details.amount,
  expires: details.expiration,
  token: details.token,
})

type Transfer = { amount: bigint; from: Hex; to: Hex; token: Hex }

function transfer({ amount, from, to, token }: Transfer, call: Call, scope: Scope): Draft {
  const values = {
    amount: Value.ofToken(amount, token, scope),
    recipient: Value.address(to, scope),
  }
  return {
    facts: [
      { label: { id: 'fact.to' }, value: values.recipient },
      { label: { id: 'fact.amount' }, value: values.amount },
      { label: { id: 'fact.token' }, value: Value.address(token, scope) },
      { label: { id: 'fact.from' }, value: Value.address(from, scope) },
    ],
    gifts: give({ amount, asset: token, from, to }, scope),
    moves: Moves.transfer({ amount, by: call.to, from, to, token }, scope),
    title: { id: 'title.send', values },
    warnings: [...checkRecipient(to, scope, token), ...checkSender(from, scope)],
  }
}
