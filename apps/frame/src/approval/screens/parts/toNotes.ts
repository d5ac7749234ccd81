import { type Explanation, Value, Warning } from '@latchkey/explain'
import { toKey } from '../../arming/toKey.ts'

/** One line of the warnings. */
export type Note = {
  /** How many calls have the warning. */
  count: number
  /** The warnings that the line stands for, if they differ. */
  parts: readonly Warning.Warning[]
  warning: Warning.Warning
}

/**
 * Joins equal warnings, so that many calls cannot push everything else out of view (T67). Notes and cautions are equal
 * if only their values differ. Such values are replaced by an ellipsis, and all of them are listed below. Of high risks,
 * each one has its own line.
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

/** How many steps have each warning themselves, by its key. */
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

/** One warning for all of a group, without the values that differ. */
function join(group: readonly Warning.Warning[]): Warning.Warning {
  const [first] = group
  if (!first!.values) return first!
  const values = Object.fromEntries(
    Object.entries<Value.Value>(first!.values).map(([name, value]) => {
      const isSame = group.every((it) => toKey(readValue(it, name)) === toKey(value))
      return [name, isSame ? value : Value.text('…')]
    }),
  )
  // The same gaps, with values of other kinds.
  return { ...first, values } as Warning.Warning
}

function readValue({ values }: Warning.Warning, name: string): unknown {
  return (values as Record<string, Value.Value> | undefined)?.[name]
}
