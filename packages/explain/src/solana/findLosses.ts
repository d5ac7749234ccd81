import type { Explanation } from '../Explanation.ts'
import * as Leaves from '../Leaves.ts'
import { findToken } from './Known.ts'
import { address, fact, type Scope, sol, tokens } from './Scope.ts'

/**
 * What a transaction takes from the user (T67): first the losses of the simulation that the instructions do not
 * explain, then what each instruction sends or allows. `fee`: lamports that the user pays for the transaction.
 */
export function findLosses(steps: readonly Explanation[], scope: Scope, fee: bigint): Leaves.Row[] {
  const rows = steps.flatMap(Leaves.ofFacts)
  const losses = (scope.simulation?.changes ?? []).flatMap(({ after, before, mint }) => {
    const lost = before - after
    if (lost <= 0n || lost === sentOf(rows, mint) + (mint ? 0n : fee)) return []
    // The costs of the screen show the fee.
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

/** The sum that rows send of a token, or of SOL. */
function sentOf(rows: readonly Leaves.Row[], mint: string | undefined): bigint {
  return rows.reduce((sum, row) => {
    const find = (id: string) => row.find(({ label }) => label.id === id)?.value
    const [amount, token] = [find('fact.amount'), find('fact.token')]
    const of = token?.kind === 'address' ? token.address : undefined
    // A row with a spender is an allowance.
    if (amount?.kind !== 'amount' || of !== mint || find('fact.spender')) return sum
    return sum + amount.amount
  }, 0n)
}
