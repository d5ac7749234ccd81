import type * as Hex from './Hex.ts'
import * as Warning from './risks/Warning.ts'
import type { Text, Value } from './Value.ts'
import type * as Visible from './Visible.ts'

/** What a request is, in words that have no language yet. The screens draw this and nothing else. */
export type Explanation = {
  facts: readonly Fact[]
  sections: readonly Section[]
  /**
   * Who is called and what is sent to it, read from the request without decoding. Shown before
   * everything else (T48). Empty for a signature.
   */
  target: readonly Fact[]
  title: Text
  /** Includes the warnings of the steps. The heaviest first. */
  warnings: readonly Warning.Warning[]
}

export type Fact = { label: Text; value: Value }

/** A part with a heading. Folded: there for whoever wants to look, said in words elsewhere. */
export type Section = { content: Content; isFolded?: boolean; title: Text }

export type Content =
  | { hex: Hex.Hex; kind: 'hex' }
  | { kind: 'steps'; steps: readonly Explanation[] }
  | { kind: 'text'; pieces: readonly Visible.Piece[] }
  | { kind: 'tree'; nodes: readonly Node[] }

/** A value of typed data by its name, or what it holds. Items of a list have a position for a name. */
export type Node = { name: number | string; type: string } & (
  | { nodes: readonly Node[] }
  | { value: Value }
)

/** What a recogniser knows. The rest is empty. */
export type Draft = Partial<Explanation> &
  Pick<Explanation, 'title'> & {
    /** Whether fields that matter stand in the tree only, which is then not folded. */
    isPartial?: boolean
  }

/** Puts an explanation together, with the warnings of what it holds. */
export function create(draft: Draft): Explanation {
  const { facts = [], sections = [], target = [], title, warnings = [] } = draft
  const inner = sections.flatMap(({ content }) =>
    content.kind === 'steps' ? content.steps.flatMap(({ warnings }) => warnings) : [],
  )
  return { facts, sections, target, title, warnings: Warning.sort([...warnings, ...inner]) }
}

/** Adds to what is said already. */
export function extend(draft: Draft, more: Partial<Omit<Explanation, 'target' | 'title'>>): Draft {
  return {
    ...draft,
    facts: [...(draft.facts ?? []), ...(more.facts ?? [])],
    sections: [...(draft.sections ?? []), ...(more.sections ?? [])],
    warnings: [...(draft.warnings ?? []), ...(more.warnings ?? [])],
  }
}

/** Nothing that can be signed, and why. */
export function refuse(warning: Warning.Warning, draft: Omit<Draft, 'title'> = {}): Explanation {
  const warnings = [warning, ...(draft.warnings ?? [])]
  return create({ ...draft, title: { id: 'title.refused' }, warnings })
}

/** The heaviest of its warnings. `refuse`: must not be signed. `high`: see T08. */
export function severityOf({
  warnings,
}: Pick<Explanation, 'warnings'>): Warning.Severity | undefined {
  return Warning.heaviest(warnings)
}
