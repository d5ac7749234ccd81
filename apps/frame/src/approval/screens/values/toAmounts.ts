import type { Explanation, Fact } from '@latchkey/explain'

/** Replaces labels which say that an amount was sent or received with labels that do not say so. */
const labels: Partial<Record<string, Fact['label']>> = {
  'fact.totalReceived': { id: 'fact.totalToReceive' },
  'fact.totalSent': { id: 'fact.totalToSend' },
  'fact.totalSentMost': { id: 'fact.totalToSendMost' },
  'fact.value': { id: 'fact.amount' },
}

/**
 * Returns the approved explanation with labels that are true for every outcome. The status of a batch shows it even if
 * a part was not executed.
 */
export function toAmounts(explanation: Explanation): Explanation {
  const { facts, sections, target } = explanation
  const relabel = (all: readonly Fact[]) =>
    all.map((fact) => ({ ...fact, label: labels[fact.label.id] ?? fact.label }))
  return {
    ...explanation,
    facts: relabel(facts),
    // Leave out these rows: the amounts have already left the account, or never will.
    leaves: [],
    sections: sections.map((section) => {
      const { content } = section
      if (content.kind !== 'steps') return section
      return { ...section, content: { ...content, steps: content.steps.map(toAmounts) } }
    }),
    target: relabel(target),
  }
}
