import type { Explanation, Fact } from '@latchkey/explain'

/** Labels that do not claim that an amount was sent or received. */
const labels: Partial<Record<string, Fact['label']>> = {
  'fact.totalReceived': { id: 'fact.totalToReceive' },
  'fact.totalSent': { id: 'fact.totalToSend' },
  'fact.totalSentMost': { id: 'fact.totalToSendMost' },
  'fact.value': { id: 'fact.amount' },
}

/**
 * The explanation that the user approved, with labels that hold for every outcome. The status of a batch shows it also
 * if a part was not carried out.
 */
export function toAmounts(explanation: Explanation): Explanation {
  const { facts, sections, target } = explanation
  const relabel = (all: readonly Fact[]) =>
    all.map((fact) => ({ ...fact, label: labels[fact.label.id] ?? fact.label }))
  return {
    ...explanation,
    facts: relabel(facts),
    // The rows say what leaves. Here it has left, or never will.
    leaves: [],
    sections: sections.map((section) => {
      const { content } = section
      if (content.kind !== 'steps') return section
      return { ...section, content: { ...content, steps: content.steps.map(toAmounts) } }
    }),
    target: relabel(target),
  }
}
