import type { Removal } from './removals.ts'

const effects = 'packages/explain/src/effects/explainEffects.test.ts'

/** The rules about simulated effects. */
export const effectRemovals = {
  /** A simulated loss that the explanation does not contain is a warning. Without this, it is only a row. */
  'T68 loss': {
    code: ['...surprises.map((it) => warnOf(it, context)),', ''],
    file: 'packages/explain/src/effects/explainEffects.ts',
    shows: /^AssertionError: expected \[\] to deeply equal \[ 'caution effectLeaves' \]/,
    test: {
      file: effects,
      name: 'explainEffects T68 a loss that the explanation does not contain an amount, by its share of what the account has',
    },
  },
  /**
   * A call that gives an address access is high risk. Without the rule, an allowance counts like an amount that leaves.
   */
  'T68 access': {
    code: ["if (who) return Warning.from('effectAllows', { what, who })", ''],
    file: 'packages/explain/src/effects/explainEffects.ts',
    shows: /^AssertionError: expected \[ '(caution|high) effectLeaves/,
    test: {
      file: effects,
      name: 'explainEffects T68 a loss that the explanation does not contain an allowance or an operator',
    },
  },
} as const satisfies Record<string, Removal>
