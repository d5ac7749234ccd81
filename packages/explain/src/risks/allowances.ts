import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import * as Moves from '../Moves.ts'
import type { Scope } from '../Recognizer.ts'
import * as Value from '../Value.ts'
import { type Allowance, explainAllowance } from './allowance.ts'
import * as Warning from './Warning.ts'

/** Explains allowances for several tokens of one spender. */
export function explainAllowances(
  tokens: readonly Pick<Allowance, 'amount' | 'expires' | 'isEnding' | 'token'>[],
  common: Pick<Allowance, 'by' | 'isForCalls' | 'keeper' | 'owner' | 'spender'>,
  scope: Scope,
): Draft {
  const spender = Value.address(common.spender, scope)
  // A list may contain a token several times, so add up its amounts.
  const totals = new Map<Hex, bigint>()
  for (const { amount, token } of tokens) totals.set(token, (totals.get(token) ?? 0n) + amount)
  const drafts = tokens
    .slice(0, limits.items)
    .map((it) => explainAllowance({ ...common, ...it, total: totals.get(it.token) }, scope))
  const [only] = drafts
  if (only && drafts.length === 1) return only
  const isWhole = drafts.length === tokens.length
  return {
    facts: [
      { label: { id: 'fact.spender' }, value: spender },
      // Leave out the first fact of each draft. It is the spender, which is the same for all.
      ...drafts.flatMap(({ facts }) => facts!.slice(1)),
    ],
    moves: isWhole ? Moves.join(drafts.map(({ moves }) => moves)) : undefined,
    title: { id: 'title.approveSeveral', values: { spender } },
    warnings: [
      ...drafts.flatMap(({ warnings }) => warnings!),
      ...(isWhole ? [] : [Warning.from('notFullyRead')]),
    ],
  }
}

/** Warns of a Permit2 allowance whose contract is not Permit2. */
export function checkContract(contract: Hex | undefined, context: Context): Warning.Warning[] {
  const isKnown = contract !== undefined && Contracts.roleOf(contract, context) === 'permit2'
  return isKnown ? [] : [Warning.from('unknownContract')]
}
