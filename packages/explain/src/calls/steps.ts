import type { Draft } from '../Explanation.ts'
import type { Call, Scope } from '../Recognizer.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Explains each call of a batch as a step of its own. */
export function steps(calls: readonly Call[], scope: Scope): Draft {
  const count = Value.number(calls.length)
  const steps = scope.explainCalls(calls)
  return {
    sections: [
      {
        content: { kind: 'steps', steps },
        title: { id: 'section.steps', values: { count } },
      },
    ],
    title: { id: 'title.steps', values: { count } },
    warnings: steps.length < calls.length ? [Warning.from('notFullyRead')] : [],
  }
}
