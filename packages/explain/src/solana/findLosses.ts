import type { Explanation } from '../Explanation.ts'
import * as Leaves from '../Leaves.ts'
import { findToken } from './Known.ts'
import { address, fact, type Scope, sol, tokens } from './Scope.ts'

/**
 * Lists what a transaction takes from the user (T67). Losses that only the simulation reports come first. The amounts
 * that each instruction sends or allows follow. `fee` is the fee that the user pays, in lamports.
 */
export function findLosses(steps: readonly Explanation[], scope: Scope, fee: bigint): Leaves.Row[] {
  const rows = steps.flatMap(Leaves.ofFacts)
  const losses = (scope.simulation?.changes ?? []).flatMap(({ after, before, mint }) => {
    const lost = before - after
    if (lost <= 0n || lost === sentOf(rows, mint) + (mint ? 0n : fee)) return []
    // Leave out a loss of at most the fee, because the screen shows the fee separately.
    if (!mint && lost <= fee) return []
    const isPinned = !mint || findToken(mint, scope.chainId)
    return [
      [
        fact('fact.give', mint ? tokens(lost, mint, scope) : sol(lost)),
        // Anyone can claim the symbol of another token.
        ...(isPinned ? [] : [fact('fact.token', address(mint, scope))]),
      ],
    ]
  })
  return [...losses, ...rows]
}

/** Adds up the amounts of a token, or of SOL, that the rows send. */
function sentOf(rows: readonly Leaves.Row[], mint: string | undefined): bigint {
  return rows.reduce((sum, row) => {
    const find = (id: string) => row.find(({ label }) => label.id === id)?.value
    const [amount, token] = [find('fact.amount'), find('fact.token')]
    const of = token?.kind === 'address' ? token.address : undefined
    // Leave out rows with a spender, because they are allowances.
    if (amount?.kind !== 'amount' || of !== mint || find('fact.spender')) return sum
    return sum + amount.amount
  }, 0n)
}
