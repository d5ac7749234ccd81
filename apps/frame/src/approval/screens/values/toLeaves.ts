import type { Explanation, LeavesRow } from '@latchkey/explain'
import type { Prediction } from '../../../evm/effects/Prediction.ts'

/**
 * Returns the rows of what leaves the account. On Solana, losses that only the simulation reports are among them. They
 * are left out if the predicted result shows them, because it lists every loss of the simulation.
 */
export function toLeaves(
  { leaves }: Pick<Explanation, 'leaves'>,
  prediction: Prediction | undefined,
): readonly LeavesRow[] {
  if (prediction?.kind !== 'known' || !prediction.isImmediate) return leaves
  return leaves.filter(([fact]) => fact?.label.id !== 'fact.give')
}
