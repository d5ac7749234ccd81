import type { Draft } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Moves from '../Moves.ts'
import type { Call, Scope } from '../Recognizer.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Explains each call of a batch as a step. `caller` is the contract that makes the calls. */
export function steps(calls: readonly Call[], scope: Scope, caller?: Hex): Draft {
  const count = Value.number(calls.length)
  const explained = scope.explainCalls(calls.map((call) => ({ caller, ...call })))
  const steps = explained.map(({ explanation }) => explanation)
  const isWhole = steps.length === calls.length
  return {
    gifts: explained.flatMap(({ gifts }) => gifts),
    // If another contract makes the calls, they move its own tokens and not the user's.
    moves: isWhole && !caller ? Moves.join(explained.map(({ moves }) => moves)) : undefined,
    sections: [
      {
        content: { kind: 'steps', steps },
        title: { id: 'section.steps', values: { count } },
      },
    ],
    title: { id: 'title.steps', values: { count } },
    warnings: isWhole ? [] : [Warning.from('notFullyRead')],
  }
}
