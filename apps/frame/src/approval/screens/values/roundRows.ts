import type { LeavesRow, Value } from '@latchkey/explain'
import { roundAmount } from './roundAmount.ts'

/**
 * Rounds predicted amounts so that no result looks better than predicted. Rounds arriving amounts down, and all others
 * up.
 */
export function roundRows(rows: readonly LeavesRow[]): LeavesRow[] {
  return rows.map((row) =>
    row.map((fact) => ({ ...fact, value: round(fact.value, fact.label.id === 'fact.receive') })),
  )
}

function round(value: Value.Value, isDown: boolean): Value.Value {
  if (value.kind === 'message') {
    const { message } = value
    const entries: [string, Value.Value][] = Object.entries(message.values ?? {})
    const rounded = entries.map(([name, it]) => [name, name === 'worth' ? it : round(it, isDown)])
    // The sentence stays the same, and each value keeps its kind.
    return {
      kind: 'message',
      message: { ...message, values: Object.fromEntries(rounded) } as never,
    }
  }
  if (value.kind !== 'amount' || value.decimals === undefined) return value
  const { amount, decimals } = value
  return { ...value, amount: roundAmount(amount, decimals, isDown ? 'down' : 'up') }
}
