import type { Explanation, Fact } from '@latchkey/explain'

/** The labels that say that an amount was sent or received, and neutral labels that replace them. */
const labels: Partial<Record<string, Fact['label']>> = {
  'fact.totalReceived': { id: 'fact.totalToReceive' },
  'fact.totalSent': { id: 'fact.totalToSend' },
  'fact.totalSentMost': { id: 'fact.totalToSendMost' },
  'fact.value': { id: 'fact.amount' },
}

/**
 * Returns the approved explanation with labels that are true for every outcome. The status of a batch shows this
 * explanation even if a part was not executed.
 */
export function toAmounts(explanation: Explanation): Explanation {
  const { facts, sections, target } = explanation
  const relabel = (all: readonly Fact[]) =>
    all.map((fact) => ({ ...fact, label: labels[fact.label.id] ?? fact.label }))
  return {
    ...explanation,
    facts: relabel(facts),
    // Leave out what leaves the account: these amounts have already left, or never will.
    leaves: [],
    sections: sections.map((section) => {
      const { content } = section
      if (content.kind !== 'steps') return section
      return { ...section, content: { ...content, steps: content.steps.map(toAmounts) } }
    }),
    target: relabel(target),
  }
}
