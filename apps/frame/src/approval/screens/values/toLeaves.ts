import type { Explanation, LeavesRow } from '@latchkey/explain'
import type { Prediction } from '../../../evm/effects/Prediction.ts'

/**
 * Returns the rows of what leaves the account. On Solana, these include losses that only the simulation reports, unless
 * the predicted result already shows all losses.
 */
export function toLeaves(
  { leaves }: Pick<Explanation, 'leaves'>,
  prediction: Prediction | undefined,
): readonly LeavesRow[] {
  if (prediction?.kind !== 'known' || !prediction.isImmediate) return leaves
  return leaves.filter(([fact]) => fact?.label.id !== 'fact.give')
}
