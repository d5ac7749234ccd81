import { type LeavesRow, Value } from '@latchkey/explain'
import type { Failure, Prediction } from '../../../evm/effects/Prediction.ts'
import type { Text } from '../Language.ts'

/** Returns the sentence of a prediction that fails, is uncertain, or changes nothing. */
export function toMessage(prediction: Prediction): Text | undefined {
  if (prediction.kind === 'reading') return { id: 'screen.effectsReading' }
  if (prediction.kind === 'unknown') return { id: 'screen.effectsUnknown' }
  const { doubt, failure, rows } = prediction
  if (failure) return toFailure(failure)
  if (doubt?.step) return { id: 'screen.effectsDepend', values: { step: Value.number(doubt.step) } }
  if (doubt) return { id: 'screen.effectsDiffer' }
  return rows.every(isCost) ? { id: 'screen.effectsNone' } : undefined
}

function toFailure({ isExpired, isShort, reason, step }: Failure): Text {
  if (step) return { id: 'screen.effectsStepFails', values: { step: Value.number(step) } }
  if (isShort) return { id: 'problem.balance' }
  if (isExpired) return { id: 'problem.expired' }
  if (!reason) return { id: 'problem.failsUnknown' }
  // Limit the length, because a contract can return any text.
  return { id: 'problem.fails', values: { reason: Value.text(reason.slice(0, 300)) } }
}

/** Whether a row shows the fee of the request. */
const isCost = ([fact]: LeavesRow) => fact!.label.id.startsWith('fact.fee')
