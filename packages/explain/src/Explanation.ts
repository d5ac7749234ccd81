import * as Hex from './Hex.ts'
import type * as Leaves from './Leaves.ts'
import type { Moves } from './Moves.ts'
import type { Gift } from './risks/gifts.ts'
import * as Warning from './risks/Warning.ts'
import { number, type Text, type Value } from './Value.ts'
import type * as Visible from './Visible.ts'

/** The explanation of a request, without a language. A screen shows this and nothing else. */
export type Explanation = {
  facts: readonly Fact[]
  /** What leaves the account. It is shown above everything else, and stays in view (T67). */
  leaves: readonly Leaves.Row[]
  sections: readonly Section[]
  /**
   * The called contract and the value of the call, taken from the request without decoding. They are shown before all
   * other facts (T48). Empty for a signature.
   */
  target: readonly Fact[]
  title: Text
  /** Includes the warnings of the steps. The most severe come first. */
  warnings: readonly Warning.Warning[]
}

export type Fact = { label: Text; value: Value }

/** A part with a heading. A folded section only repeats facts of other sections. */
export type Section = { content: Content; isFolded?: boolean; title: Text }

export type Content =
  | { facts: readonly Fact[]; kind: 'facts' }
  | { hex: Hex.Hex; kind: 'hex' }
  | { kind: 'steps'; steps: readonly Explanation[] }
  | { kind: 'text'; pieces: readonly Visible.Piece[] }
  | { kind: 'tree'; nodes: readonly Node[] }

/**
 * A field of typed data: a value, or a struct or list with its own nodes. The items of a list are named by their
 * position.
 */
export type Node = { name: number | string; type: string } & (
  | { nodes: readonly Node[] }
  | { value: Value }
)

/** An explanation as a recognizer creates it. Missing parts are empty. */
export type Draft = Partial<Explanation> &
  Pick<Explanation, 'title'> & {
    /** Whether the tree is the only place of important fields. The tree is then not folded. */
    isPartial?: boolean
    /** The amounts that a call gives away. */
    gifts?: readonly Gift[] | undefined
    /** The moves of a call. Undefined if the wallet cannot compute them. */
    moves?: Moves | undefined
    /** The tokens that a call leaves in a router or takes out of it. Other swaps of the same batch use this. */
    routed?: Routed
  }

/**
 * Tokens that a call leaves in a router or takes out of it. `amount` is the least that the router guarantees. `wrapped`
 * is the wrapped coin of the network.
 */
export type Routed = { amount: bigint; kind: 'leave' | 'take'; token: Hex.Hex | 'wrapped' }

/** Creates an explanation. Its warnings include the warnings of its steps. */
export function create(draft: Draft): Explanation {
  const { facts = [], leaves = [], sections = [], target = [], title, warnings = [] } = draft
  const inner = sections.flatMap(({ content }) =>
    content.kind === 'steps' ? content.steps.flatMap(({ warnings }) => warnings) : [],
  )
  return { facts, leaves, sections, target, title, warnings: Warning.sort([...warnings, ...inner]) }
}

/** Adds facts, sections and warnings to a draft. */
export function extend(
  draft: Draft,
  more: Partial<Omit<Explanation, 'leaves' | 'target' | 'title'>>,
): Draft {
  return {
    ...draft,
    facts: [...(draft.facts ?? []), ...(more.facts ?? [])],
    sections: [...(draft.sections ?? []), ...(more.sections ?? [])],
    warnings: [...(draft.warnings ?? []), ...(more.warnings ?? [])],
  }
}

/** Creates a section of bytes, with their size in its title. */
export function hexSection(
  hex: Hex.Hex,
  id: 'section.code' | 'section.data' | 'section.messageHex',
): Section {
  const values = { size: number(Hex.size(hex)) }
  return { content: { hex, kind: 'hex' }, title: { id, values } }
}

/** Adds a warning if any amount has decimals that only a contract or a mint claims. */
export function warnOfClaims(explanation: Explanation): Explanation {
  if (!isClaimed(explanation)) return explanation
  return create(extend(explanation, { warnings: [Warning.from('claimedUnits')] }))
}

function isClaimed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, 'isClaimed')) return true
  return Object.values(value).some(isClaimed)
}

/** Explains why a request must not be signed. */
export function refuse(warning: Warning.Warning, draft: Omit<Draft, 'title'> = {}): Explanation {
  const warnings = [warning, ...(draft.warnings ?? [])]
  return create({ ...draft, title: { id: 'title.refused' }, warnings })
}

/** Returns the highest severity of the warnings. A request with `refuse` must not be signed. For `high`, see T08. */
export function severityOf({
  warnings,
}: Pick<Explanation, 'warnings'>): Warning.Severity | undefined {
  return Warning.heaviest(warnings)
}
