import { type Explanation, Value, Warning } from '@latchkey/explain'
import { toKey } from '../../arming/toKey.ts'

/** One line in the list of warnings. */
export type Note = {
  /** The number of calls with this warning. */
  count: number
  /** The different warnings that were combined into this line. */
  parts: readonly Warning.Warning[]
  warning: Warning.Warning
}

/**
 * Combines equal warnings, so that many calls cannot push everything else out of view (T67). Notes and cautions count
 * as equal even if their values differ. An ellipsis then replaces these values, and all of them are listed below the
 * line. High-risk warnings are combined only if they are identical.
 */
export function toNotes(warnings: readonly Warning.Warning[], explanation: Explanation): Note[] {
  const counts = countAll(explanation)
  const groups = new Map<string, Warning.Warning[]>()
  for (const warning of warnings) {
    const isMild = warning.severity === 'info' || warning.severity === 'caution'
    const key = isMild ? warning.id : Warning.keyOf(warning)
    const group = groups.get(key)
    if (group) group.push(warning)
    else groups.set(key, [warning])
  }
  return [...groups.values()].map((group) => ({
    count: group.reduce((sum, it) => sum + (counts.get(Warning.keyOf(it)) ?? 1), 0),
    parts: group.length > 1 ? group : [],
    warning: join(group),
  }))
}

/** Counts the steps that have each warning themselves. The keys identify the warnings. */
function countAll({ sections, warnings }: Explanation): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { content } of sections) {
    if (content.kind !== 'steps') continue
    for (const [key, count] of content.steps.flatMap((step) => [...countAll(step)]))
      counts.set(key, (counts.get(key) ?? 0) + count)
  }
  for (const key of warnings.map(Warning.keyOf)) if (!counts.has(key)) counts.set(key, 1)
  return counts
}

/** Returns one warning for a group, without the values that differ. */
function join(group: readonly Warning.Warning[]): Warning.Warning {
  const [first] = group
  if (!first!.values) return first!
  const values = Object.fromEntries(
    Object.entries<Value.Value>(first!.values).map(([name, value]) => {
      const isSame = group.every((it) => toKey(readValue(it, name)) === toKey(value))
      return [name, isSame ? value : Value.text('…')]
    }),
  )
  // The gaps stay the same but the kinds of their values change, so the type needs a cast.
  return { ...first, values } as Warning.Warning
}

function readValue({ values }: Warning.Warning, name: string): unknown {
  return (values as Record<string, Value.Value> | undefined)?.[name]
}
